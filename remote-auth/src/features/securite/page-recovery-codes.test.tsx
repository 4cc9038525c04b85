import { clearCache, hasTyped, onToast, securityCodeSlot, useSlots } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
import { facteurs } from '../../testing/security';
import { toasts, told, user, press, open, dialog, factsWith, application, lost } from './testing/open-page';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown): unknown => startRegistration(options),
}));
onToast((shown) => toasts.push(shown));

beforeAll(() => {
  // jsdom has no passkeys.
  Object.assign(window, { PublicKeyCredential: () => undefined });
});

const codes = ['ABCD-1234', 'EFGH-5678'];

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
