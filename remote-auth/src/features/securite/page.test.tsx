import { clearCache, onToast, securityCodeSlot, useSlots } from '@portal/shared-api';
import { instantText } from '@portal/shared-ui/date-text';
import { screen, within } from '@testing-library/react';
import { facteurs } from '../../testing/security';
import { settle } from '../../testing/server';
import {
  toasts,
  told,
  here,
  elsewhere,
  user,
  press,
  open,
  dialog,
  proveCode,
  askedFor,
  factsWith,
  application,
} from './testing/open-page';

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

test('staff cannot remove their last strong factor, and the page says why', async () => {
  await open(factsWith({ isFacteurFortRequis: true, application }));
  expect(screen.queryByRole('button', { name: 'Retirer l’application d’authentification' })).not.toBeInTheDocument();
  expect(screen.getByText(/ajoutez une autre application ou une autre clé avant de retirer celle-ci/)).toBeVisible();
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
