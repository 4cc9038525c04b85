import { join } from 'node:path';
import { defineDomain } from '../platform/domain';
import type { Platform } from '../platform/http/context';
import { connecteurFichiers } from './fichiers';
import { planRemises, remiseJob, REMISE_JOB, type ConnecteurDe } from './remise';

/** Folder of a client's exchanges, below the state folder. */
export const dossierEchanges = (stateDir: string, clientCode: string) => join(stateDir, 'echanges', clientCode);

/** What links an insurer's management system to the portal (docs/guides/connect.md). */
export const connecteurs = ({ config, secrets }: Pick<Platform, 'config' | 'secrets'>) => {
  const connecteurDe: ConnecteurDe = ({ code, settings }) =>
    settings.connecteur === 'fichiers' ? connecteurFichiers(dossierEchanges(config.stateDir, code)) : null;
  return defineDomain({
    name: 'connecteurs',
    jobs: { [REMISE_JOB]: remiseJob(connecteurDe, secrets) },
    upkeepEachMinute: [planRemises(connecteurDe)],
  });
};
