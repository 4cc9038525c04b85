import * as campagnes from './campagnes';
import * as accesAdministrateur from './acces-administrateur';
import * as amf from './amf';
import * as apercuContenus from './apercu-contenus';
import * as attestations from './attestations';
import * as audiences from './audiences';
import * as bibliotheque from './bibliotheque';
import * as boot from './boot';
import * as carteTp from './carte-tp';
import * as cegepay from './cegepay';
import * as cms from './cms';
import * as comptes from './comptes';
import * as suppressionComptes from './suppression-comptes';
import * as personnes from './personnes';
import * as connexion from './connexion';
import * as connexions from './connexions';
import * as contrats from './contrats';
import * as cotisations from './cotisations';
import * as courriers from './courriers';
import * as demandes from './demandes';
import * as demarches from './demarches';
import * as documentation from './documentation';
import * as documents from './documents';
import type { AnyEndpoint } from './endpoint';
import * as statistiques from './statistiques';
import * as tableauDeBord from './tableau-de-bord';
import * as edition from './edition';
import * as editionFaq from './edition-faq';
import * as etiquettes from './etiquettes';
import * as exportsDemandes from './exports';
import * as facteurs from './facteurs';
import * as faq from './faq';
import * as federation from './federation';
import * as ficheSalarie from './fiche-salarie';
import * as fichiers from './fichiers';
import { formulaires } from './formulaires';
import * as brouillons from './formulaires/brouillons';
import * as abonnement from './formulaires/abonnement';
import * as demandeRemboursement from './formulaires/demande-remboursement';
import * as garanties from './formulaires/garanties';
import * as inscriptionBeneficiaire from './formulaires/inscription-beneficiaire';
import * as paiementCotisation from './formulaires/paiement-cotisation';
import * as ribCotisations from './formulaires/rib-cotisations';
import * as situationContractuelle from './formulaires/situation-contractuelle';
import * as consentement from './formulaires/consentement';
import * as historique from './historique';
import * as identifiantOublie from './identifiant-oublie';
import * as geolocalisation from './geolocalisation';
import * as identity from './identity';
import * as inscription from './inscription';
import * as mesuresFormulaires from './mesures-formulaires';
import * as modelesMessages from './modeles-messages';
import * as notesVersion from './notes-version';
import * as notifications from './notifications';
import * as personnel from './personnel';
import * as plateforme from './plateforme';
import * as prestations from './prestations';
import * as prevoyance from './prevoyance';
import * as profil from './profil';
import * as reglages from './reglages';
import * as referenceExterne from './reference-externe';
import * as referentiel from './referentiel';
import * as referentielEdition from './referentiel-edition';
import * as reseauxSoins from './reseaux-soins';
import * as rolesPersonnel from './roles-personnel';
import * as signatures from './signatures';
import * as serviceIdentite from './service-identite';
import * as simulateur from './simulateur';
import * as traitementDemandes from './traitement-demandes';
import * as traitementDemandesActes from './traitement-demandes-actes';
import * as tiersPrestations from './tiers-prestations';
import * as securite from './securite';
import * as vel from './vel';
import * as vues from './vues';

/** Every call of the API by domain: source of the OpenAPI document and of the endpoint walk. */
export const endpointsByDomain: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  identity: [
    ...endpointsOf(identity),
    ...endpointsOf(inscription),
    ...endpointsOf(connexion),
    ...endpointsOf(facteurs),
    ...endpointsOf(amf),
    ...endpointsOf(identifiantOublie),
    ...endpointsOf(securite),
    ...endpointsOf(comptes),
    ...endpointsOf(suppressionComptes),
    ...endpointsOf(tableauDeBord),
    ...endpointsOf(personnes),
    ...endpointsOf(accesAdministrateur),
  ],
  contrats: [
    ...endpointsOf(contrats),
    ...endpointsOf(cotisations),
    ...endpointsOf(ficheSalarie),
    ...endpointsOf(profil),
  ],
  prestations: [...endpointsOf(prestations), ...endpointsOf(tiersPrestations)],
  prevoyance: endpointsOf(prevoyance),
  services: [
    ...endpointsOf(simulateur),
    ...endpointsOf(geolocalisation),
    ...endpointsOf(vel),
    ...endpointsOf(reseauxSoins),
  ],
  documents: [
    ...endpointsOf(documents),
    ...endpointsOf(carteTp),
    ...endpointsOf(attestations),
    ...endpointsOf(courriers),
  ],
  formulaires: [
    ...formulaires.flatMap(({ read, submit }) => [read, submit]),
    ...endpointsOf(brouillons),
    ...endpointsOf(garanties),
    ...endpointsOf(demandeRemboursement),
    ...endpointsOf(inscriptionBeneficiaire),
    ...endpointsOf(ribCotisations),
    ...endpointsOf(paiementCotisation),
    ...endpointsOf(situationContractuelle),
    ...endpointsOf(abonnement),
    ...endpointsOf(consentement),
    ...endpointsOf(fichiers),
    ...endpointsOf(demandes),
    ...endpointsOf(demarches),
    ...endpointsOf(historique),
    ...endpointsOf(traitementDemandes),
    ...endpointsOf(traitementDemandesActes),
    ...endpointsOf(cegepay),
    ...endpointsOf(signatures),
    ...endpointsOf(mesuresFormulaires),
  ],
  administration: [
    ...endpointsOf(audiences),
    ...endpointsOf(vues),
    ...endpointsOf(reglages),
    ...endpointsOf(serviceIdentite),
    ...endpointsOf(edition),
    ...endpointsOf(apercuContenus),
    ...endpointsOf(editionFaq),
    ...endpointsOf(bibliotheque),
    ...endpointsOf(statistiques),
    ...endpointsOf(notesVersion),
    ...endpointsOf(connexions),
    ...endpointsOf(personnel),
    ...endpointsOf(plateforme),
    ...endpointsOf(rolesPersonnel),
    ...endpointsOf(referenceExterne),
  ],
  exports: endpointsOf(exportsDemandes),
  notifications: [...endpointsOf(notifications), ...endpointsOf(campagnes), ...endpointsOf(modelesMessages)],
  contenus: [
    ...endpointsOf(cms),
    ...endpointsOf(etiquettes),
    ...endpointsOf(documentation),
    ...endpointsOf(faq),
    ...endpointsOf(referentiel),
    ...endpointsOf(referentielEdition),
  ],
  federation: [...endpointsOf(boot), ...endpointsOf(federation)],
};

function endpointsOf(domain: object): AnyEndpoint[] {
  return Object.values(domain).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
