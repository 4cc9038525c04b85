import {
  exportUserStatistics,
  readUserStatistics,
  type UserStatistics,
} from '@portal/shared-api/contract/statistiques';
import type { profileGroups } from '@portal/shared-api/contract/campagnes';
import { findAudienceCodes, listAudienceChoices } from '../audiences/public';
import { invalid } from '../platform/errors';
import type { Context } from '../platform/http/context';
import { loggedSince } from '../identity/sessions/public';
import { overEveryone } from '../platform/database/everyone';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { exportChart } from './files';
import { messages } from './messages';
import { monthsAsked, monthsBefore } from './month-rules';
import { presentStatistics } from './rules';
import { findCounted, findOfAudience, findPortfolio } from './store';

interface Filters {
  debut?: string | undefined;
  fin?: string | undefined;
  profil?: (typeof profileGroups)[number] | undefined;
  audience?: string | undefined;
}

/** @throws PortalError 400 for a wrong period or an unknown audience. */
async function readStatistics(
  { database, client, today }: Pick<Context, 'database' | 'client' | 'today'>,
  { profil, audience, ...asked }: Filters,
): Promise<UserStatistics> {
  const periode = monthsAsked(asked, today());
  const before = monthsBefore(periode);
  const scope = { clientCode: client.code, months: { debut: before.debut, fin: periode.fin }, profil, today: today() };
  if (audience !== undefined && (await findAudienceCodes(database, client.code, [audience])).length === 0)
    throw invalid(
      [{ champ: 'audience', code: 'inconnue', message: messages.unknownAudience }],
      messages.unknownAudience,
    );
  const facts =
    audience === undefined
      ? await findCounted(database, scope)
      : await overEveryone(database, (whole) => findOfAudience(whole, { ...scope, audience }));
  // The portfolio is that of all members: a part of the accounts cannot be compared with it.
  const portfolio =
    audience === undefined && profil === undefined
      ? {
          now: await findPortfolio(database, client.code, periode.fin),
          before: await findPortfolio(database, client.code, before.fin),
        }
      : null;
  return presentStatistics({
    facts,
    periode,
    current: today().slice(0, 7),
    isProtected: audience !== undefined,
    // Facts of an audience are those of all its profiles, others are read of one.
    profil: audience === undefined ? undefined : profil,
    // The counter of connections, which is kept for good, knows neither profiles nor audiences.
    loggedSince: audience === undefined && profil === undefined ? undefined : loggedSince(today()),
    portfolio,
  });
}

/** Statistics of the accounts. */
export const routes: DomainRoutes = [
  handle(readUserStatistics, async (context) => ({
    ...(await readStatistics(context, context.query)),
    audiences: (await listAudienceChoices(context.database, context.client.code)).flatMap(
      ({ isActive, code, libelle }) => (isActive ? [{ code, libelle }] : []),
    ),
  })),
  handle(exportUserStatistics, async (context) => {
    const { graphique: _graphique, format: _format, ...filters } = context.query;
    return exportChart(context.client.code, await readStatistics(context, filters), context.query);
  }),
];
