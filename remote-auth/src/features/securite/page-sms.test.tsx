import { clearCache, onToast, securityCodeSlot, useSession, useSlots } from '@portal/shared-api';
import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { cleanup, screen, within } from '@testing-library/react';
import { settle } from '../../testing/server';
import { toasts, user, press, open, dialog, proveCode, askedFor, factsWith, key } from './testing/open-page';

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

test('[MEM-29] [AMF-01] [VAL-14] F-31: without a mobile the dialog asks for one first and refuses an invalid number', async () => {
  await open(factsWith({ isAmfActive: false, telephone: null, isTelephoneConfirme: false }, { isAmfActive: false }));
  expect(screen.getByText(/Indiquez d’abord un numéro de téléphone portable/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activer la protection via SMS' })).not.toBeInTheDocument();
  await press('Ajouter un numéro');
  const field = screen.getByRole('textbox', { name: /Nouveau numéro/ });
  expect(field).toHaveFocus();
  expect(screen.getByText('saisie obligatoire')).toBeVisible();
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
  ['Pour ouvrir votre espace, votre application d’authentification vous sera', true, 0],
  ['Pour ouvrir votre espace, votre clé d’accès vous sera', false, 1],
  ['Pour ouvrir votre espace, votre application d’authentification ou votre clé d’accès vous sera', true, 1],
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
  ['Un code de sécurité est envoyé', 'au 06 •• •• •• 01', 'peut', { isAmfActive: true }],
  [
    'Un code de sécurité est envoyé',
    'par e-mail à c•••@exemple.test',
    'peut',
    { isAmfActive: true, canalCodes: 'MAIL' },
  ],
  ['Recevez un code de sécurité', 'au 06 •• •• •• 01', 'pourra', { isAmfActive: false }],
  [
    'Recevez un code de sécurité',
    'par e-mail à c•••@exemple.test',
    'pourra',
    { isAmfActive: false, canalCodes: 'MAIL' },
  ],
] as const)(
  '[MEM-29] « %s %s » is promised to nobody who is asked for an application or a key: it %s replace that one',
  async (told, destination, may, facts) => {
    const application = { dateAjout: key.dateAjout, dateDerniereUtilisation: null };
    const strongs: [string, Partial<Facteurs>][] = [
      ['votre clé d’accès', { clesAcces: [key] }],
      ['votre application d’authentification', { application }],
    ];
    for (const [named, strong] of strongs) {
      await open(factsWith({ ...facts, ...strong }));
      const sentence = `À la connexion et avant les opérations sensibles, un code envoyé ${destination} ${may} remplacer ${named}.`;
      expect(screen.getByText(sentence)).toBeVisible();
      cleanup();
      // Of staff nothing less is taken.
      await open(factsWith({ ...facts, ...strong, isFacteurFortRequis: true }));
      expect(screen.getByText(`Un code envoyé ne suffit pas : votre rôle demande ${named}.`)).toBeVisible();
      cleanup();
    }
    await open(factsWith(facts));
    expect(screen.getByText(`${told} ${destination} à la connexion et avant les opérations sensibles.`)).toBeVisible();
  },
);

test('[MEM-29] F-32: a passkey of another address is asked for there alone, so that codes stay here', async () => {
  const elsewhere = { ...key, autreAdresse: 'sante.valdore.test' };
  await open(factsWith({ isAmfActive: true, clesAcces: [elsewhere] }));
  expect(screen.getByText('Elle sert à l’adresse sante.valdore.test, pas à celle-ci.')).toBeVisible();
  expect(screen.getByText(/^Un code de sécurité est envoyé au .* à la connexion et avant/)).toBeVisible();
  await press('Désactiver la protection via SMS');
  expect(dialog()).toHaveTextContent(/ne sert pas à cette adresse du portail.*un code vous sera toujours demandé/);
  cleanup();
  await open(factsWith({ isAmfActive: true, clesAcces: [elsewhere, { ...key, id: 'k2' }] }));
  expect(screen.getByText(/peut remplacer votre clé d’accès\.$/)).toBeVisible();
  cleanup();
  await open(factsWith({ isAmfActive: true, clesAcces: [elsewhere], isFacteurFortRequis: true }));
  expect(screen.getByText(/votre rôle demande votre clé d’accès\.$/)).toBeVisible();
});

test('[MEM-29] F-33: a code activates biometrics, where the client offers them', async () => {
  await open(factsWith({}, { isBiometrieActive: true }));
  await press('Activer la biométrie');
  expect(askedFor()).toEqual({ operation: 'ACTIVATE_BIOMETRIE' });
  await proveCode();
  expect(screen.getByRole('button', { name: 'Désactiver la biométrie' })).toBeVisible();
});
