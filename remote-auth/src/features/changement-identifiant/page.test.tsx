import {
  clearCache,
  closeSlot,
  finishSecurityCode,
  onToast,
  securityCodeSlot,
  useSecurityCodeRequest,
  useSession,
  useSlots,
  type Toast,
} from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { redirectDelay } from '../../common/leave-portal';
import { someone } from '../../testing/security';
import { serverWith, settle, type Answers } from '../../testing/server';
import UserNamePage from './page';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));
const told = () => toasts.map(({ type, title, text }) => [type, title, text]);

beforeEach(() => {
  jest.useFakeTimers();
  toasts.length = 0;
  clearCache();
  window.location.hash = '#/forms/changementidentifiant';
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
});
afterEach(() => {
  jest.useRealTimers();
});
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const current = 'camille.vernoux@exemple.test';
const wanted = 'camille@nouvelle.test';

async function open(changes: Answers = {}) {
  const asked = serverWith({
    'GET /forms/changementidentifiant': { body: { modeGestion: 'automatique', donnees: { userName: current } } },
    'GET /cms/blocklists': { body: [] },
    'POST /identity/check-password': { body: { isValid: true } },
    'POST /forms/changementidentifiant/form': { body: { logoutUrl: '#/parti' } },
    ...changes,
  });
  act(() => useSession.setState({ user: someone(), client: { delaiToasts: 5 } as never }));
  render(
    <PortalRouter nav={createHashNav()}>
      <UserNamePage />
    </PortalRouter>,
  );
  await settle();
  return asked;
}
async function fill(newUserName = wanted, again = newUserName) {
  await user().type(screen.getByLabelText(/Nouvel identifiant/), newUserName);
  await user().type(screen.getByLabelText(/Confirmez le nouvel identifiant/), again);
  await user().type(screen.getByLabelText(/Mot de passe actuel/), 'Demo!Portail2026');
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
}
const askedFor = () => (useSlots.getState().open.length > 0 ? useSecurityCodeRequest.getState().request : null);

test('[MEM-14] [SES-09] F-06: password, code to the new address, change; then the session ends and the page announces its redirection', async () => {
  const { bodies } = await open();
  expect(screen.getByLabelText('Identifiant actuel')).toHaveValue(current);
  await fill();
  expect(askedFor()).toEqual({ operation: 'VERIFY_MAIL_AMF', newEmail: wanted });
  expect(bodies('POST /forms/changementidentifiant/form')).toEqual([]);
  act(() => finishSecurityCode());
  await settle();
  expect(bodies('POST /forms/changementidentifiant/form')).toEqual([
    {
      userName: current,
      newUserName: wanted,
      confirmUserName: wanted,
      password: 'Demo!Portail2026',
      isEmailContact: true,
    },
  ]);
  expect(toasts.map(({ type, title }) => [type, title])).toEqual([['success', 'Identifiant modifié avec succès']]);
  expect(screen.getByText(new RegExp(`Reconnectez-vous avec ${wanted}`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/api/identity/login');
  act(() => void jest.advanceTimersByTime(redirectDelay));
  expect(window.location.hash).toBe('#/parti');
});

test('F-06: a wrong password sends no code and shows at its field', async () => {
  await open({ 'POST /identity/check-password': { body: { isValid: false } } });
  await fill();
  expect(askedFor()).toBeNull();
  expect(told()).toEqual([
    ['danger', 'La modification de l’identifiant a échoué', 'Le mot de passe actuel est incorrect.'],
  ]);
  expect(screen.getByLabelText(/Mot de passe actuel/)).toBeInvalid();
});

test('F-06: without the code of the new address nothing changes', async () => {
  const { bodies } = await open();
  await fill();
  act(() => closeSlot(securityCodeSlot));
  await settle();
  expect(bodies('POST /forms/changementidentifiant/form')).toEqual([]);
  expect(screen.getByLabelText(/Nouvel identifiant/)).toHaveAccessibleDescription(
    /Confirmez le nouvel identifiant par le code de sécurité/,
  );
});

test('F-06: an identifier that cannot be used is refused without naming its owner', async () => {
  await open({
    'POST /forms/changementidentifiant/form': {
      status: 409,
      body: { status: 409, data: 'IdentifiantDejaUtilise', message: 'Cet identifiant ne peut pas être utilisé.' },
    },
  });
  await fill();
  act(() => finishSecurityCode());
  await settle();
  expect(told()).toEqual([
    ['danger', 'La modification de l’identifiant a échoué', 'Cet identifiant ne peut pas être utilisé.'],
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('Cet identifiant ne peut pas être utilisé.');
  expect(screen.getByLabelText(/Nouvel identifiant/)).toHaveAccessibleDescription(
    /Cet identifiant ne peut pas être utilisé\./,
  );
});

test('F-06: format, difference and confirmation are checked; the confirmation accepts a paste', async () => {
  const { asked } = await open();
  await fill('adresse', 'autre');
  expect(screen.getByLabelText(/Nouvel identifiant/)).toHaveAccessibleDescription(
    /Le format de l’identifiant \(adresse e-mail\) est incorrect/,
  );
  expect(screen.getByLabelText(/Confirmez/)).toHaveAccessibleDescription(
    /Les identifiants saisis ne sont pas identiques\./,
  );
  await user().clear(screen.getByLabelText(/Nouvel identifiant/));
  await user().type(screen.getByLabelText(/Nouvel identifiant/), ` ${current.toUpperCase()}`);
  expect(screen.getByLabelText(/Nouvel identifiant/)).toHaveAccessibleDescription(
    /Le nouvel identifiant doit être différent de l’actuel\./,
  );
  await user().clear(screen.getByLabelText(/Confirmez/));
  await user().click(screen.getByLabelText(/Confirmez/));
  await user().paste(wanted);
  expect(screen.getByLabelText(/Confirmez/)).toHaveValue(wanted);
  expect(asked.filter(({ call }) => call.startsWith('POST '))).toEqual([]);
});

test('[ADM-12] F-06: the help of the editors shows', async () => {
  const block = {
    id: '1',
    title: '',
    content: '<p>Deux minutes suffisent.</p>',
    name: 'HELP',
    itemName: 'aide',
    tags: [],
  };
  await open({ 'GET /cms/blocklists': { body: [block] } });
  expect(screen.getByRole('region', { name: /Besoin d’aide/ })).toHaveTextContent('Deux minutes suffisent.');
});
