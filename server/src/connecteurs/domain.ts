import { join } from 'node:path';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { fileConnector } from './files';
import { HAND_OVER_JOB, PAYMENT_JOB, paymentJob, planHandOver, requestJob, type ConnectorOf } from './hand-over';

/** Folder of a client's exchanges, below the state folder. */
export const exchangeFolder = (stateDir: string, clientCode: string) => join(stateDir, 'echanges', clientCode);

/** What links an insurer's management system to the portal (docs/guides/connect.md). */
export const connecteurs = ({ config, secrets, clock }: Pick<Platform, 'config' | 'secrets' | 'clock'>) => {
  const connectorOf: ConnectorOf = ({ code, settings }) =>
    settings.connecteur === 'fichiers' ? fileConnector(exchangeFolder(config.stateDir, code)) : null;
  const handOver = { connectorOf, secrets, now: () => clock.now() };
  return defineDomain({
    name: 'connecteurs',
    jobs: { [HAND_OVER_JOB]: requestJob(handOver), [PAYMENT_JOB]: paymentJob(handOver) },
    upkeepEachMinute: [planHandOver(connectorOf)],
  });
};
