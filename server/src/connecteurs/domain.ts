import { join } from 'node:path';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { fileConnector } from './files';
import { planHandOver, handOverJob, HAND_OVER_JOB, type ConnectorOf } from './hand-over';

/** Folder of a client's exchanges, below the state folder. */
export const exchangeFolder = (stateDir: string, clientCode: string) => join(stateDir, 'echanges', clientCode);

/** What links an insurer's management system to the portal (docs/guides/connect.md). */
export const connecteurs = ({ config, secrets }: Pick<Platform, 'config' | 'secrets'>) => {
  const connectorOf: ConnectorOf = ({ code, settings }) =>
    settings.connecteur === 'fichiers' ? fileConnector(exchangeFolder(config.stateDir, code)) : null;
  return defineDomain({
    name: 'connecteurs',
    jobs: { [HAND_OVER_JOB]: handOverJob(connectorOf, secrets) },
    upkeepEachMinute: [planHandOver(connectorOf)],
  });
};
