import { featureKeys, type FeatureKey } from '@portal/shared-api/contract/features';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ClientRecord } from '../identity/clients/public';
import type { ClientSettings } from '../platform/http/client-settings';
import type { NewInsurer } from './rules';
import { outageText } from './modele/outage';

/** Features that need a partner, a price list or data that a new insurer has not given yet; all others are on. */
export const offAtFirst: readonly FeatureKey[] = [
  'faqInbentaService',
  'velOptionActeGestion',
  'cegepayService',
  'monextService',
  'paiementCotisationMonextAutreActe',
  'reseauxSoinsService',
  'mobileBannerService',
  'biometrieService',
  'ribCotisationsActeGestion',
  'ficheSalarieConsultation',
  'ficheSalarieSalaireConsultation',
  // No import brings cards or letters (decision 0175).
  'carteTpConsultation',
  'carteTpActeGestion',
  'envoiCarteTpAutreActe',
  'courriersConsultation',
];

/** Legal notices are left out: their page is a draft until the insurer has written it. */
const footer = [
  { libelle: 'Conditions générales d’utilisation', lien: '/#/page/CGU' },
  { libelle: 'Données personnelles', lien: '/#/page/DONNEES_PERSONNELLES' },
  { libelle: 'Accessibilité\u00a0: non conforme', lien: '/#/page/ACCESSIBILITE' },
  { libelle: 'Résilier votre contrat', lien: '/#/page/resilier' },
];

/** Contents that wait as drafts: the page whose text only the insurer can write, and what is said of cards. */
export const draftsAtFirst: readonly string[] = ['MENTIONS_LEGALES', 'carte-suivante'];

/**
 * A new insurer as it starts: requests are decided by handlers until a management system takes them, features without
 * partner are on. @param clientSecretChiffre secret of the portal at its provider, sealed.
 */
export function insurerFrom(insurer: NewInsurer, clientSecretChiffre: string | null): ClientRecord {
  const { code, libelle, hotes, fournisseur } = insurer;
  return {
    code,
    libelle,
    hosts: [...hotes],
    isDemo: false,
    configuration: configurationOf(insurer),
    settings: {
      ...startSettings,
      identityProvider: fournisseur && {
        issuer: fournisseur.issuer,
        clientId: fournisseur.clientId,
        clientSecretChiffre,
      },
    },
  };
}

const startSettings: ClientSettings = {
  modeGestionParDefaut: 'manuel',
  modesGestion: {},
  isEnvoiArActivated: true,
  isConsultationDite: true,
  connecteur: 'fichiers',
  adresseAlertes: null,
  telephonesInterdits: [],
  identityProvider: null,
};

const configurationOf = ({ code, libelle, fournisseur, ...given }: NewInsurer): ClientConfiguration => ({
  code,
  libelle,
  charte: {
    logoHeader: '/marque/logo.svg',
    logoFooter: '/marque/logo-footer.svg',
    couleurPrimaire: given.couleurPrimaire.toLowerCase(),
    couleurSecondaire: given.couleurSecondaire.toLowerCase(),
  },
  fonctionnalites: Object.fromEntries(featureKeys.map((key) => [key, { isActivated: !offAtFirst.includes(key) }])),
  dataCollectActivated: false,
  isDonneesROMonegasquesActivated: false,
  passwordRequiredLength: null,
  autresClients: [],
  oidcExternalProvider: fournisseur && { libelle: fournisseur.libelle },
  createAccountAuthMode: 'oneOfTwo',
  tailleMaxPrenomNom: 50,
  registerAttemptNumber: 5,
  registerAttemptNumberAfterMessage: `Vous avez atteint le nombre maximal de tentatives. Contactez-nous au ${given.telephone}.`,
  registerEmailMessage: 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.',
  registerIbanMessage: 'Les 4 derniers caractères de l’IBAN ne correspondent pas au compte connu de votre mutuelle.',
  isRegisterVerifyEmail: false,
  isRegisterVerifyIban: false,
  isRegisterIbanObligatoire: false,
  isCodePostalVerifiedOnAccountCreation: false,
  isCheckBirthdayForgotPasswordActivated: true,
  isRestrictedUrl: false,
  consentements: [{ nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de votre mutuelle par e-mail' }],
  isAlerteRemboursementSubscribed: true,
  amfSmsActivated: true,
  delaiToasts: 5,
  mobileApp: { isActivated: false, texte: '', urlAndroid: '', urlIos: '', logo: '' },
  errorPageContent: outageText(libelle, given.telephone),
  isPopupPrestationBlocking: false,
  liensPied: footer,
  telephoneSupport: given.telephone,
  horairesSupport: '',
  adressePostale: [...given.adressePostale],
});
