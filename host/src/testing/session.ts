import type { Session } from '@portal/shared-api';
import type { ClientConfiguration, CurrentUser } from '@portal/shared-api/contract/identity';
import { contract } from '@portal/shared-api/testing';

/** A signed-in person with defaults; a test gives only what it is about. */
export function currentUser(changes: Partial<CurrentUser>): CurrentUser {
  return {
    userId: 'u1',
    userName: 'camille.vernoux@exemple.test',
    email: 'camille.vernoux@exemple.test',
    codeCivilite: 'MME',
    nom: 'VERNOUX',
    prenom: 'Camille',
    numPers: 'P1',
    roles: ['User'],
    authentificationMultiples: { telephonePortableConfirmed: true, isAmfActive: false },
    derniereConnexion: null,
    droits: [],
    ...changes,
  };
}

interface SessionOptions extends Partial<ClientConfiguration> {
  user: CurrentUser | null;
  hasContract: boolean;
}

/** Input of a guard: person, client, contract. */
export function session({ user, hasContract, ...configuration }: SessionOptions): Session {
  const own = contract();
  return {
    user,
    contrats: hasContract ? [own] : [],
    contrat: hasContract ? own : null,
    isConsentPending: false,
    isMeasureAccepted: false,
    unreadNotifications: 0,
    today: '2026-11-20',
    client: { ...client, ...configuration },
  };
}

export const client: ClientConfiguration = {
  code: 'VALD',
  libelle: 'Mutuelle Valdoré',
  charte: {
    logoHeader: '/logo.svg',
    logoFooter: '/logo.svg',
    couleurPrimaire: '#0a6a66',
    couleurSecondaire: '#ee8138',
  },
  fonctionnalites: {},
  dataCollectActivated: false,
  isDonneesROMonegasquesActivated: false,
  passwordRequiredLength: null,
  autresClients: [],
  oidcExternalProvider: null,
  createAccountAuthMode: 'oneOfTwo',
  tailleMaxPrenomNom: 50,
  registerAttemptNumber: 5,
  registerAttemptNumberAfterMessage: '',
  registerEmailMessage: '',
  registerIbanMessage: '',
  isRegisterVerifyEmail: false,
  isRegisterVerifyIban: false,
  isRegisterIbanObligatoire: false,
  isCodePostalVerifiedOnAccountCreation: false,
  isCheckBirthdayForgotPasswordActivated: false,
  isRestrictedUrl: false,
  consentements: [],
  isAlerteRemboursementSubscribed: false,
  amfSmsActivated: true,
  delaiToasts: 5,
  mobileApp: {
    isActivated: true,
    texte: '',
    urlAndroid: 'https://exemple.test/android',
    urlIos: 'https://exemple.test/ios',
    logo: '',
  },
  errorPageContent: '',
  isPopupPrestationBlocking: false,
  liensPied: [],
  horairesSupport: 'Du lundi au vendredi, de 8 h 30 à 18 h',
  adressePostale: ['12 rue de l’Ange', '48000 Mende'],
  telephoneSupport: '01 99 00 00 00',
};
