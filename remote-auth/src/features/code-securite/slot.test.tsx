import {
  askForSecurityCode,
  closeSlot,
  onToast,
  securityCodeSlot,
  useSession,
  useSlots,
  type SecurityCodeRequest,
  type Toast,
} from '@portal/shared-api';
import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redirectDelay } from '../../common/leave-portal';
import { facteurs, someone } from '../../testing/security';
import { serverWith, settle, type Answers } from '../../testing/server';
import SecurityCode from './slot';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));
const told = () => toasts.map(({ type, title }) => `${type} ${title}`);

const contact = { body: { email: 'c•••@exemple.test', telephone: '06 •• •• •• 01', sendType: 'SMS' } };
const bySms = { body: { sendType: 'SMS' } };
const byMail = { body: { sendType: 'MAIL' } };
const server: Answers = {
  'GET /identity/facteurs': { body: facteurs() },
  'GET /identity/amf/contact': contact,
  'POST /identity/amf/send': bySms,
  'POST /identity/amf/verify': { body: {} },
  'POST /identity/amf/refresh': { body: { securityCode: 'preuve' } },
};

beforeEach(() => {
  jest.useFakeTimers();
  toasts.length = 0;
  window.sessionStorage.clear();
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
  useSession.setState({ user: someone(), client: { amfSmsActivated: true } as never });
});
afterEach(async () => {
  act(() => closeSlot(securityCodeSlot));
  await settle();
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Opens the dialog as the host does, and returns its result. */
async function open(request: SecurityCodeRequest, changes: Answers = {}) {
  const asked = serverWith({ ...server, ...changes });
  const answer = askForSecurityCode(request);
  const { unmount } = render(<SecurityCode />);
  await settle();
  return { ...asked, answer, unmount };
}

async function typeCode(code = '419207') {
  await user().type(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' }), code);
}
const validate = async () => {
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
};
const isOpen = () => useSlots.getState().open.length > 0;

const verified = 'Votre code de sécurité a été vérifié avec succès.';
test.each<[AmfOperation, string, string | undefined]>([
  ['ACTIVATE_AMF', 'La protection via SMS a été activée sur votre compte.', 'preuve'],
  ['DESACTIVATE_AMF', 'La protection via SMS a été désactivée sur votre compte.', undefined],
  ['MODIFY_TEL_AMF', 'Votre téléphone portable lié à la protection via SMS a été modifié.', 'preuve'],
  ['VERIFY_AMF', verified, 'preuve'],
  ['VERIFY_SMS_AMF', verified, 'preuve'],
  ['VERIFY_MAIL_AMF', verified, 'preuve'],
  ['ACTIVATE_BIOMETRIE', 'La biométrie a été activée.', undefined],
  ['DESACTIVATE_BIOMETRIE', 'La biométrie a été désactivée.', undefined],
  ['LOGIN_AMF', verified, undefined],
])(
  '[AMF-01] [AMF-07] %s: a right code has a message of its own, and leaves its proof',
  async (operation, title, proof) => {
    const { answer, bodies } = await open({ operation });
    await typeCode();
    await validate();
    expect(told()).toEqual([`success ${title}`]);
    await expect(answer).resolves.toEqual({ isDone: true, ...(proof ? { securityCode: proof } : {}) });
    expect(bodies('POST /identity/amf/verify')).toEqual([{ operation, securityCode: '419207' }]);
    expect(window.sessionStorage.getItem('currentSecurityCode')).toBe(proof ?? null);
  },
);

test('[AMF-08] without session the reference is sent with each call, and the proof comes with the response', async () => {
  const { answer, asked } = await open(
    { operation: 'VERIFY_UNAUTHENTICATED_AMF', username: 'reference' },
    { 'POST /identity/amf/verify': { body: { securityCode: 'preuve-visiteur' } } },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve-visiteur' });
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /identity/amf/contact',
    'POST /identity/amf/send',
    'POST /identity/amf/verify',
  ]);
  expect(asked[2]?.body).toEqual({
    operation: 'VERIFY_UNAUTHENTICATED_AMF',
    username: 'reference',
    securityCode: '419207',
  });
});

test('[AMF-08] without session and reference nothing is sent, and an error shows', async () => {
  const { answer, asked } = await open({ operation: 'VERIFY_UNAUTHENTICATED_AMF' });
  await expect(answer).resolves.toEqual({ isDone: false });
  expect(asked).toEqual([]);
  expect(told()).toEqual(['danger Veuillez renseigner les informations de l’utilisateur.']);
});

test('[AMF-02] the code goes to the named mobile; the boxes take the focus, and « Valider » waits for six digits', async () => {
  const { bodies } = await open({ operation: 'VERIFY_AMF' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'saisissez le code de sécurité à 6 chiffres envoyé au 06 •• •• •• 01.',
  );
  expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await typeCode();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
  expect(bodies('POST /identity/amf/send')).toEqual([{ operation: 'VERIFY_AMF', sendType: 'SMS' }]);
});

test('[AMF-03] by mail, where the mobile cannot be used, the address is named', async () => {
  const { bodies } = await open(
    { operation: 'VERIFY_AMF' },
    { 'GET /identity/amf/contact': { body: { ...contact.body, sendType: 'MAIL' } }, 'POST /identity/amf/send': byMail },
  );
  expect(bodies('POST /identity/amf/send')).toEqual([{ operation: 'VERIFY_AMF', sendType: 'MAIL' }]);
  expect(screen.getByRole('status')).toHaveTextContent('envoyé à c•••@exemple.test.');
  expect(screen.queryByRole('button', { name: 'Recevoir le code par e-mail' })).not.toBeInTheDocument();
});

test('a new mobile gets its own code, is named in full, and cannot be replaced by mail', async () => {
  const { bodies } = await open({ operation: 'MODIFY_TEL_AMF', newAmfTel: '0639980002' });
  expect(screen.getByRole('status')).toHaveTextContent('envoyé au 06 39 98 00 02.');
  expect(bodies('POST /identity/amf/send')).toEqual([
    { operation: 'MODIFY_TEL_AMF', newAmfTel: '0639980002', sendType: 'SMS' },
  ]);
  expect(screen.queryByRole('button', { name: 'Recevoir le code par e-mail' })).not.toBeInTheDocument();
});

test('[AMF-05] a forbidden telephone is named, and the code goes by mail', async () => {
  await open(
    { operation: 'VERIFY_AMF' },
    { 'POST /identity/amf/send': { body: { sendType: 'MAIL', telephoneForbidden: true } } },
  );
  expect(toasts).toEqual([
    expect.objectContaining({
      type: 'warning',
      text: 'Le numéro 06 •• •• •• 01 ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail.',
    }),
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('envoyé à c•••@exemple.test.');
});

test('[AMF-05] the message of the server, which knows the number, has priority', async () => {
  await open(
    { operation: 'VERIFY_AMF' },
    {
      'POST /identity/amf/send': {
        body: { sendType: 'MAIL', telephoneForbidden: true, content: 'Le numéro 06 39 98 00 14 ne fait pas partie…' },
      },
    },
  );
  expect(toasts[0]?.text).toBe('Le numéro 06 39 98 00 14 ne fait pas partie…');
});

test('[AMF-04] a code that cannot be sent closes the dialog as failed', async () => {
  const { answer } = await open(
    { operation: 'VERIFY_AMF' },
    {
      'POST /identity/amf/send': {
        status: 429,
        body: { status: 429, message: 'Trop de codes demandés.', data: 'TropDeTentatives' },
      },
    },
  );
  await expect(answer).resolves.toEqual({ isDone: false });
  expect(toasts).toEqual([
    expect.objectContaining({
      type: 'danger',
      title: 'L’envoi du code de sécurité a échoué.',
      text: 'Trop de codes demandés.',
    }),
  ]);
});

test('[AMF-04] another code can be sent after thirty seconds and empties the boxes; a mail at once', async () => {
  const { bodies } = await open({ operation: 'VERIFY_AMF' }, { 'POST /identity/amf/send': [bySms, bySms, byMail] });
  expect(screen.queryByRole('button', { name: 'Renvoyer le code' })).not.toBeInTheDocument();
  expect(screen.getByText('Renvoyer le code dans 30 s')).toBeVisible();
  await typeCode('4192');
  act(() => void jest.advanceTimersByTime(30_000));
  await user().click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  await settle();
  expect(told()).toEqual(['success Un code de sécurité vient d’être renvoyé.']);
  expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
  await user().click(screen.getByRole('button', { name: 'Recevoir le code par e-mail' }));
  await settle();
  expect(bodies('POST /identity/amf/send')).toEqual([
    { operation: 'VERIFY_AMF', sendType: 'SMS' },
    { operation: 'VERIFY_AMF', sendType: 'SMS' },
    { operation: 'VERIFY_AMF', sendType: 'MAIL' },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('envoyé à c•••@exemple.test.');
});

test.each(['Le code de sécurité est incorrect. Il vous reste 3 essais.', 'Le code de sécurité a expiré.'])(
  '[AMF-09] « %s » shows under the emptied boxes',
  async (message) => {
    await open(
      { operation: 'VERIFY_AMF' },
      { 'POST /identity/amf/verify': { status: 400, body: { status: 400, data: 'CodeIncorrect', message } } },
    );
    await typeCode();
    await validate();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' })).toHaveFocus();
    expect(isOpen()).toBe(true);
  },
);

test('the code typed again after a lost answer is the same submit, and after a proof that could not be read asks for that alone', async () => {
  const { answer, asked } = await open(
    { operation: 'VERIFY_AMF' },
    {
      'POST /identity/amf/verify': [{ status: 502, body: null }, { body: {} }],
      'POST /identity/amf/refresh': [{ status: 502, body: null }, { body: { securityCode: 'preuve' } }],
    },
  );
  await typeCode();
  await validate();
  expect(await screen.findByText(/Votre code est peut-être déjà vérifié : validez le même code/)).toBeInTheDocument();
  // It stays in its boxes.
  await validate();
  await screen.findByText(/peut-être déjà vérifié/);
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve' });
  expect(asked.slice(3).map(({ call }) => call)).toEqual([
    'POST /identity/amf/verify',
    'POST /identity/amf/verify',
    'POST /identity/amf/refresh',
    'POST /identity/amf/refresh',
  ]);
  const keys = jest
    .mocked(fetch)
    .mock.calls.filter(([address]) => String(address).endsWith('/amf/verify'))
    .map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('[AMF-07] a code that verifies an address only leaves no proof, and is not a failure', async () => {
  const { answer } = await open(
    { operation: 'VERIFY_SMS_AMF' },
    { 'POST /identity/amf/refresh': { status: 403, body: { status: 403, data: 'SecurityCodeRequired' } } },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true });
});

test('[AMF-06] when the server ends the session, the dialog fails, the reason shows, and the page redirects three seconds later', async () => {
  const { answer } = await open(
    { operation: 'VERIFY_AMF' },
    { 'POST /identity/amf/verify': { body: { logoutUrl: '#/parti' } } },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: false });
  expect(told()).toEqual(['danger Trop de tentatives. Votre session va être fermée.']);
  act(() => void jest.advanceTimersByTime(redirectDelay - 20));
  expect(window.location.hash).not.toBe('#/parti');
  act(() => void jest.advanceTimersByTime(20));
  expect(window.location.hash).toBe('#/parti');
});

test('[AMF-06] the redirection is announced and can be cancelled, by its button and by Escape', async () => {
  for (const stop of [
    () => user().click(screen.getByRole('button', { name: 'Rester sur cette page' })),
    () => user().keyboard('{Escape}'),
  ]) {
    window.location.hash = '';
    const { unmount } = await open(
      { operation: 'VERIFY_AMF' },
      { 'POST /identity/amf/send': { body: { sendType: 'SMS', logoutUrl: '#/parti', content: 'Trop de codes.' } } },
    );
    expect(toasts.at(-1)?.title).toBe('Trop de codes.');
    const notice = render(<>{toasts.at(-1)?.template}</>);
    expect(screen.getByText('La redirection aura lieu dans 3 secondes.')).toBeVisible();
    await stop();
    expect(screen.getByText(/La redirection est annulée/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(window.location.hash).toBe('');
    notice.unmount();
    unmount();
  }
});

const application = { dateAjout: '2026-11-01T08:00:00Z', dateDerniereUtilisation: null };
test('a person with an authenticator application is asked for its code, and may have one sent instead', async () => {
  const { answer, asked } = await open(
    { operation: 'VERIFY_AMF' },
    {
      'GET /identity/facteurs': { body: facteurs({ application }) },
      'POST /identity/facteurs/application/preuve': [
        { status: 400, body: { status: 400, data: 'CodeIncorrect', message: 'Le code est incorrect.' } },
        { body: { securityCode: 'preuve-application' } },
      ],
    },
  );
  expect(screen.getByText(/affiché par votre application d’authentification/)).toBeVisible();
  expect(asked.map(({ call }) => call)).toEqual(['GET /identity/facteurs']);
  await user().click(screen.getByRole('button', { name: 'Code par SMS' }));
  await settle();
  expect(screen.getByText(/envoyé au/)).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Application d’authentification' }));
  await typeCode();
  await validate();
  expect(screen.getByText('Le code est incorrect.')).toBeVisible();
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve-application' });
  expect(told()).toEqual([`success ${verified}`]);
});

test('no other operation accepts a strong factor: it verifies an address', async () => {
  const { asked } = await open(
    { operation: 'ACTIVATE_AMF' },
    { 'GET /identity/facteurs': { body: facteurs({ application }) } },
  );
  expect(asked.map(({ call }) => call)).toEqual(['GET /identity/amf/contact', 'POST /identity/amf/send']);
});

test('without an answer about strong factors, the sent code remains', async () => {
  await open({ operation: 'VERIFY_AMF' }, { 'GET /identity/facteurs': { status: 503, body: { status: 503 } } });
  expect(screen.getByText(/envoyé au/)).toBeVisible();
});

test('a change of factor asks for the current one first, in the same dialog', async () => {
  const { answer, bodies } = await open(
    { operation: 'MODIFY_TEL_AMF', newAmfTel: '0639980002' },
    { 'POST /identity/amf/send': [{ status: 403, body: { status: 403, data: 'SecurityCodeRequired' } }, bySms] },
  );
  expect(screen.getByText(/envoyé au/)).toHaveTextContent('06 •• •• •• 01');
  await typeCode();
  await validate();
  expect(screen.getByText(/envoyé au/)).toHaveTextContent('06 39 98 00 02');
  await typeCode('555555');
  await validate();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve' });
  expect(bodies('POST /identity/amf/verify')).toEqual([
    { operation: 'VERIFY_AMF', securityCode: '419207' },
    { operation: 'MODIFY_TEL_AMF', newAmfTel: '0639980002', securityCode: '555555' },
  ]);
});

test('a server that asks again for a given proof ends the dialog instead of looping', async () => {
  const { answer } = await open(
    { operation: 'ACTIVATE_AMF' },
    {
      'POST /identity/amf/send': [
        { status: 403, body: { status: 403, data: 'SecurityCodeRequired' } },
        bySms,
        { status: 403, body: { status: 403, data: 'SecurityCodeRequired' } },
      ],
    },
  );
  await typeCode();
  await validate();
  await expect(answer).resolves.toEqual({ isDone: false });
});

test('staff may use their strong factor only', async () => {
  await open(
    { operation: 'VERIFY_AMF' },
    { 'GET /identity/facteurs': { body: facteurs({ application, isFacteurFortRequis: true }) } },
  );
  expect(screen.queryByText('Un autre moyen ?')).not.toBeInTheDocument();
});

test('closing is a failure', async () => {
  const { answer } = await open({ operation: 'VERIFY_AMF' });
  await user().click(screen.getByRole('button', { name: 'Annuler' }));
  await expect(answer).resolves.toEqual({ isDone: false });
});

test('[AMF-02] while a code is checked, another way is held: what is chosen then would be lost with it', async () => {
  await open({ operation: 'VERIFY_AMF' });
  await typeCode();
  const way = screen.getByRole('button', { name: 'Recevoir le code par e-mail' });
  expect(way.closest('[inert]')).toBeNull();
  Object.assign(globalThis, { fetch: jest.fn(() => new Promise(() => undefined)) });
  await validate();
  expect(way.closest('[inert]')).not.toBeNull();
});

test('[AMF-01] a code to a new address says that it went there: the one before may be masked alike', async () => {
  const { unmount } = await open(
    { operation: 'VERIFY_MAIL_AMF', newEmail: 'c@nouvelle.test' },
    { 'POST /identity/amf/send': byMail },
  );
  expect(screen.getByRole('status')).toHaveTextContent(/envoyé à votre nouvelle adresse, c@nouvelle\.test/);
  unmount();
});
