import { and, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { create, integer, nullable, string, type, array } from 'superstruct';
import type { AudienceReport, Criterion } from '@portal/shared-api/contract/audiences';
import { contractStates } from '@portal/shared-api/contract/contrats';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { assures, contrats, fichesPersonnes, offres, personnes } from '../contrats/public';
import { comptes } from '../identity/accounts/public';
import { rawRows, type Database } from '../platform/database/database';
import { criterionCondition, departmentOn, profile, ruleCondition, type AudienceRule } from './conditions';

/** An insured person of a contract. */
export interface Insured {
  numeroContrat: string;
  numPers: string;
}

interface Population {
  clientCode: string;
  today: string;
  select: SQL;
  where: SQL | undefined;
  /** Groups, order and limit. */
  rest: SQL;
}

/** Query over insured persons with all that criteria look at; those who left are in no audience. */
const populationQuery = ({ clientCode, today, select, where, rest }: Population): SQL => {
  const isCovered = and(
    eq(assures.clientCode, clientCode),
    or(isNull(assures.dateSortie), gte(assures.dateSortie, today)),
    where,
  );
  return sql`select ${select} from ${assures}
      inner join ${contrats} on ${contrats.clientCode} = ${assures.clientCode} and ${contrats.numero} = ${assures.numeroContrat}
      inner join ${offres} on ${offres.clientCode} = ${contrats.clientCode} and ${offres.code} = ${contrats.codeOffre}
      inner join ${personnes} on ${personnes.clientCode} = ${assures.clientCode} and ${personnes.numPers} = ${assures.numPers}
      left join ${fichesPersonnes} on ${fichesPersonnes.clientCode} = ${assures.clientCode}
        and ${fichesPersonnes.numPers} = ${assures.numPers}
      left join ${comptes} on ${comptes.clientCode} = ${assures.clientCode} and ${comptes.numPers} = ${assures.numPers}
        and ${comptes.etat} <> 'SUPPRIME'
      where ${isCovered} ${rest}`;
};

const population = (database: Database, asked: Population) => rawRows(database, populationQuery(asked));

const hasRow = async (database: Database, clientCode: string, today: string, where: SQL | undefined) =>
  (await population(database, { clientCode, today, select: sql`1`, where, rest: sql`limit 1` })).length > 0;

const isMember = eq(assures.codeLienParente, 'ADH');

/** Contracts whose member meets an audience, as a query. */
const contractsQuery = (rule: AudienceRule, today: string): SQL =>
  populationQuery({
    clientCode: rule.clientCode,
    today,
    select: sql`${assures.numeroContrat}`,
    where: and(isMember, ruleCondition(rule, today)),
    rest: sql``,
  });

/** What a report counts: the contracts of the audience by their members, or its persons. */
function countedIn(rule: AudienceRule, today: string): SQL | undefined {
  const met = ruleCondition(rule, today);
  if (rule.portee === 'CONTRAT') return and(isMember, met);
  return rule.portee === 'BENEFICIAIRE'
    ? met
    : or(met, sql`${assures.numeroContrat} in (${contractsQuery(rule, today)})`);
}

/** Rows that decide on one person: their own, the member's of the contract, or both. */
function rowsAbout({ portee }: AudienceRule, { numeroContrat, numPers }: Insured): SQL | undefined {
  const own = eq(assures.numPers, numPers);
  const who = { CONTRAT: isMember, BENEFICIAIRE: own, LES_DEUX: or(isMember, own) }[portee];
  return and(eq(assures.numeroContrat, numeroContrat), who);
}

/**
 * Numbers of the persons who are in an audience by any of their contracts, as a query; `CONTRAT` takes everyone of a
 * contract whose member meets it.
 */
export function personsQuery(rule: AudienceRule, today: string): SQL {
  const { clientCode, portee } = rule;
  const met = ruleCondition(rule, today);
  const own = populationQuery({ clientCode, today, select: sql`${assures.numPers}`, where: met, rest: sql`` });
  if (portee === 'BENEFICIAIRE') return own;
  const all = populationQuery({
    clientCode,
    today,
    select: sql`${assures.numPers}`,
    where: sql`${assures.numeroContrat} in (${contractsQuery(rule, today)})`,
    rest: sql``,
  });
  return portee === 'CONTRAT' ? all : sql`${own} union ${all}`;
}

export const isMet = (database: Database, rule: AudienceRule, about: Insured, today: string): Promise<boolean> =>
  hasRow(database, rule.clientCode, today, and(rowsAbout(rule, about), ruleCondition(rule, today)));

/** Whether the person of an account is in an audience by any of their contracts. */
export async function isMetByPerson(
  database: Database,
  rule: AudienceRule,
  numPers: string,
  today: string,
): Promise<boolean> {
  const { clientCode } = rule;
  const own = eq(assures.numPers, numPers);
  const select = sql`distinct ${assures.numeroContrat} as numero`;
  const rows = await population(database, { clientCode, today, select, where: own, rest: sql`` });
  for (const { numero } of create(rows, array(type({ numero: string() }))))
    if (await isMet(database, rule, { numeroContrat: numero, numPers }, today)) return true;
  return false;
}

/** Whether each criterion holds for one person: for the member of the contract where their values decide. */
export async function tryCriteria(
  database: Database,
  rule: AudienceRule,
  criteria: readonly Criterion[],
  about: Insured,
  today: string,
): Promise<boolean[]> {
  const { clientCode, portee } = rule;
  const own = { ...rule, portee: 'BENEFICIAIRE' } as const;
  const ofMember = { ...rule, portee: 'CONTRAT' } as const;
  const isDecidedByMember =
    portee === 'LES_DEUX'
      ? !(await isMet(database, own, about, today)) && (await isMet(database, ofMember, about, today))
      : portee === 'CONTRAT';
  const rows = rowsAbout(isDecidedByMember ? ofMember : own, about);
  const results: boolean[] = [];
  for (const criterion of criteria)
    results.push(await hasRow(database, clientCode, today, and(rows, criterionCondition(criterion, today))));
  return results;
}

export const isInsured = (
  database: Database,
  clientCode: string,
  { numeroContrat, numPers }: Insured,
  today: string,
): Promise<boolean> =>
  hasRow(database, clientCode, today, and(eq(assures.numeroContrat, numeroContrat), eq(assures.numPers, numPers)));

const counts = array(type({ nombre: integer() }));
const counted = array(type({ code: nullable(string()), libelle: nullable(string()), nombre: integer() }));
const sampled = array(type({ numero: string(), nom: string(), offre: string() }));

const stateLabels: ReadonlyMap<string, string> = new Map(Object.entries(contractStates));

/** Size and composition of an audience, counted by the database. */
export async function compute(
  database: Database,
  rule: AudienceRule,
  today: string,
): Promise<{ nombre: number; rapport: AudienceReport }> {
  const met = { clientCode: rule.clientCode, today, where: countedIn(rule, today) };
  const counting = sql`count(distinct (${assures.numeroContrat}, ${assures.numPers}))::int as nombre`;
  const countBy = async (code: SQL, libelle: SQL) => {
    const rows = await population(database, {
      ...met,
      select: sql`${code} as code, ${libelle} as libelle, ${counting}`,
      rest: sql`group by 1, 2 order by 3 desc, 1 limit 200`,
    });
    return create(rows, counted).map((row) => ({
      code: row.code ?? '',
      libelle: row.libelle ?? '',
      nombre: row.nombre,
    }));
  };
  const inWords = (rows: readonly { code: string; nombre: number }[], wordsOf: (code: string) => string) =>
    rows.map(({ code, nombre }) => ({ code, libelle: wordsOf(code), nombre }));
  const department = departmentOn(today);
  // Counted by itself: each list of the report ends at its 200 largest groups.
  const [whole] = create(await population(database, { ...met, select: counting, rest: sql`` }), counts);
  const sample = await population(database, {
    ...met,
    select: sql`${contrats.numero} as numero, ${offres.nom} as offre,
      left(${personnes.nom}, 1) || '•••• ' || left(${personnes.prenom}, 1) || '••••' as nom`,
    rest: sql`order by ${contrats.numero}, ${assures.rang} limit 20`,
  });
  return {
    nombre: whole?.nombre ?? 0,
    rapport: {
      parOffre: await countBy(sql`${offres.code}`, sql`${offres.nom}`),
      parEtat: inWords(await countBy(sql`${contrats.etat}`, sql`null`), (code) => stateLabels.get(code) ?? code),
      parDepartement: await countBy(department, department),
      parProfil: inWords(await countBy(profile, sql`null`), profileLabel),
      echantillon: create(sample, sampled).map(({ numero, nom, offre }) => ({
        numeroContratIndividuel: numero,
        nomMasque: nom,
        offre,
      })),
    },
  };
}

/** Products of a client. */
export const findOffers = (database: Database, clientCode: string) =>
  database
    .select({ code: offres.code, libelle: offres.nom })
    .from(offres)
    .where(eq(offres.clientCode, clientCode))
    .orderBy(offres.nom);
