import { clearCache, onToast, securityCodeSlot, useSlots } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
import { toasts, told, user, press, open, dialog, factsWith, application, lost, key } from './testing/open-page';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown): unknown => startRegistration(options),
}));
onToast((shown) => toasts.push(shown));

beforeAll(() => {
  // jsdom has no passkeys.
  Object.assign(window, { PublicKeyCredential: () => undefined });
});

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
