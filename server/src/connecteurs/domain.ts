import { join } from 'node:path';
import type { Config } from '../platform/config';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { fileConnector } from './files';
import { HAND_OVER_JOB, PAYMENT_JOB, paymentJob, planHandOver, requestJob, type ConnectorOf } from './hand-over';

/**
 * Folder of a client's exchanges: several servers share the one that is set, one alone has it below its state folder.
 */
export const exchangeFolder = (
  { exchangeDir, stateDir }: Pick<Config, 'exchangeDir' | 'stateDir'>,
  clientCode: string,
): string => join(exchangeDir ?? join(stateDir, 'echanges'), clientCode);

/** What links an insurer's management system to the portal (docs/guides/connect.md). */
export const connecteurs = ({ config, secrets, clock }: Pick<Platform, 'config' | 'secrets' | 'clock'>) => {
  const connectorOf: ConnectorOf = ({ code, settings }) =>
    settings.connecteur === 'fichiers' ? fileConnector(exchangeFolder(config, code)) : null;
  const handOver = { connectorOf, secrets, now: () => clock.now() };
  return defineDomain({
    name: 'connecteurs',
    jobs: { [HAND_OVER_JOB]: requestJob(handOver), [PAYMENT_JOB]: paymentJob(handOver) },
    upkeepEachMinute: [planHandOver(connectorOf)],
  });
};
