import {
  clearCache,
  finishSecurityCode,
  hasTyped,
  onToast,
  securityCodeSlot,
  useSecurityCodeRequest,
  useSession,
  useSlots,
  type Toast,
} from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { instantText } from '@portal/shared-ui/date-text';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facteurs, someone } from '../../testing/security';
import { serverWith, settle, type Answers } from '../../testing/server';
import SecurityPage from './page';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown): unknown => startRegistration(options),
}));

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));
const told = () => toasts.map(({ type, title }) => `${type} ${title}`);

beforeAll(() => {
  // jsdom has no passkeys.
  Object.assign(window, { PublicKeyCredential: () => undefined });
});

const device = {
  canal: 'WEB',
  navigateur: 'Firefox sur Windows',
  adresseIpTronquee: '192.0.•.•',
  dateOuverture: '2026-11-20T08:00:00Z',
  dateDerniereActivite: '2026-11-20T08:15:00Z',
};
const here = { ...device, id: 'ici', isCourant: true };
const elsewhere = { ...device, id: 'ailleurs', navigateur: 'Safari sur iPhone', isCourant: false };
const codes = ['ABCD-1234', 'EFGH-5678'];
const server: Answers = {
  'GET /identity/facteurs': { body: facteurs() },
  'GET /identity/appareils': { body: { appareils: [here, elsewhere] } },
  'GET /identity/consultations': { body: { isDit: false, consultations: [] } },
  'GET /identity/connexions': {
    body: {
      connexions: [
        { date: '2026-11-20T08:00:00Z', isSucces: true, ...device },
        { date: '2026-11-19T23:00:00Z', isSucces: false, ...device, navigateur: null },
      ].map(({ dateOuverture: _o, dateDerniereActivite: _d, ...one }) => one),
    },
  },
};
const client = {
  amfSmsActivated: true,
  libelle: 'Mutuelle Valdoré',
  oidcExternalProvider: null,
  fonctionnalites: { biometrieService: { isActivated: true }, changementIdentifiantAutreActe: { isActivated: true } },
};

beforeEach(() => {
  jest.useFakeTimers();
  toasts.length = 0;
  startRegistration.mockReset();
  clearCache();
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = async (name: string, inside: HTMLElement = document.body) => {
  await user().click(within(inside).getByRole('button', { name }));
  await settle();
};
let people = 0;

async function open(changes: Answers = {}, configuration: object = {}) {
  const asked = serverWith({ ...server, ...changes });
  people += 1;
  // A different person each time: cached reads belong to one person.
  act(() =>
    useSession.setState({
      user: someone({ userId: `u${people}` }),
      client: { ...client, ...configuration } as never,
      today: '2026-11-20',
    }),
  );
  render(
    <PortalRouter nav={createHashNav()}>
      <SecurityPage />
    </PortalRouter>,
  );
  await settle();
  return asked;
}
const dialog = () => screen.getByRole('dialog');
/** The security code of the dialog, which another remote draws, is verified. */
const proveCode = async () => {
  await settle();
  act(() => finishSecurityCode('preuve'));
  await settle();
};
const askedFor = () => (useSlots.getState().open.length > 0 ? useSecurityCodeRequest.getState().request : null);
const factsWith = (changes: Parameters<typeof facteurs>[0], ...then: Parameters<typeof facteurs>[0][]) => ({
  'GET /identity/facteurs': [changes, ...then].map((one) => ({ body: facteurs(one) })),
});

test('the page shows the protections of the account: password, identifier, factors, sessions, connections', async () => {
  await open(factsWith({ dateMotDePasse: '2026-10-05T08:00:00Z' }));
  expect(screen.getByText('Modifié le 05 octobre 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier mon mot de passe' })).toHaveAttribute(
    'href',
    '#/securite/mot-de-passe',
  );
  expect(screen.getByRole('link', { name: 'Modifier mon identifiant' })).toHaveAttribute(
    'href',
    '#/forms/changementidentifiant',
  );
  expect(screen.queryByText(/camille.vernoux@exemple.test/)).not.toBeInTheDocument();
  await press('Afficher');
  expect(screen.getByText(/camille.vernoux@exemple.test/)).toBeVisible();
  expect(screen.getByText('Cet appareil')).toBeVisible();
  expect(screen.getByText(instantText('2026-11-20T08:00:00Z').replace('\u00a0', ' '))).toBeVisible();
  expect(screen.getByText('Échouée')).toBeVisible();
});

test('[AMF-03] whose number is forbidden reads that codes go to the address, and why', async () => {
  await open(factsWith({ canalCodes: 'MAIL', isTelephoneInterdit: true }));
  expect(screen.getByText(/^Un code de sécurité est envoyé par e-mail à c•••@exemple.test/)).toBeVisible();
  expect(screen.getByText(/^Aucun code ne peut être envoyé au 06 •• •• •• 01\./)).toBeVisible();
  expect(screen.queryByText(/code de sécurité est envoyé au 06/)).not.toBeInTheDocument();
});

test('[MEM-29] [AMF-01] F-31: a code activates the protection by SMS, and the page updates', async () => {
  await open(factsWith({ isAmfActive: false }, { isAmfActive: true }));
  expect(screen.getByText(/Recevez un code de sécurité au 06 •• •• •• 01/)).toBeVisible();
  await press('Activer la protection via SMS');
  expect(askedFor()).toEqual({ operation: 'ACTIVATE_AMF' });
  await proveCode();
  expect(screen.getByRole('button', { name: 'Désactiver la protection via SMS' })).toBeVisible();
  expect(useSession.getState().user?.authentificationMultiples.isAmfActive).toBe(true);
});

test('[ADM-01] the member reads who looked at the space and why, where the client tells it', async () => {
  await open({
    'GET /identity/consultations': {
      body: { isDit: true, consultations: [{ date: '2026-11-18T23:30:00Z', libelleMotif: 'Assistance téléphonique' }] },
    },
  });
  expect(screen.getByRole('heading', { name: 'Consultations par votre mutuelle' })).toBeVisible();
  // After midnight in Paris.
  expect(
    screen.getByText('Un conseiller a consulté votre espace le 19/11/2026 (assistance téléphonique).'),
  ).toBeVisible();
});

test('nothing is said of consultations by a client that does not tell them', async () => {
  await open();
  expect(screen.queryByRole('heading', { name: 'Consultations par votre mutuelle' })).not.toBeInTheDocument();
});

test('[MEM-29] [AMF-01] F-31: without a mobile the dialog asks for one first and refuses an invalid number', async () => {
  await open(factsWith({ isAmfActive: false, telephone: null, isTelephoneConfirme: false }, { isAmfActive: false }));
  expect(screen.getByText(/Indiquez d’abord un numéro de téléphone portable/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activer la protection via SMS' })).not.toBeInTheDocument();
  await press('Ajouter un numéro');
  const field = screen.getByRole('textbox', { name: /Nouveau numéro/ });
  expect(field).toHaveFocus();
  await user().type(field, '0139980002');
  await press('Continuer');
  expect(field).toHaveAccessibleDescription(
    /Le numéro de portable doit comporter 10 chiffres et commencer par 06 ou 07\./,
  );
  await user().clear(field);
  await user().type(field, '+377 6 12 34 56 78');
  await press('Continuer');
  expect(askedFor()).toEqual({ operation: 'MODIFY_TEL_AMF', newAmfTel: '+377612345678' });
  await proveCode();
});

test('[MEM-29] [AMF-01] F-31: the mobile is taken as it is typed, and protects once its code is given', async () => {
  await open(factsWith({ isAmfActive: false, telephone: null, isTelephoneConfirme: false }, { isAmfActive: false }));
  await press('Ajouter un numéro');
  await user().type(screen.getByRole('textbox', { name: /Nouveau numéro/ }), '06 39 98 00 02');
  await press('Continuer');
  expect(askedFor()).toEqual({ operation: 'MODIFY_TEL_AMF', newAmfTel: '0639980002' });
  await proveCode();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Activer la protection via SMS' })).toBeVisible();
});

test('[MEM-29] [AMF-01] F-32: deactivating it asks for a confirmation, then for a code', async () => {
  await open(factsWith({}, { isAmfActive: false }));
  await press('Désactiver la protection via SMS');
  expect(within(dialog()).getByText(/Votre mot de passe suffira/)).toBeVisible();
  await user().click(within(dialog()).getByRole('button', { name: 'Désactiver' }));
  await settle();
  expect(askedFor()).toEqual({ operation: 'DESACTIVATE_AMF' });
  await proveCode();
  expect(screen.getByRole('button', { name: 'Activer la protection via SMS' })).toBeVisible();
});

test.each([
  ['Votre application d’authentification vous sera', true, 0],
  ['Votre clé d’accès vous sera', false, 1],
  ['Votre application d’authentification ou votre clé d’accès vous sera', true, 1],
])('[MEM-29] F-32: « %s toujours demandée » for who keeps it', async (told, hasApplication, keys) => {
  const application = { dateAjout: key.dateAjout, dateDerniereUtilisation: null };
  await open(
    factsWith({ application: hasApplication ? application : null, clesAcces: Array.from({ length: keys }, () => key) }),
  );
  await press('Désactiver la protection via SMS');
  expect(dialog()).toHaveTextContent(`${told} toujours demandée`);
  expect(dialog()).not.toHaveTextContent('suffira');
});

test.each([
  ['Un code de sécurité est envoyé au 06 •• •• •• 01', { isAmfActive: true }],
  ['Un code de sécurité est envoyé par e-mail à c•••@exemple.test', { isAmfActive: true, canalCodes: 'MAIL' }],
  ['Recevez un code de sécurité au 06 •• •• •• 01', { isAmfActive: false }],
  ['Recevez un code de sécurité par e-mail à c•••@exemple.test', { isAmfActive: false, canalCodes: 'MAIL' }],
] as const)('[MEM-29] « %s » promises none at the sign-in of who has an application or a key', async (told, facts) => {
  const application = { dateAjout: key.dateAjout, dateDerniereUtilisation: null };
  for (const strong of [{ clesAcces: [key] }, { application }]) {
    await open(factsWith({ ...facts, ...strong }));
    expect(screen.getByText(`${told} avant les opérations sensibles.`)).toBeVisible();
    cleanup();
  }
  await open(factsWith(facts));
  expect(screen.getByText(`${told} à la connexion et avant les opérations sensibles.`)).toBeVisible();
});

test('for clients without SMS there is no protection by SMS', async () => {
  await open(factsWith({ isAmfActive: false }), { amfSmsActivated: false });
  expect(screen.queryByText('Protection via SMS')).not.toBeInTheDocument();
});

test('[MEM-29] [AMF-02] where the insurer no longer sends SMS, a protected person reads where codes go and may end the protection', async () => {
  await open(factsWith({ canalCodes: 'MAIL' }, { isAmfActive: false }), { amfSmsActivated: false });
  expect(screen.getByText(/Un code de sécurité est envoyé par e-mail/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Changer de numéro' })).not.toBeInTheDocument();
  await press('Désactiver la protection via SMS');
  await user().click(within(dialog()).getByRole('button', { name: 'Désactiver' }));
  await settle();
  expect(askedFor()).toEqual({ operation: 'DESACTIVATE_AMF' });
  await proveCode();
  expect(screen.queryByText('Protection via SMS')).not.toBeInTheDocument();
});

test('[MEM-29] F-33: a code activates biometrics, where the client offers them', async () => {
  await open(factsWith({}, { isBiometrieActive: true }));
  await press('Activer la biométrie');
  expect(askedFor()).toEqual({ operation: 'ACTIVATE_BIOMETRIE' });
  await proveCode();
  expect(screen.getByRole('button', { name: 'Désactiver la biométrie' })).toBeVisible();
});

const application = { dateAjout: '2026-11-01T08:00:00Z', dateDerniereUtilisation: null };

test('an application is added with its QR code or secret and a first code; recovery codes show once', async () => {
  const { bodies } = await open({
    ...factsWith({}, { application, codesSecoursRestants: 10 }),
    'POST /identity/facteurs/application': { body: { secret: 'JBSW Y3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } },
    'POST /identity/facteurs/application/confirmation': [
      {
        status: 400,
        body: { status: 400, data: 'CodeIncorrect', message: 'Ce code n’est pas celui de votre application.' },
      },
      { body: { codesSecours: codes } },
    ],
  });
  await press('Ajouter une application d’authentification');
  expect(within(dialog()).getByText('JBSW Y3DP')).toBeVisible();
  await user().click(within(dialog()).getByRole('button', { name: 'Valider' }));
  expect(within(dialog()).getByText('Merci de saisir les 6 chiffres du code.')).toBeVisible();
  expect(within(dialog()).getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  await user().type(within(dialog()).getByRole('textbox', { name: 'Chiffre 1 sur 6' }), '111111');
  await press('Valider', dialog());
  expect(within(dialog()).getByText('Ce code n’est pas celui de votre application.')).toBeVisible();
  expect(within(dialog()).getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  await user().type(within(dialog()).getByRole('textbox', { name: 'Chiffre 1 sur 6' }), '222222');
  await press('Valider', dialog());
  expect(bodies('POST /identity/facteurs/application/confirmation')).toEqual([{ code: '111111' }, { code: '222222' }]);
  expect(told()).toEqual(['success L’application d’authentification a été ajoutée.']);
  expect(
    within(dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await press('Terminer', dialog());
  expect(within(dialog()).getByText('Cochez la case une fois vos codes à l’abri.')).toBeVisible();
  expect(within(dialog()).getByRole('checkbox')).toHaveFocus();
  await user().click(within(dialog()).getByRole('checkbox'));
  await press('Terminer', dialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('10 codes restants')).toBeVisible();
});

const lost = { status: 503, body: { status: 503, message: 'Service momentanément indisponible' } };
const addApplication = async () => {
  await press('Ajouter une application d’authentification');
  await user().type(within(dialog()).getByRole('textbox', { name: 'Chiffre 1 sur 6' }), '111111');
  await press('Valider', dialog());
};

test('an application whose answer is lost shows as active, and new recovery codes replace those never shown', async () => {
  await open({
    // The page reads them again once the application is prepared.
    ...factsWith({}, {}, { application, codesSecoursRestants: 10 }),
    'POST /identity/facteurs/application': { body: { secret: 'JBSW Y3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } },
    'POST /identity/facteurs/application/confirmation': lost,
    'POST /identity/facteurs/codes-secours': { body: { codesSecours: codes } },
  });
  await addApplication();
  expect(told()).toEqual(['success L’application d’authentification a été ajoutée.']);
  expect(dialog()).toHaveTextContent('les codes de secours n’ont pas pu être affichés');
  await press('Créer de nouveaux codes', dialog());
  expect(
    within(dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
});

test('an application that was not added does not show as active, whatever became of the answer', async () => {
  await open({
    ...factsWith({}),
    'POST /identity/facteurs/application': { body: { secret: 'JBSW Y3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' } },
    'POST /identity/facteurs/application/confirmation': lost,
  });
  await addApplication();
  expect(within(dialog()).getByText('Service momentanément indisponible')).toBeVisible();
  expect(told()).toEqual([]);
});

test('staff cannot remove their last strong factor, and the page says why', async () => {
  await open(factsWith({ isFacteurFortRequis: true, application }));
  expect(screen.queryByRole('button', { name: 'Retirer l’application d’authentification' })).not.toBeInTheDocument();
  expect(screen.getByText(/ajoutez une autre application ou une autre clé avant de retirer celle-ci/)).toBeVisible();
});

const key = {
  id: 'k1',
  libelle: 'Téléphone de Camille',
  dateAjout: '2026-11-01T08:00:00Z',
  dateDerniereUtilisation: '2026-11-19T08:00:00Z',
};

test('a passkey whose answer is lost shows as active; recovery codes that were there before are not offered again', async () => {
  startRegistration.mockResolvedValueOnce({ id: 'k1' });
  await open({
    ...factsWith({ application, codesSecoursRestants: 4 }, { application, clesAcces: [key], codesSecoursRestants: 4 }),
    'POST /identity/facteurs/cles-acces/options': { body: { options: { challenge: 'abc' } } },
    'POST /identity/facteurs/cles-acces': lost,
  });
  await press('Ajouter une clé d’accès');
  await user().type(screen.getByRole('textbox', { name: /Nom de la clé/ }), 'Téléphone de Camille');
  await press('Continuer', dialog());
  expect(told()).toEqual(['success La clé d’accès a été ajoutée.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a passkey is added with a name; a refusal of the device shows in French and can be retried', async () => {
  const { bodies } = await open({
    ...factsWith({}, { clesAcces: [key], codesSecoursRestants: 2 }),
    'POST /identity/facteurs/cles-acces/options': { body: { options: { challenge: 'abc' } } },
    'POST /identity/facteurs/cles-acces': { body: {} },
  });
  await press('Ajouter une clé d’accès');
  await press('Continuer', dialog());
  expect(screen.getByRole('textbox', { name: /Nom de la clé/ })).toHaveAccessibleDescription(
    /Donnez un nom à cette clé\./,
  );
  expect(screen.getByRole('textbox', { name: /Nom de la clé/ })).toHaveFocus();
  await user().type(screen.getByRole('textbox', { name: /Nom de la clé/ }), ' Téléphone de Camille ');
  for (const [name, sentence] of [
    ['NotAllowedError', /a été annulée/],
    ['InvalidStateError', /a déjà une clé d’accès/],
    ['NotSupportedError', /n’a pas pu utiliser de clé/],
  ] as const) {
    startRegistration.mockRejectedValueOnce(Object.assign(new Error('x'), { name }));
    await press('Continuer', dialog());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(sentence);
  }
  startRegistration.mockResolvedValueOnce({ id: 'k1' });
  await press('Continuer', dialog());
  expect(bodies('POST /identity/facteurs/cles-acces')).toEqual([
    { libelle: 'Téléphone de Camille', reponse: { id: 'k1' } },
  ]);
  expect(told()).toEqual(['success La clé d’accès a été ajoutée.']);
  expect(screen.getByText('Téléphone de Camille')).toBeVisible();
  expect(screen.getByText('2 codes restants')).toBeVisible();
});

test('a passkey is removed after a confirmation; a refusal shows and the question stays', async () => {
  await open({
    ...factsWith({ clesAcces: [key] }, {}),
    'DELETE /identity/facteurs/cles-acces/k1': [
      { status: 409, body: { status: 409, data: 'RessourceUtilisee', message: 'Ajoutez-en une autre.' } },
      { status: 204 },
    ],
  });
  await press('Retirer la clé d’accès Téléphone de Camille');
  await press('Retirer', dialog());
  expect(toasts).toEqual([
    expect.objectContaining({ type: 'danger', title: 'Un problème est survenu', text: 'Ajoutez-en une autre.' }),
  ]);
  await press('Retirer', dialog());
  expect(told()).toContain('success La clé d’accès a été retirée.');
  expect(screen.queryByText('Téléphone de Camille')).not.toBeInTheDocument();
});

test('recovery codes are renewed: the old ones end, the new ones show', async () => {
  await open({
    ...factsWith({ application, codesSecoursRestants: 1 }, { application, codesSecoursRestants: 10 }),
    'POST /identity/facteurs/codes-secours': { body: { codesSecours: codes } },
  });
  expect(screen.getByText('1 code restant')).toBeVisible();
  await press('Créer de nouveaux codes');
  await press('Créer de nouveaux codes', dialog());
  expect(within(dialog()).getByText('ABCD-1234')).toBeVisible();

  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(true);
  const link = document.createElement('a');
  link.href = '#/accueil';
  document.body.append(link);
  await user().click(link);
  link.remove();
  expect(window.location.hash).not.toBe('#/accueil');
  expect(within(dialog()).getByText('Cochez la case une fois vos codes à l’abri.')).toBeVisible();
  await user().click(within(dialog()).getByRole('checkbox'));
  expect(reload()).toBe(false);
});

test('recovery codes that show once stay, though the page cannot read the protections again', async () => {
  await open({
    'GET /identity/facteurs': [{ body: facteurs({ application }) }, { status: 500, body: { status: 500 } }],
    'POST /identity/facteurs/codes-secours': { body: { codesSecours: codes } },
  });
  expect(hasTyped()).toBe(false);
  await press('Créer de nouveaux codes');
  await press('Créer de nouveaux codes', dialog());
  expect(screen.getByRole('alert')).toHaveTextContent('Le chargement d’une source de données a échoué');
  expect(within(dialog()).getByText('ABCD-1234')).toBeVisible();
  // A session that ends does not take the page away either.
  expect(hasTyped()).toBe(true);
});

test('a renewal whose answer is lost tells that the old codes may be dead, as often as it is lost, and offers others', async () => {
  await open({
    ...factsWith({ application, codesSecoursRestants: 8 }, { application, codesSecoursRestants: 10 }),
    'POST /identity/facteurs/codes-secours': [lost, lost, { body: { codesSecours: codes } }],
  });
  await press('Créer de nouveaux codes');
  await press('Créer de nouveaux codes', dialog());
  expect(dialog()).toHaveAccessibleName('Codes de secours non affichés');
  expect(dialog()).toHaveTextContent('ceux que vous aviez ne servent peut-être plus');
  expect(screen.getByText('10 codes restants')).toBeInTheDocument();
  expect(told()).toEqual([]);
  await press('Créer de nouveaux codes', dialog());
  expect(dialog()).toHaveTextContent('ceux que vous aviez ne servent peut-être plus');
  expect(told()).toHaveLength(1);
  await press('Créer de nouveaux codes', dialog());
  expect(within(dialog()).getByText('ABCD-1234')).toBeVisible();
});

test('a renewal that the server refuses leaves the codes as they are', async () => {
  const refusal = { status: 403, data: 'SecondFacteurRequis', message: 'Cette action vous est refusée.' };
  await open({
    ...factsWith({ application, codesSecoursRestants: 8 }),
    'POST /identity/facteurs/codes-secours': { status: 403, body: refusal },
  });
  await press('Créer de nouveaux codes');
  await press('Créer de nouveaux codes', dialog());
  expect(dialog()).toHaveAccessibleName('Créer de nouveaux codes de secours\u202f?');
  await press('Annuler', dialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('8 codes restants')).toBeVisible();
});

test('two sessions of one browser and system differ by their last use', async () => {
  const other = { ...elsewhere, id: 'autre', dateDerniereActivite: '2026-11-19T21:04:00Z' };
  await open({ 'GET /identity/appareils': { body: { appareils: [here, elsewhere, other] } } });
  expect(
    screen
      .getAllByRole('button', { name: /^Fermer la session de Safari sur iPhone/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    `Fermer la session de Safari sur iPhone, dernière activité le ${instantText(elsewhere.dateDerniereActivite)}`,
    `Fermer la session de Safari sur iPhone, dernière activité le ${instantText(other.dateDerniereActivite)}`,
  ]);
});

test('another session is ended by its name, or all of them at once', async () => {
  const { asked } = await open({
    'GET /identity/appareils': [
      { body: { appareils: [here, elsewhere] } },
      { body: { appareils: [here, elsewhere] } },
      { body: { appareils: [here] } },
    ],
    'DELETE /identity/appareils/ailleurs': { status: 204 },
    'DELETE /identity/appareils': { status: 204 },
  });
  expect(screen.queryByRole('button', { name: /^Fermer la session de Firefox sur Windows/ })).not.toBeInTheDocument();
  await press(
    `Fermer la session de Safari sur iPhone, dernière activité le ${instantText(elsewhere.dateDerniereActivite)}`,
  );
  await press('Fermer toutes les autres sessions');
  await press('Fermer toutes les autres sessions', dialog());
  expect(asked.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /identity/appareils/ailleurs',
    'DELETE /identity/appareils',
  ]);
  expect(told()).toEqual(['success La session a été fermée.', 'success Les autres sessions ont été fermées.']);
  expect(screen.queryByRole('button', { name: 'Fermer toutes les autres sessions' })).not.toBeInTheDocument();
});

test('[PRE-25] [PRE-30] with an external provider only sessions and connections show', async () => {
  const { asked } = await open({}, { oidcExternalProvider: { libelle: 'Mon entreprise' } });
  expect(
    screen.getByText('Votre mot de passe et vos moyens de vérification sont gérés par Mon entreprise.'),
  ).toBeVisible();
  expect(asked.map(({ call }) => call)).not.toContain('GET /identity/facteurs');
  expect(screen.getByText('Appareils connectés')).toBeVisible();
  expect(
    screen.getByText(
      'Fermez ce que vous ne reconnaissez pas, puis changez votre mot de passe auprès de Mon entreprise.',
    ),
  ).toBeVisible();
});

test('[API-13] a failed read says so and can be retried, and the rest of the page stays', async () => {
  await open({ 'GET /identity/facteurs': [{ status: 500, body: { status: 500 } }, { body: facteurs() }] });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Sécurité et connexion',
  );
  expect(screen.getByText('Cet appareil')).toBeVisible();
  await press('Réessayer');
  expect(screen.getByText('Protection via SMS')).toBeVisible();
});
