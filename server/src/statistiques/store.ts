import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { profileGroups } from '@portal/shared-api/contract/campagnes';
import { endOfMonth } from '@portal/shared-api/rules/civil-dates';
import { startOfCivilDate } from '../platform/clock';
import { inAudiences } from '../audiences/public';
import { assures, contrats } from '../contrats/public';
import { demandes } from '../demandes/public';
import { comptes } from '../identity/accounts/public';
import { connexions, connexionsCompteurs } from '../identity/sessions/public';
import type { Database, Transaction } from '../platform/database/database';
import { monthAfter, type Months } from './month-rules';
import type { Fact } from './rules';
import { comptesMesures, portefeuilles } from './tables';

type Profile = (typeof profileGroups)[number];

/** What is asked of the facts. */
export interface Scope {
  clientCode: string;
  /** Months of the period and of the one before. */
  months: Months;
  profil?: Profile | undefined;
  audience?: string | undefined;
  today: string;
}

const firstOf = (month: string) => `${month}-01`;
const lastOf = (month: string) => endOfMonth(firstOf(month));
const profileOf = sql<string>`coalesce(profil_de(${comptes.roles}), '')`;
const monthOf = (instant: SQL | typeof comptes.dateCreation) => sql<string>`to_char(mois_de(${instant}), 'YYYY-MM')`;

/** Facts of all accounts, as they were counted when they happened. */
export async function findCounted(database: Database, scope: Scope): Promise<Fact[]> {
  const { clientCode, profil } = scope;
  const measured = await database
    .select({
      mesure: comptesMesures.mesure,
      mois: sql<string>`to_char(${comptesMesures.mois}, 'YYYY-MM')`,
      profil: comptesMesures.profil,
      code: comptesMesures.code,
      nombre: comptesMesures.nombre,
    })
    .from(comptesMesures)
    .where(
      and(
        eq(comptesMesures.clientCode, clientCode),
        profil === undefined ? undefined : eq(comptesMesures.profil, profil),
      ),
    );
  // The counter of connections knows no profile: those of one are read in the log, by its dates.
  const connected =
    profil === undefined
      ? await findConnectionsCounted(database, scope)
      : await findLogged(database, scope, eq(profileOf, profil));
  return [...measured, ...connected];
}

async function findConnectionsCounted(database: Database, { clientCode, months }: Scope): Promise<Fact[]> {
  const rows = await database
    .select()
    .from(connexionsCompteurs)
    .where(
      and(
        eq(connexionsCompteurs.clientCode, clientCode),
        eq(connexionsCompteurs.pas, 'MOIS'),
        gte(connexionsCompteurs.debut, firstOf(months.debut)),
        lte(connexionsCompteurs.debut, lastOf(months.fin)),
      ),
    );
  return rows.flatMap(({ debut, canal, total, uniques }) => {
    const fact = { mois: debut.slice(0, 7), profil: '', code: canal };
    return [
      { ...fact, mesure: 'CONNEXION' as const, nombre: total },
      { ...fact, mesure: 'UNIQUES' as const, nombre: uniques },
    ];
  });
}

/** Connections of some accounts, by month and channel, in the log of twelve months. */
async function findLogged(database: Database, { clientCode, months }: Scope, isOne: SQL | undefined): Promise<Fact[]> {
  const mois = monthOf(sql`${connexions.date}`);
  const isCounted = and(
    eq(connexions.clientCode, clientCode),
    eq(connexions.isSucces, true),
    eq(connexions.isAccesAdministrateur, false),
    gte(connexions.date, startOfCivilDate(firstOf(months.debut))),
    lt(connexions.date, startOfCivilDate(firstOf(monthAfter(months.fin, 1)))),
    isOne,
  );
  const persons = sql<number>`count(distinct ${connexions.compteId})::int`;
  const byChannel = await database
    .select({ mois, profil: profileOf, code: connexions.canal, nombre: sql<number>`count(*)::int`, personnes: persons })
    .from(connexions)
    .innerJoin(comptes, eq(comptes.id, connexions.compteId))
    .where(isCounted)
    .groupBy(mois, profileOf, connexions.canal);
  const byMonth = await database
    .select({ mois, profil: profileOf, nombre: persons })
    .from(connexions)
    .innerJoin(comptes, eq(comptes.id, connexions.compteId))
    .where(isCounted)
    .groupBy(mois, profileOf);
  return [
    ...byChannel.map((row) => ({ ...row, mesure: 'CONNEXION' as const })),
    ...byMonth.map((row) => ({ ...row, mesure: 'UNIQUES' as const, code: '' })),
  ];
}

/** Facts of the accounts of an audience, of every profile, counted now: what they were before is not known. */
export async function findOfAudience(
  database: Transaction,
  scope: Omit<Scope, 'profil'> & { audience: string },
): Promise<Fact[]> {
  const { clientCode, audience, today, months } = scope;
  const isMember = and(eq(comptes.clientCode, clientCode), await inAudiences(database, clientCode, [audience], today));
  // Who is in it is asked once: over a million persons that takes seconds.
  await database.execute(
    sql`create temporary table comptes_audience on commit drop as select ${comptes.id} as id from ${comptes} where ${isMember}`,
  );
  const isOne = sql`${comptes.id} in (select id from comptes_audience)`;
  const current = today.slice(0, 7);
  const created = monthOf(comptes.dateCreation);
  const total = sql<number>`count(*)::int`;
  const accounts = await database
    .select({
      profil: profileOf,
      code: comptes.etat,
      nombre: total,
      amf: sql<number>`(count(*) filter (where ${comptes.isAmfActive}))::int`,
      demat: sql<number>`(count(*) filter (where ${comptes.isDematerialise}))::int`,
    })
    .from(comptes)
    .where(and(isOne, sql`${comptes.etat} <> 'SUPPRIME'`))
    .groupBy(profileOf, comptes.etat);
  const creations = await database
    .select({ mois: created, profil: profileOf, code: comptes.origine, nombre: total })
    .from(comptes)
    .where(and(isOne, gte(comptes.dateCreation, startOfCivilDate(firstOf(months.debut)))))
    .groupBy(created, profileOf, comptes.origine);
  const sentIn = monthOf(sql`${demandes.dateCreation}`);
  const form = sql<string>`${demandes.code} || '/' || ${demandes.modeGestion}`;
  const requests = await database
    .select({
      mois: sentIn,
      profil: profileOf,
      code: form,
      nombre: total,
      personnes: sql<number>`count(distinct ${demandes.compteId})::int`,
    })
    .from(demandes)
    .innerJoin(comptes, eq(comptes.id, demandes.compteId))
    .where(
      and(
        isOne,
        eq(demandes.clientCode, clientCode),
        gte(demandes.dateCreation, startOfCivilDate(firstOf(months.debut))),
      ),
    )
    .groupBy(sentIn, profileOf, form);
  const active = accounts.filter(({ code }) => code === 'ACTIF');
  const stock = (mesure: 'AMF' | 'DEMATERIALISATION', nombre: (row: (typeof active)[number]) => number) =>
    active.map((row) => ({ mesure, mois: current, profil: row.profil, code: 'ACTIF', nombre: nombre(row) }));
  return [
    ...accounts.map(({ profil: group, code, nombre }) => ({
      mesure: 'COMPTE' as const,
      mois: current,
      profil: group,
      code,
      nombre,
    })),
    ...stock('AMF', ({ amf }) => amf),
    ...stock('DEMATERIALISATION', ({ demat }) => demat),
    ...creations.map((row) => ({ ...row, mesure: 'CREATION' as const })),
    ...requests.map((row) => ({ ...row, mesure: 'DEMANDE' as const })),
    ...(await findLogged(database, scope, isOne)),
  ];
}

/** Members of the portfolio at the end of a month, or before it; null before the first count. */
export async function findPortfolio(database: Database, clientCode: string, month: string): Promise<number | null> {
  const [row] = await database
    .select({ adherents: portefeuilles.adherents })
    .from(portefeuilles)
    .where(and(eq(portefeuilles.clientCode, clientCode), lte(portefeuilles.jour, lastOf(month))))
    .orderBy(desc(portefeuilles.jour))
    .limit(1);
  return row?.adherents ?? null;
}

/** Counts the members of each client that nobody counted today. */
export async function countPortfolios(database: Database, today: string): Promise<void> {
  const counted = database
    .select({
      clientCode: assures.clientCode,
      jour: sql<string>`${today}::date`.as('jour'),
      adherents: sql<number>`count(distinct ${assures.numPers})::int`.as('adherents'),
    })
    .from(assures)
    .innerJoin(contrats, and(eq(contrats.clientCode, assures.clientCode), eq(contrats.numero, assures.numeroContrat)))
    .where(
      and(
        eq(assures.codeLienParente, 'ADH'),
        sql`(${assures.dateSortie} is null or ${assures.dateSortie} >= ${today}::date)`,
        // A contract with an announced end is « Résilié » already, and goes on until its last day.
        sql`(${contrats.etat} in ('valide', 'suspendu') or (${contrats.etat} = 'resilie' and ${contrats.dateResiliation} >= ${today}::date))`,
        sql`not exists (select from ${portefeuilles} where ${portefeuilles.clientCode} = ${assures.clientCode} and ${portefeuilles.jour} = ${today}::date)`,
      ),
    )
    .groupBy(assures.clientCode);
  await database.insert(portefeuilles).select(counted).onConflictDoNothing();
}
