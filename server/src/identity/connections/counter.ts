import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { ConnectionCounter, CounterStep } from '@portal/shared-api/contract/connexions';
import { canaux } from '@portal/shared-api/contract/securite';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { startOfCivilDate } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { connexions, connexionsCompteurs, loggedSince } from '../sessions/public';
import { counterPeriod, periodBefore, stepsOf, type Period } from './rules';

interface Asked {
  debut?: string | undefined;
  fin?: string | undefined;
  pas?: CounterStep | undefined;
}

/** Connections of a period by step, with the period before. @throws PortalError 400 for a period too long. */
export async function readCounter(
  database: Database,
  clientCode: string,
  { pas = 'JOUR', ...asked }: Asked,
  today: string,
): Promise<ConnectionCounter> {
  const period = counterPeriod(asked, pas, today);
  const before = periodBefore(period, pas);
  const rows = await findSteps(database, clientCode, pas, { debut: before.debut, fin: period.fin });
  const within = ({ debut, fin }: Period) => rows.filter((row) => row.debut >= debut && row.debut <= fin);
  const sum = (from: typeof rows, name: 'total' | 'echecs' | 'uniques') =>
    from.reduce((total, row) => total + row[name], 0);
  const countsOf = async (some: Period) => ({
    total: sum(within(some), 'total'),
    echecs: sum(within(some), 'echecs'),
    uniques: await countPersons(database, clientCode, some, today),
  });
  const shown = within(period);
  return {
    ...period,
    pas,
    ...(await countsOf(period)),
    parCanal: canaux.map((code) => ({
      code,
      valeur: sum(
        shown.filter(({ canal }) => canal === code),
        'total',
      ),
    })),
    serie: stepsOf(period, pas).map((date) => {
      const step = shown.filter(({ debut }) => debut === date);
      return { date, total: sum(step, 'total'), uniques: sum(step, 'uniques'), echecs: sum(step, 'echecs') };
    }),
    periodePrecedente: { ...before, ...(await countsOf(before)) },
  };
}

const findSteps = (database: Database, clientCode: string, pas: CounterStep, { debut, fin }: Period) =>
  database
    .select()
    .from(connexionsCompteurs)
    .where(
      and(
        eq(connexionsCompteurs.clientCode, clientCode),
        eq(connexionsCompteurs.pas, pas),
        gte(connexionsCompteurs.debut, debut),
        lte(connexionsCompteurs.debut, fin),
      ),
    );

/** Persons who signed in, each once: steps cannot be added up. Null when the log no longer holds the whole period. */
async function countPersons(
  database: Database,
  clientCode: string,
  { debut, fin }: Period,
  today: string,
): Promise<number | null> {
  if (debut < loggedSince(today)) return null;
  const [row] = await database
    .select({ uniques: sql<number>`count(distinct ${connexions.compteId})::int` })
    .from(connexions)
    .where(
      and(
        eq(connexions.clientCode, clientCode),
        eq(connexions.isSucces, true),
        eq(connexions.isAccesAdministrateur, false),
        gte(connexions.date, startOfCivilDate(debut)),
        lt(connexions.date, startOfCivilDate(addDays(fin, 1))),
      ),
    );
  return row?.uniques ?? 0;
}
