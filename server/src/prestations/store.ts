import { and, asc, count, desc, eq, gte, inArray, lt, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PrestationSort } from '@portal/shared-api/contract/decomptes';
import type { PaiementsQuery } from '@portal/shared-api/contract/prestations';
import { paymentModeList, referentiels } from '../contenus/public';
import { assures, personnes, type Scope } from '../contrats/public';
import type { Database } from '../platform/database/database';
import type { Slice } from '../platform/http/pagination';
import {
  acteConditions,
  decompteConditions,
  inScope,
  isCounted,
  type ActeFilters,
  type DecompteFilters,
} from './filters';
import { actes, decomptes, paiements } from './tables';

export type DecompteRow = Awaited<ReturnType<typeof selectDecomptes>>[number];
export type RemboursementRow = Awaited<ReturnType<typeof findRemboursements>>[number];
export type ActeRow = typeof actes.$inferSelect;
export type PaiementRow = Awaited<ReturnType<typeof findPaiements>>[number];

const sumOf = (column: AnyColumn) => sql<number | null>`sum(${column}) filter (where ${isCounted()})`.mapWith(Number);

/** Sums of the five amounts of the statements that count; null without any. */
export const amountSums = {
  montantDepense: sumOf(decomptes.montantDepense),
  montantRO: sumOf(decomptes.montantRO),
  montantRC: sumOf(decomptes.montantRC),
  montantAutres: sumOf(decomptes.montantAutres),
  resteACharge: sumOf(decomptes.resteACharge),
};

// The number breaks ties, so that pages neither repeat nor skip a row.
function order(tri: PrestationSort, soins: AnyColumn): SQL[] {
  const direction = tri.startsWith('-') ? desc : asc;
  return [direction(tri.endsWith('dateSoins') ? soins : decomptes.dateTraitement), direction(decomptes.numeroDecompte)];
}

/** The row of the code lists that names how a statement or a transfer is paid. */
const isModeOf = ({ clientCode, codeModePaiement }: Record<'clientCode' | 'codeModePaiement', AnyColumn>) =>
  and(
    eq(referentiels.clientCode, clientCode),
    eq(referentiels.nom, paymentModeList),
    eq(referentiels.code, codeModePaiement),
  );

/** Statements with their patient. The condition must limit the scope: `inScope`. */
export function selectDecomptes(database: Database, condition: SQL | undefined) {
  return database
    .select({
      decompte: decomptes,
      codeCivilite: personnes.codeCivilite,
      nom: personnes.nom,
      prenom: personnes.prenom,
      codeLienParente: assures.codeLienParente,
      modePaiement: referentiels.libelle,
    })
    .from(decomptes)
    .innerJoin(personnes, and(eq(personnes.clientCode, decomptes.clientCode), eq(personnes.numPers, decomptes.numPers)))
    .innerJoin(
      assures,
      and(
        eq(assures.clientCode, decomptes.clientCode),
        eq(assures.numeroContrat, decomptes.numeroContrat),
        eq(assures.numPers, decomptes.numPers),
      ),
    )
    .leftJoin(referentiels, isModeOf(decomptes))
    .where(condition);
}

/** Count and sums in cents of statements. The condition must limit the scope: `inScope`. */
export async function sumDecomptes(database: Database, condition: SQL | undefined) {
  const rows = await database
    .select({ total: count(), ...amountSums })
    .from(decomptes)
    .where(condition);
  return rows[0];
}

/** Statements of the scope with their patient, in the requested order. */
export function findDecomptes(database: Database, scope: Scope, filters: DecompteFilters, slice: Slice) {
  return selectDecomptes(database, decompteConditions(scope, filters))
    .orderBy(...order(filters.tri ?? '-datePaiement', decomptes.dateSoinsDebut))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Count and sums in cents of the whole filtered set. */
export function totalDecomptes(database: Database, scope: Scope, filters: DecompteFilters) {
  return sumDecomptes(database, decompteConditions(scope, filters));
}

/** Acts of the scope, line by line. */
export function findRemboursements(database: Database, scope: Scope, filters: ActeFilters, slice: Slice) {
  return database
    .select({
      acte: actes,
      decompte: {
        numeroDecompte: decomptes.numeroDecompte,
        datePaiement: decomptes.datePaiement,
        numPers: decomptes.numPers,
        nomProfessionnel: decomptes.nomProfessionnel,
        destinataire: decomptes.destinataire,
        origine: decomptes.origine,
        etat: decomptes.etat,
      },
      prenom: personnes.prenom,
    })
    .from(decomptes)
    .innerJoin(
      actes,
      and(eq(actes.clientCode, decomptes.clientCode), eq(actes.numeroDecompte, decomptes.numeroDecompte)),
    )
    .innerJoin(personnes, and(eq(personnes.clientCode, decomptes.clientCode), eq(personnes.numPers, decomptes.numPers)))
    .where(acteConditions(scope, filters))
    .orderBy(...order(filters.tri ?? '-datePaiement', actes.dateSoins), asc(actes.rang))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Count and sums in cents of the acts of the whole filtered set. */
export async function totalRemboursements(database: Database, scope: Scope, filters: ActeFilters) {
  const rows = await database
    .select({
      total: count(),
      montantDepense: sumOf(actes.montantDepense),
      montantRO: sumOf(actes.montantRO),
      montantRC: sumOf(actes.montantRC),
      montantAutres: sumOf(actes.montantAutres),
      resteACharge: sumOf(actes.resteACharge),
    })
    .from(decomptes)
    .innerJoin(
      actes,
      and(eq(actes.clientCode, decomptes.clientCode), eq(actes.numeroDecompte, decomptes.numeroDecompte)),
    )
    .where(acteConditions(scope, filters));
  return rows[0];
}

/** First days of a month and of the next one. */
interface Month {
  from: string;
  before: string;
}

const paidIn = (scope: Scope, { from, before }: Month) =>
  and(
    inScope(scope),
    eq(decomptes.etat, 'PAYE'),
    // What went to professionals is no reimbursement of anybody here.
    inArray(decomptes.destinataire, ['ADHERENT', 'BENEFICIAIRE']),
    gte(decomptes.datePaiement, from),
    lt(decomptes.datePaiement, before),
  );

/** Statements paid in a month to the member or a beneficiary. */
export function findPaidIn(database: Database, scope: Scope, month: Month) {
  return selectDecomptes(database, paidIn(scope, month)).orderBy(
    asc(decomptes.datePaiement),
    asc(decomptes.numeroDecompte),
  );
}

/** Count and sums in cents of the same. */
export const totalPaidIn = (database: Database, scope: Scope, month: Month) =>
  sumDecomptes(database, paidIn(scope, month));

/** One statement of the scope, or undefined when it is unknown, foreign or hidden. */
export async function findDecompte(
  database: Database,
  scope: Scope,
  numeroDecompte: string,
): Promise<DecompteRow | undefined> {
  const rows = await selectDecomptes(database, and(inScope(scope), eq(decomptes.numeroDecompte, numeroDecompte)));
  return rows[0];
}

/** Lines of a statement that has been found in the scope. */
export function findActes(database: Database, clientCode: string, numeroDecompte: string): Promise<ActeRow[]> {
  return database
    .select()
    .from(actes)
    .where(and(eq(actes.clientCode, clientCode), eq(actes.numeroDecompte, numeroDecompte)))
    .orderBy(asc(actes.rang));
}

function paiementConditions(scope: Scope, { dateDebut, dateFin }: PaiementsQuery): SQL | undefined {
  return and(
    eq(paiements.clientCode, scope.clientCode),
    eq(paiements.numeroContrat, scope.numeroContrat),
    // Only the receiver sees a transfer.
    eq(paiements.numPers, scope.numPers),
    dateDebut === undefined ? undefined : gte(paiements.datePaiement, dateDebut),
    dateFin === undefined ? undefined : lte(paiements.datePaiement, dateFin),
  );
}

/** Transfers received by the reader on the contract, newest first. */
export function findPaiements(database: Database, scope: Scope, filters: PaiementsQuery, slice: Slice) {
  return database
    .select({ paiement: paiements, modePaiement: referentiels.libelle })
    .from(paiements)
    .leftJoin(referentiels, isModeOf(paiements))
    .where(paiementConditions(scope, filters))
    .orderBy(desc(paiements.datePaiement), desc(paiements.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** Number of transfers of the same filters. */
export async function countPaiements(database: Database, scope: Scope, filters: PaiementsQuery): Promise<number> {
  const rows = await database.select({ total: count() }).from(paiements).where(paiementConditions(scope, filters));
  return rows[0]?.total ?? 0;
}
