import { and, eq, gte, inArray, lte, ne, sql, sum, type SQL } from 'drizzle-orm';
import { assures, limitPeriod } from '../contrats/public';
import type { Database } from '../platform/database/database';
import type { NaturePrelevement } from './baremes';
import type { Consumption } from './calcul';
import { isCounted } from './filters';
import { sumPackages } from './packages';
import { allActs, type Soin } from './soins/catalogue';
import { actes, decomptes } from './tables';

/** A person of a client, by their number, or by the ones that they have on several contracts. */
interface Person {
  clientCode: string;
  numbers: readonly string[];
}

/** Whose consumption counts for care. */
export interface Consumer {
  clientCode: string;
  numeroContrat: string;
  numPers: string;
  dateNaissance: string;
}

/** Care of one day; the professional when they are named. */
export interface CareDay {
  dateSoins: string;
  nomProfessionnel: string | null;
}

const lines = and(eq(actes.clientCode, decomptes.clientCode), eq(actes.numeroDecompte, decomptes.numeroDecompte));
const codesOf = (isAlike: (acte: Soin) => boolean) => allActs.filter(isAlike).map(({ code }) => code);

/** Acts of a person on these contracts, without cancelled statements. */
const acts = ({ clientCode, numbers }: Person, contracts: readonly string[]): SQL | undefined =>
  and(
    eq(decomptes.clientCode, clientCode),
    inArray(decomptes.numeroContrat, [...contracts]),
    inArray(decomptes.numPers, [...numbers]),
    isCounted(),
  );

/** Ceilings of contributions and franchises are the person's, whatever the contract (CSS D. 160-9). */
async function contractsOf(database: Database, { clientCode, numbers }: Person): Promise<string[]> {
  const rows = await database
    .select({ numero: assures.numeroContrat })
    .from(assures)
    .where(and(eq(assures.clientCode, clientCode), inArray(assures.numPers, [...numbers])));
  return rows.map(({ numero }) => numero);
}

async function sumWithheld(database: Database, condition: SQL | undefined): Promise<Record<NaturePrelevement, number>> {
  const [row] = await database
    .select({
      participation: sql<number>`coalesce(sum(${actes.participationForfaitaire}), 0)::int`,
      franchise: sql<number>`coalesce(sum(${actes.franchise}), 0)::int`,
    })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(condition);
  return { PARTICIPATION: row?.participation ?? 0, FRANCHISE: row?.franchise ?? 0 };
}

/**
 * Withheld on the day of care of what an act withholds; contributions count by professional, and only if one is named.
 */
async function sumOfDay(
  database: Database,
  person: Person,
  contracts: readonly string[],
  { prelevement }: Soin,
  { dateSoins, nomProfessionnel }: CareDay,
): Promise<number> {
  if (prelevement === undefined || prelevement === 'FRANCHISE_MEDICAMENT') return 0;
  const isContribution = prelevement === 'PARTICIPATION';
  if (isContribution && nomProfessionnel === null) return 0;
  const found = await sumWithheld(
    database,
    and(
      acts(person, contracts),
      eq(actes.dateSoins, dateSoins),
      inArray(
        actes.codeActe,
        codesOf((acte) => acte.prelevement === prelevement),
      ),
      isContribution && nomProfessionnel !== null ? eq(decomptes.nomProfessionnel, nomProfessionnel) : undefined,
    ),
  );
  return found.PARTICIPATION + found.FRANCHISE;
}

/** Units paid of what an act limits, within its period around the day of care. */
async function sumUnits(
  database: Database,
  { clientCode, numeroContrat, numPers, dateNaissance }: Consumer,
  { limite }: Soin,
  { dateSoins }: CareDay,
): Promise<number> {
  if (limite === undefined) return 0;
  const { from, to } = limitPeriod(limite, dateNaissance, dateSoins);
  const [row] = await database
    .select({
      units: sum(sql`sign(${actes.montantRC}) * coalesce(${actes.unitesPayees}, ${actes.quantite})`).mapWith(Number),
    })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(
      and(
        acts({ clientCode, numbers: [numPers] }, [numeroContrat]),
        inArray(
          actes.codeActe,
          codesOf((acte) => acte.limite === limite),
        ),
        gte(actes.dateSoins, from),
        lte(actes.dateSoins, to),
      ),
    );
  return row?.units ?? 0;
}

/** What a person has borne and used before an act of care. */
export async function readConsumption(
  database: Database,
  consumer: Consumer,
  acte: Soin,
  day: CareDay,
): Promise<Consumption> {
  const { clientCode, numeroContrat, numPers } = consumer;
  const year = day.dateSoins.slice(0, 4);
  // This contract does not reveal what another number was reimbursed on another contract (decision 0121).
  const person = { clientCode, numbers: [numPers] };
  const contracts = await contractsOf(database, person);
  const annee = await sumWithheld(
    database,
    and(acts(person, contracts), gte(actes.dateSoins, `${year}-01-01`), lte(actes.dateSoins, `${year}-12-31`)),
  );
  return {
    annee,
    jour: await sumOfDay(database, person, contracts, acte, day),
    forfaits: await sumPackages(database, clientCode, numeroContrat, numPers, year),
    unites: await sumUnits(database, consumer, acte, day),
  };
}

/**
 * Cents billed for these acts to a person on a day, by statement that was paid or will be: whoever sent the bill, and
 * on whatever contract.
 * @param person with all their numbers
 * @param codesActe null for any act
 */
export async function findBilled(
  database: Database,
  person: Person,
  codesActe: readonly string[] | null,
  dateSoins: string,
): Promise<{ numero: string; montantDepense: number }[]> {
  return database
    .select({ numero: decomptes.numeroDecompte, montantDepense: sum(actes.montantDepense).mapWith(Number) })
    .from(decomptes)
    .innerJoin(actes, lines)
    .where(
      and(
        acts(person, await contractsOf(database, person)),
        ne(decomptes.etat, 'REJETE'),
        codesActe === null ? undefined : inArray(actes.codeActe, [...codesActe]),
        eq(actes.dateSoins, dateSoins),
      ),
    )
    .groupBy(decomptes.numeroDecompte);
}
