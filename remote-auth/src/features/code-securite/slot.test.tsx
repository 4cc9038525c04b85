import { closeSlot, onToast, securityCodeSlot, useSession, useSlots } from '@portal/shared-api';
import type { AmfOperation } from '@portal/shared-api/contract/amf';
import { act, screen } from '@testing-library/react';
import { someone } from '../../testing/security';
import { settle } from '../../testing/server';
import { toasts, told, contact, bySms, user, open, typeCode, validate } from './testing/open-dialog';

onToast((shown) => toasts.push(shown));

const byMail = { body: { sendType: 'MAIL' } };

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
