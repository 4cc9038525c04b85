import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppParts } from './app';
import { routes as contenus } from './contenus/routes';
import { routes as contrats } from './contrats/routes';
import { fileRoutes } from './fichiers/routes';
import { purgeFiles } from './fichiers/purge';
import { createFileVault } from './platform/files/vault';
import { registerEdge } from './edge/routes';
import { createChooser, type Choice, type Chooser } from './federation/registry';
import { federationRoutes } from './federation/routes';
import { routes as demandes } from './demandes/routes';
import { contributionJob, CONTRIBUTION_JOB } from './formulaires/adresse/contribution';
import { routes as formulaires } from './formulaires/routes';
import type { Front } from './identity/sign-in/front';
import { payWaiting } from './prestations/reglement/pay';
import { purgeDrafts } from './formulaires/brouillons/store';
import type { Platform } from './platform/http/context';
import { routes as geolocalisation } from './geolocalisation/routes';
import { routes as prestations } from './prestations/routes';
import { routes as simulateur } from './simulateur/routes';
import { routes as tiersPrestations } from './tiers-prestations/routes';
import { routes as prevoyance } from './prevoyance/routes';

/** Everything the portal is made of, besides platform and identity. */
export function portalParts(platform: Platform): AppParts {
  const vault = createFileVault(platform.config, platform.secrets);
  const chooser = createChooser(platform.database, platform.config.stateDir);
  return {
    domains: [contrats, prestations, tiersPrestations, simulateur, geolocalisation, prevoyance, formulaires, fileRoutes(vault), demandes, contenus, federationRoutes(chooser)],
    // Files last: while their store is down, what comes after them waits.
    upkeep: [purgeDrafts, (database, now) => payWaiting(database, platform.clock.today(), now), (database, now) => purgeFiles(database, vault, now)],
    jobs: { [CONTRIBUTION_JOB]: contributionJob },
    registerPages: (app) => registerEdge(app, { platform, chooser, brandFolder: brandFolder() }),
    front: releasedFront(chooser),
    assetOrigins: () => chooser.assetOrigins(),
  };
}

/** Pages of the server take their look from the release of shared-ui that the client is served. */
function releasedFront(chooser: Chooser): Front {
  return {
    async frameFor(client) {
      const choice = await chooser.choose(client.code, client.code);
      const paths = new Set(choice.served.flatMap(({ manifest }) => manifest.descriptor.routes.map(({ path }) => path)));
      return { sheets: foundationSheets(choice), hasRoute: (path) => paths.has(path) };
    },
  };
}

function foundationSheets(choice: Choice) {
  return choice.served.flatMap(({ manifest, base }) =>
    manifest.foundation ? [{ href: `${base}${manifest.foundation.file}`, integrity: manifest.foundation.integrity }] : []);
}

/** Folder of the brands' logos, beside the sources as beside the bundle. */
function brandFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = [join(here, '..', 'assets'), join(here, 'assets')].find(existsSync);
  if (!folder) throw new Error('Le dossier server/assets est introuvable.');
  return folder;
}
