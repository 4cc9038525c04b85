import { closeSlot, onToast, securityCodeSlot, useSession, useSlots } from '@portal/shared-api';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { act, cleanup, screen } from '@testing-library/react';
import { facteurs, someone } from '../../testing/security';
import { settle } from '../../testing/server';
import { toasts, told, bySms, user, open, typeCode, validate } from './testing/open-dialog';

const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown): unknown => startAuthentication(options),
}));
onToast((shown) => toasts.push(shown));

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

test('a passkey of another address is not offered at this one', async () => {
  // jsdom has no passkeys.
  Object.assign(window, { PublicKeyCredential: () => undefined });
  const key = { id: 'k1', libelle: 'Téléphone', dateAjout: '2026-11-01T08:00:00Z', dateDerniereUtilisation: null };
  const keys = (autreAdresse?: string, of: Partial<Facteurs> = { application }) => ({
    'GET /identity/facteurs': { body: facteurs({ ...of, clesAcces: [{ ...key, autreAdresse }] }) },
  });
  await open({ operation: 'VERIFY_AMF' }, keys());
  expect(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' })).toBeVisible();
  act(() => closeSlot(securityCodeSlot));
  await settle();
  cleanup();
  await open({ operation: 'VERIFY_AMF' }, keys('sante.valdore.test'));
  expect(screen.getByText(/affiché par votre application d’authentification/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Cc]lé d’accès/ })).not.toBeInTheDocument();
  // Staff are asked for it where they have nothing else that is strong enough.
  for (const [of, isOffered] of [
    [{ application, isFacteurFortRequis: true }, false],
    [{ application: null, isFacteurFortRequis: true }, true],
  ] as const) {
    act(() => closeSlot(securityCodeSlot));
    await settle();
    cleanup();
    await open({ operation: 'VERIFY_AMF' }, keys('sante.valdore.test', of));
    expect(screen.queryAllByRole('button', { name: /[Cc]lé d’accès/ })).toHaveLength(isOffered ? 1 : 0);
  }
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('what a passkey answered and the server did not is sent again as it is, without asking the device', async () => {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  startAuthentication.mockResolvedValue({ id: 'k1' });
  const key = { id: 'k1', libelle: 'Téléphone', dateAjout: '2026-11-01T08:00:00Z', dateDerniereUtilisation: null };
  const { answer, asked } = await open(
    { operation: 'VERIFY_AMF' },
    {
      'GET /identity/facteurs': { body: facteurs({ clesAcces: [key] }) },
      'POST /identity/facteurs/cles-acces/preuve/options': { body: { options: { challenge: 'abc' } } },
      'POST /identity/facteurs/cles-acces/preuve': [
        { status: 502 },
        { status: 502 },
        { body: { securityCode: 'preuve-cle' } },
      ],
    },
  );
  const prove = async () => {
    await user().click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));
    await settle();
  };
  await prove();
  expect(screen.getByRole('alert')).toHaveTextContent(/est peut-être déjà vérifiée\s: choisissez de nouveau/);
  await prove();
  await expect(answer).resolves.toEqual({ isDone: true, securityCode: 'preuve-cle' });
  expect(startAuthentication).toHaveBeenCalledTimes(1);
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /identity/facteurs',
    'POST /identity/facteurs/cles-acces/preuve/options',
    'POST /identity/facteurs/cles-acces/preuve',
    'POST /identity/facteurs/cles-acces/preuve',
    'POST /identity/facteurs/cles-acces/preuve',
  ]);
  const keys = jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([url]) => String(url).endsWith('/preuve'))
    .map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  Reflect.deleteProperty(window, 'PublicKeyCredential');
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
