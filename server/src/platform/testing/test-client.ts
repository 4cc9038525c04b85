import { featureKeys } from '@portal/shared-api/contract/features';
import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import type { ClientRecord } from '../../identity/clients/store';

/** A client with every feature active; tests override their subject. */
export function testClient(
  code: string,
  hosts: string[],
  configuration: Partial<ClientConfiguration> = {},
): ClientRecord {
  return {
    code,
    libelle: `Mutuelle ${code}`,
    hosts,
    isDemo: true,
    settings: {
      modeGestionParDefaut: 'automatique',
      modesGestion: { adresseActeGestion: 'manuel' },
      isEnvoiArActivated: true,
      adresseAlertes: 'alertes@exemple.test',
      telephonesInterdits: ['0639980014'],
      identityProvider: null,
    },
    configuration: {
      code,
      libelle: `Mutuelle ${code}`,
      charte: {
        logoHeader: '/logo.svg',
        logoFooter: '/logo.svg',
        couleurPrimaire: '#0a6a66',
        couleurSecondaire: '#ee8138',
      },
      fonctionnalites: Object.fromEntries(featureKeys.map((key) => [key, { isActivated: true }])),
      dataCollectActivated: false,
      isDonneesROMonegasquesActivated: false,
      passwordRequiredLength: null,
      autresClients: [],
      oidcExternalProvider: null,
      createAccountAuthMode: 'oneOfTwo',
      tailleMaxPrenomNom: 50,
      registerAttemptNumber: 5,
      registerAttemptNumberAfterMessage: 'Contactez-nous.',
      registerEmailMessage: 'Adresse inconnue.',
      registerIbanMessage: 'IBAN inconnu.',
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
      mobileApp: { isActivated: false, texte: '', urlAndroid: '', urlIos: '', logo: '' },
      errorPageContent: '<h4>Service momentanément indisponible</h4>',
      isPopupPrestationBlocking: false,
      horairesSupport: '',
      adressePostale: [],
      liensPied: [{ libelle: 'Mentions légales', lien: '/#/page/mentions-legales' }],
      telephoneSupport: '01 99 00 00 00',
      ...configuration,
    },
  };
}
