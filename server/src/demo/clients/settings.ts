import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { drawnCharters } from '@portal/shared-api/rules/palette';
import type { ClientRecord } from '../../identity/clients/store';
import type { ClientSettings } from '../../platform/http/client-settings';
import { sanitise } from '../../contenus/sanitise';
import { creditors, type DemoClientCode } from './codes';
import { otherHosts } from './hosts';
import { demoFeatures } from './features';
import { outageText } from '../../nouveau-client/modele/outage';

type Particulars = Pick<
  ClientConfiguration,
  | 'libelle'
  | 'passwordRequiredLength'
  | 'createAccountAuthMode'
  | 'tailleMaxPrenomNom'
  | 'registerAttemptNumber'
  | 'isDonneesROMonegasquesActivated'
  | 'isRegisterVerifyEmail'
  | 'isRegisterVerifyIban'
  | 'isRegisterIbanObligatoire'
  | 'isCodePostalVerifiedOnAccountCreation'
  | 'isCheckBirthdayForgotPasswordActivated'
  | 'isAlerteRemboursementSubscribed'
  | 'amfSmsActivated'
  | 'delaiToasts'
  | 'isPopupPrestationBlocking'
  | 'telephoneSupport'
  | 'adressePostale'
> & { hasMobileApp: boolean; hosts: string[] };

const particulars: Readonly<Record<DemoClientCode, Particulars>> = {
  VALD: {
    libelle: 'Mutuelle Valdoré',
    hosts: ['vald.localhost', 'localhost', '127.0.0.1', ...Object.keys(otherHosts)],
    passwordRequiredLength: null,
    createAccountAuthMode: 'oneOfTwo',
    tailleMaxPrenomNom: 50,
    registerAttemptNumber: 5,
    isDonneesROMonegasquesActivated: false,
    isRegisterVerifyEmail: false,
    isRegisterVerifyIban: true,
    isRegisterIbanObligatoire: false,
    isCodePostalVerifiedOnAccountCreation: true,
    isCheckBirthdayForgotPasswordActivated: true,
    isAlerteRemboursementSubscribed: true,
    amfSmsActivated: true,
    delaiToasts: 5,
    isPopupPrestationBlocking: false,
    telephoneSupport: '01 99 00 00 00',
    adressePostale: ['Mutuelle Valdoré', '12 rue de l’Ange', '48000 Mende'],
    hasMobileApp: true,
  },
  ALIZ: {
    libelle: 'Alizéane Prévoyance',
    hosts: ['aliz.localhost'],
    passwordRequiredLength: 10,
    createAccountAuthMode: 'NIR',
    tailleMaxPrenomNom: 32,
    registerAttemptNumber: 3,
    isDonneesROMonegasquesActivated: false,
    isRegisterVerifyEmail: true,
    isRegisterVerifyIban: false,
    isRegisterIbanObligatoire: false,
    isCodePostalVerifiedOnAccountCreation: false,
    isCheckBirthdayForgotPasswordActivated: false,
    isAlerteRemboursementSubscribed: false,
    amfSmsActivated: false,
    delaiToasts: 8,
    isPopupPrestationBlocking: true,
    telephoneSupport: '01 99 00 00 10',
    adressePostale: ['Alizéane Prévoyance', 'TSA 40002', '69009 Lyon'],
    hasMobileApp: false,
  },
  RIVI: {
    libelle: 'Riviera Mutuelle Azurine',
    hosts: ['rivi.localhost'],
    passwordRequiredLength: 14,
    createAccountAuthMode: 'all',
    tailleMaxPrenomNom: 40,
    registerAttemptNumber: 3,
    isDonneesROMonegasquesActivated: true,
    isRegisterVerifyEmail: false,
    isRegisterVerifyIban: true,
    isRegisterIbanObligatoire: true,
    isCodePostalVerifiedOnAccountCreation: true,
    isCheckBirthdayForgotPasswordActivated: true,
    isAlerteRemboursementSubscribed: true,
    amfSmsActivated: true,
    delaiToasts: 4,
    isPopupPrestationBlocking: false,
    telephoneSupport: '01 99 00 00 20',
    adressePostale: ['Riviera Mutuelle Azurine', '7 avenue des Fleurs', '06000 Nice'],
    hasMobileApp: true,
  },
};

const manualInRivi: readonly FeatureKey[] = [
  'ribActeGestion',
  'ribPrestationsActeGestion',
  'ribCotisationsActeGestion',
  'donneesRoActeGestion',
];
const automaticInAliz: readonly FeatureKey[] = ['dematerialisationActeGestion'];
const modes = <Mode extends 'manuel' | 'automatique'>(keys: readonly FeatureKey[], mode: Mode) =>
  Object.fromEntries(keys.map((key) => [key, mode]));

const contactLimits = { adresseAlertes: 'alertes@exemple.test', telephonesInterdits: [] };
const mediateur = 'Médiateur de la consommation de démonstration, 1 place de la Médiation, 75000 Paris';

const settings: Readonly<Record<DemoClientCode, ClientSettings>> = {
  VALD: {
    modeGestionParDefaut: 'automatique',
    modesGestion: modes(['adresseActeGestion', 'declarationSinistreActeGestion'], 'manuel'),
    isEnvoiArActivated: true,
    isConsultationDite: true,
    shouldValidateFiness: true,
    prelevement: { ics: creditors.VALD, autresModes: ['CB'], isMandatSigne: true, offresManuelles: ['SANTE_PREMIUM'] },
    ...contactLimits,
    mediateur,
    identityProvider: null,
    parHote: otherHosts,
  },
  ALIZ: {
    modeGestionParDefaut: 'manuel',
    modesGestion: modes(automaticInAliz, 'automatique'),
    isEnvoiArActivated: true,
    prelevement: { ics: creditors.ALIZ, autresModes: ['CHQ'] },
    ...contactLimits,
    mediateur,
    identityProvider: null,
  },
  RIVI: {
    modeGestionParDefaut: 'automatique',
    modesGestion: modes(manualInRivi, 'manuel'),
    isEnvoiArActivated: true,
    prelevement: { ics: creditors.RIVI },
    ...contactLimits,
    mediateur,
    telephonesInterdits: ['0639980014'],
    shouldValidateFiness: true,
    identityProvider: null,
  },
};

export const demoClientCodes: readonly DemoClientCode[] = ['VALD', 'ALIZ', 'RIVI'];

/** Label and support telephone for texts. */
export function describeClient(code: DemoClientCode): { libelle: string; telephone: string } {
  return { libelle: particulars[code].libelle, telephone: particulars[code].telephoneSupport };
}

/** A client with all settings of product 6.1. */
export function demoClient(code: DemoClientCode): ClientRecord {
  const { libelle, hasMobileApp, hosts, ...rest } = particulars[code];
  const assets = `/assets/${code.toLowerCase()}`;
  return {
    code,
    libelle,
    hosts,
    isDemo: true,
    settings: settings[code],
    configuration: {
      code,
      libelle,
      charte: {
        logoHeader: `${assets}/logo.svg`,
        logoFooter: `${assets}/logo-footer.svg`,
        couleurPrimaire: drawnCharters[code].primaire,
        couleurSecondaire: drawnCharters[code].secondaire,
      },
      fonctionnalites: demoFeatures(code),
      dataCollectActivated: code === 'RIVI',
      autresClients: [],
      oidcExternalProvider: null,
      registerAttemptNumberAfterMessage: `Vous avez atteint le nombre maximal de tentatives. Contactez-nous au ${rest.telephoneSupport}.`,
      registerEmailMessage: 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.',
      registerIbanMessage:
        'Les 4 derniers caractères de l’IBAN ne correspondent pas au compte connu de votre mutuelle.',
      isRestrictedUrl: false,
      consentements: [
        { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de votre mutuelle par e-mail' },
        { nom: 'OFFRES_PARTENAIRES', libelle: 'Recevoir les offres de nos partenaires' },
        { nom: 'STATISTIQUES', libelle: 'Participer à l’amélioration du portail par des mesures d’audience' },
      ],
      mobileApp: {
        isActivated: hasMobileApp,
        texte: `Retrouvez votre espace dans l’application ${libelle}`,
        urlAndroid: 'https://exemple.test/android',
        urlIos: 'https://exemple.test/ios',
        logo: `${assets}/icon.svg`,
        schema: `${code.toLowerCase()}-portail`,
      },
      errorPageContent: sanitise(outageText(libelle, rest.telephoneSupport)),
      liensPied: [
        { libelle: 'Mentions légales', lien: '/#/page/MENTIONS_LEGALES' },
        { libelle: 'Conditions générales d’utilisation', lien: '/#/page/CGU' },
        { libelle: 'Données personnelles', lien: '/#/page/DONNEES_PERSONNELLES' },
        { libelle: 'Accessibilité\u00a0: non conforme', lien: '/#/page/ACCESSIBILITE' },
        { libelle: 'Résilier votre contrat', lien: '/#/page/resilier' },
      ],
      horairesSupport: 'Du lundi au vendredi, de 8\u00a0h\u00a030 à 18\u00a0h',
      ...rest,
    },
  };
}
