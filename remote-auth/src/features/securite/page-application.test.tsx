import { clearCache, onToast, securityCodeSlot, useSlots } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
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
