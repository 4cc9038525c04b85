import { closeSlot, onToast, securityCodeSlot, useSession, useSlots } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import { facteurs, someone } from '../../testing/security';
import { settle } from '../../testing/server';
import { toasts, told, bySms, user, open, typeCode, validate } from './testing/open-dialog';

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
