import type { AppParts } from './app';
import { attestationRenderer } from './attestations/renderer';
import { routes as attestations } from './attestations/routes';
import { cardRenderer } from './carte-tp/renderer';
import { routes as carteTp } from './carte-tp/routes';
import { routes as contenus } from './contenus/routes';
import { routes as contrats } from './contrats/routes';
import { avisEcheanceRenderer } from './cotisations/notice-renderer';
import { guideReader } from './contenus/documentation/file';
import { routes as cotisations } from './cotisations/routes';
import { letterReader } from './courriers/file';
import { routes as courriers } from './courriers/routes';
import { fileRoutes } from './fichiers/routes';
import { purgeFiles } from './fichiers/purge';
import { createFileVault } from './platform/files/vault';
import { registerEdge } from './edge/routes';
import { createChooser, type Choice, type Chooser } from './federation/registry';
import { federationRoutes } from './federation/routes';
import { pieceReader, readRecap } from './demandes/download';
import { feuilleRenderer } from './documents/feuille';
import { documentRoutes } from './documents/routes';
import type { DocumentSources } from './documents/sources';
import { contributionJob, CONTRIBUTION_JOB } from './formulaires/adresse/contribution';
import { routes as demandes } from './demandes/historique/routes';
import { routes as formulaires } from './formulaires/routes';
import type { Front } from './identity/sign-in/front';
import { payWaiting } from './prestations/reglement/pay';
import { releveReader } from './prestations/releve';
import { releveDecompteRenderer, releveMensuelRenderer } from './prestations/releve-renderers';
import { purgeDrafts } from './formulaires/brouillons/store';
import { assetFolder } from './platform/asset-folder';
import type { Platform } from './platform/http/context';
import { routes as notifications } from './notifications/routes';
import { routes as geolocalisation } from './geolocalisation/routes';
import { routes as prestations } from './prestations/routes';
import { routes as profil } from './profil/routes';
import { routes as reseauxSoins } from './reseaux-soins/routes';
import { routes as simulateur } from './simulateur/routes';
import { routes as signaturesPaiements } from './signatures-paiements/routes';
import { routes as tiersPrestations } from './tiers-prestations/routes';
import { routes as prevoyance } from './prevoyance/routes';
import { readOptionDocument } from './vel/documents/download';
import { routes as vel } from './vel/routes';

/** What draws the documents of the GED that are not files. */
const renderers = {
  ATTESTATION: attestationRenderer,
  CARTE_TP: cardRenderer,
  FEUILLE: feuilleRenderer,
  RELEVE_MENSUEL: releveMensuelRenderer,
  RELEVE_DECOMPTE: releveDecompteRenderer,
  AVIS_ECHEANCE: avisEcheanceRenderer,
};

/** Where `/download` looks, by origin, beyond the documents of the GED itself: a domain that has files adds what reads them. */
const sources: DocumentSources = {
  GED: [releveReader, letterReader],
  DEMANDE: [readRecap],
  CMS: [guideReader, readOptionDocument],
  ADMIN: [],
};

/** Everything the portal is made of, besides platform and identity. */
export function portalParts(platform: Platform): AppParts {
  const vault = createFileVault(platform.config, platform.secrets);
  const chooser = createChooser(platform.database, platform.config.stateDir);
  return {
    domains: [
      contrats,
      cotisations,
      profil,
      prestations,
      tiersPrestations,
      simulateur,
      geolocalisation,
      prevoyance,
      vel,
      reseauxSoins,
      formulaires,
      fileRoutes(vault),
      carteTp,
      attestations,
      courriers,
      documentRoutes(renderers, { ...sources, DEMANDE: [...sources.DEMANDE, pieceReader(vault)] }),
      contenus,
      demandes,
      signaturesPaiements,
      notifications,
      federationRoutes(chooser),
    ],
    // Files last: while their store is down, what comes after them waits.
    upkeep: [
      purgeDrafts,
      (database, now) => payWaiting(database, platform.clock.today(), now),
      (database, now) => purgeFiles(database, vault, now),
    ],
    jobs: { [CONTRIBUTION_JOB]: contributionJob },
    registerPages: (app) => registerEdge(app, { platform, chooser, brandFolder: assetFolder() }),
    front: releasedFront(chooser),
    assetOrigins: () => chooser.assetOrigins(),
  };
}

/** Pages of the server take their look from the release of shared-ui that the client is served. */
function releasedFront(chooser: Chooser): Front {
  return {
    async frameFor(client) {
      const choice = await chooser.choose(client.code, client.code);
      const paths = new Set(
        choice.served.flatMap(({ manifest }) => manifest.descriptor.routes.map(({ path }) => path)),
      );
      return { sheets: foundationSheets(choice), hasRoute: (path) => paths.has(path) };
    },
  };
}

function foundationSheets(choice: Choice) {
  return choice.served.flatMap(({ manifest, base }) =>
    manifest.foundation
      ? [{ href: `${base}${manifest.foundation.file}`, integrity: manifest.foundation.integrity }]
      : [],
  );
}
