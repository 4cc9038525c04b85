import { defineDomain } from '../platform/domain';
import type { Clock } from '../platform/clock';
import { payWaiting } from './reglement/pay';
import { releveReader } from './releve';
import { releveDecompteRenderer, releveMensuelRenderer } from './releve-renderers';
import { routes } from './routes';

export const prestations = (clock: Clock) =>
  defineDomain({
    name: 'prestations',
    routes,
    upkeep: [(database, now) => payWaiting(database, clock.today(), now)],
    documents: {
      renderers: { RELEVE_MENSUEL: releveMensuelRenderer, RELEVE_DECOMPTE: releveDecompteRenderer },
      sources: { GED: [releveReader] },
    },
  });
