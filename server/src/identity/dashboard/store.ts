import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { lateActivationDays, type Dashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { startOfCivilDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { countJobs } from '../../platform/jobs/queue';
import { comptes, comptesTotaux } from '../accounts/public';
import { countPlanned } from '../../campagnes/public';
import { comptesMesures } from '../../statistiques/public';
import { connexions } from '../sessions/public';

const DAYS_SHOWN = 7;

/** What is counted; the rest is about who asks. */
type Figures = Omit<Dashboard, 'noteNonLue' | 'modulesEnDefaut'>;

/** Figures of the first back-office screen. `today` is a civil date in Paris. */
export async function readFigures(database: Database, clientCode: string, today: string): Promise<Figures> {
  const totals = await database.select().from(comptesTotaux).where(eq(comptesTotaux.clientCode, clientCode));
  const totalOf = (etat: string) => totals.find((row) => row.etat === etat)?.total ?? 0;
  const perDay = await connectionsPerDay(database, clientCode, addDays(today, -DAYS_SHOWN), today);
  const travaux = await countJobs(database, clientCode);
  return {
    comptesActifs: totalOf('ACTIF'),
    ...(await readTrend(database, clientCode, `${today.slice(0, 7)}-01`)),
    activationsEnRetard: await countLateActivations(database, clientCode, addDays(today, -lateActivationDays)),
    comptesEnAttente: totalOf('EN_ATTENTE'),
    comptesBloques: totalOf('BLOQUE'),
    connexionsAujourdhui: perDay.at(-1)?.succes ?? 0,
    connexionsSemainePrecedente: perDay[0]?.succes ?? 0,
    connexionsParJour: perDay.slice(1),
    travauxEnEchec: travaux.failed,
    travauxEnAttente: travaux.waiting,
    notificationsProgrammees: await countPlanned(database, clientCode),
  };
}

/** Active member accounts when the month began, and the share of those of today that read online. */
async function readTrend(
  database: Database,
  clientCode: string,
  month: string,
): Promise<Pick<Figures, 'comptesActifsDebutMois' | 'tauxDematerialisation'>> {
  const sumOf = (mesure: 'COMPTE' | 'DEMATERIALISATION', isBefore: boolean) =>
    sql<number>`coalesce(sum(${comptesMesures.nombre}) filter (where ${comptesMesures.mesure} = ${mesure} and (${!isBefore} or ${comptesMesures.mois} < ${month})), 0)::int`;
  const [row] = await database
    .select({
      before: sumOf('COMPTE', true),
      active: sumOf('COMPTE', false),
      online: sumOf('DEMATERIALISATION', false),
    })
    .from(comptesMesures)
    .where(
      and(
        eq(comptesMesures.clientCode, clientCode),
        eq(comptesMesures.code, 'ACTIF'),
        inArray(comptesMesures.mesure, ['COMPTE', 'DEMATERIALISATION']),
        inArray(comptesMesures.profil, ['adherent', 'beneficiaire', 'adh_benef']),
      ),
    );
  const { before = 0, active = 0, online = 0 } = row ?? {};
  return {
    comptesActifsDebutMois: before,
    tauxDematerialisation: active === 0 ? null : Math.round((online / active) * 100),
  };
}

/** Accounts made before a day that nobody has activated; few wait at any volume, and they have an index. */
async function countLateActivations(database: Database, clientCode: string, day: string): Promise<number> {
  return database.$count(
    comptes,
    and(
      eq(comptes.clientCode, clientCode),
      eq(comptes.etat, 'EN_ATTENTE'),
      eq(comptes.isAdherent, true),
      isNull(comptes.dateActivation),
      lt(comptes.dateCreation, startOfCivilDate(day)),
    ),
  );
}

/** Connections per day between two civil dates, both included, with zero for the other days. */
async function connectionsPerDay(
  database: Database,
  clientCode: string,
  first: string,
  last: string,
): Promise<Dashboard['connexionsParJour']> {
  const day = sql<string>`to_char(${connexions.date} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
  const rows = await database
    .select({
      date: day,
      succes: sql<number>`(count(*) filter (where ${connexions.isSucces}))::int`,
      echecs: sql<number>`(count(*) filter (where not ${connexions.isSucces}))::int`,
    })
    .from(connexions)
    .where(
      and(
        eq(connexions.clientCode, clientCode),
        eq(connexions.isAccesAdministrateur, false),
        gte(connexions.date, startOfCivilDate(first)),
        lt(connexions.date, startOfCivilDate(addDays(last, 1))),
      ),
    )
    .groupBy(day);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const dates = Array.from({ length: DAYS_SHOWN + 1 }, (_, index) => addDays(first, index));
  return dates.map((date) => byDate.get(date) ?? { date, succes: 0, echecs: 0 });
}
