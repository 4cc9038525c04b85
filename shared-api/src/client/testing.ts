import type { Contrat } from '../contract/contrats';
import type { ClientConfiguration } from '../contract/identity';

/** A contract with defaults; a test gives only what it is about. */
export function contract(changes: Partial<Contrat> = {}): Contrat {
  return {
    numeroContratIndividuel: 'VAL1',
    numeroContratCollectif: null,
    nomEmployeur: null,
    college: null,
    codeOffre: 'SANTE',
    nomOffre: 'Santé Confort',
    typeContrat: 'SANTE',
    etat: 'valide',
    isActif: true,
    IsPrecontentieux: false,
    isResponsable: true,
    isCollectif: false,
    roleAssure: 'ADHERENT',
    dateEffet: '2021-01-01',
    dateEcheance: '2026-12-31',
    dateResiliation: null,
    motifResiliation: null,
    cotisation: null,
    modalitePaiementPrestation: {
      codeModePaiement: 'VIR',
      libelleModePaiement: 'Virement',
      isMissing: false,
      rib: null,
    },
    beneficiaires: [],
    options: [],
    ...changes,
  };
}

/** The configuration of a client without any feature switch. */
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
  telephoneSupport: '01\u00a099\u00a000\u00a000\u00a000',
};

/** Responses of the test server in order; the last one repeats. */
export function serverAnswers(...answers: { status?: number; body?: unknown; headers?: Record<string, string> }[]) {
  const queue = [...answers];
  return jest.fn(async (_url: string, _options?: RequestInit) => {
    const { status = 200, body = {}, headers = {} } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    const known = new Map(Object.entries(headers));
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => known.get(name) ?? null },
      json: async () => body,
      blob: async () => new Blob(['x']),
    };
  });
}

/** Replaces the network by a test server. */
export function withServer(server: ReturnType<typeof serverAnswers>) {
  Object.assign(globalThis, { fetch: server });
  return server;
}

/** Headers of the n-th request. */
export const sentHeaders = (server: ReturnType<typeof serverAnswers>, index = 0) =>
  server.mock.calls[index]?.[1]?.headers as Record<string, string>;

/** Pages that a test leaves for: jsdom loads none, and its `Location` takes no other method than through its inside. */
export function watchLeaving() {
  const inside = Object.getOwnPropertySymbols(window.location).find(({ description }) => description === 'impl');
  if (!inside) throw new Error('jsdom keeps the methods of Location elsewhere');
  const location: Pick<Location, 'assign' | 'replace'> = Reflect.get(window.location, inside);
  return {
    assign: jest.spyOn(location, 'assign').mockImplementation(() => undefined),
    replace: jest.spyOn(location, 'replace').mockImplementation(() => undefined),
  };
}
