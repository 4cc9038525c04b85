import { clearCache, useSession } from '@portal/shared-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someone } from '../../testing/security';
import { serverWithTerms as serverWith, termsCall, termsOf } from '../../testing/terms';
import { clientOf, told, visit } from '../../testing/visitor';
import ActivationPage from './page';

beforeEach(clearCache);

let links = 0;
/** The editors wrote nothing. */
const noTexts = { 'GET /cms/blocklists': { body: [] } };
/** An address that no other test has opened. */
const address = () => `/activate-user?code=code-${(links += 1)}&userId=compte-${links}`;
const checked = (changes: object = {}) => ({
  body: { isValid: true, isCreatedByAdmin: false, consentements: [], isCguRequise: false, ...changes },
});
const created = checked({
  isCreatedByAdmin: true,
  isCguRequise: true,
  consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres' }],
});
const invalid = {
  status: 400,
  body: { status: 400, data: 'InvalidToken', message: 'Le lien que vous avez suivi n’est plus valide' },
};

async function choose(password = 'Chevre-Lune-7', confirm = password) {
  await userEvent.type(await screen.findByLabelText(/^Mot de passe/), password);
  await userEvent.type(screen.getByLabelText(/^Confirmation du mot de passe/), confirm);
}
const activate = () => userEvent.click(screen.getByRole('button', { name: 'Activer mon compte' }));

test('[PRE-04] the link is checked with its purpose, and its codes leave the address bar and the history', async () => {
  const { bodies } = serverWith({ 'POST /identity/check-token': checked() });
  const { nav } = visit(<ActivationPage />, address());
  await screen.findByLabelText(/^Mot de passe/);
  expect(bodies('POST /identity/check-token')).toEqual([
    { purpose: 'Confirmation', code: `code-${links}`, userId: `compte-${links}` },
  ]);
  expect(nav.getLocation().search).toBe('');
  expect(window.location.href + JSON.stringify(window.history.state)).not.toContain(`code-${links}`);
});

test.each(['/activate-user', '/activate-user?code=abc', '/activate-user?userId=abc'])(
  '[PRE-04] %s is an invalid link, and checks nothing',
  async (hash) => {
    clearCache();
    const { asked } = serverWith(noTexts);
    visit(<ActivationPage />, hash);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Le lien que vous avez suivi n’est plus valide' }),
    ).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Mot de passe oublié' })).toHaveAttribute(
      'href',
      expect.stringContaining('#/forgot-password'),
    );
    expect(await screen.findByText(/^Un lien ne sert qu’une fois/)).toBeVisible();
    expect(asked.map(({ call }) => call)).toEqual(['GET /cms/blocklists']);
  },
);

test('[PRE-04] an activation that fails shows the text of the editors', async () => {
  clearCache();
  const content = '<p>Ce lien ne sert plus.</p>';
  const block = { id: 'ko', title: '', content, name: 'ACTIVATION', itemName: 'ko', tags: [] };
  serverWith({ 'POST /identity/check-token': invalid, 'GET /cms/blocklists': { body: [block] } });
  visit(<ActivationPage />, address());
  expect(await screen.findByText('Ce lien ne sert plus.')).toBeVisible();
  // An access that a member opened is forgotten with its links.
  expect(screen.getByText(/demandez alors à cette personne de vous l’ouvrir à nouveau/)).toBeVisible();
  expect(screen.queryByText(/^Un lien ne sert qu’une fois/)).not.toBeInTheDocument();
});

test('[PRE-04] whoever is signed in reads to sign out first, as the pages of the editors’ text are closed to them', async () => {
  const content = '<p>Passez par la page « Mot de passe oublié ».</p>';
  const block = { id: 'ko', title: '', content, name: 'ACTIVATION', itemName: 'ko', tags: [] };
  serverWith({ 'POST /identity/check-token': invalid, 'GET /cms/blocklists': { body: [block] } });
  visit(<ActivationPage />, address());
  act(() => useSession.setState({ user: someone() }));
  expect(await screen.findByText(/déconnectez-vous, puis passez par la page/)).toBeVisible();
  expect(screen.queryByText(/^Passez par la page/)).not.toBeInTheDocument();
  act(() => useSession.setState({ user: null }));
});

test('[PRE-04] a link the server refuses is invalid, and a reloaded page says where the link is', async () => {
  serverWith({ 'POST /identity/check-token': invalid, ...noTexts });
  const { unmount } = visit(<ActivationPage />, address());
  expect(await screen.findByRole('heading', { name: 'Le lien que vous avez suivi n’est plus valide' })).toBeVisible();
  unmount();
});

test('[PRE-04] a failed check is not an invalid link: it can be retried', async () => {
  serverWith({ 'POST /identity/check-token': [{ status: 503, body: { status: 503 } }, checked()] });
  visit(<ActivationPage />, address());
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText(/^Mot de passe/)).toBeVisible();
});

test('[PRE-05] an account from registration is asked for a password only', async () => {
  const { bodies } = serverWith({
    'POST /identity/check-token': checked(),
    'POST /identity/activate-user': { body: {} },
  });
  const { nav } = visit(<ActivationPage />, address());
  await choose();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await activate();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/activate-user-confirmation'));
  expect(bodies('POST /identity/activate-user')).toEqual([
    { password: 'Chevre-Lune-7', confirmPassword: 'Chevre-Lune-7', code: `code-${links}`, userId: `compte-${links}` },
  ]);
});

test('[PRE-05] [VAL-12] an account created by an administrator is asked for terms and purposes, and then for paperless documents', async () => {
  const { bodies } = serverWith({
    'POST /identity/check-token': created,
    'POST /identity/activate-user': { body: { jetonDematerialisation: 'jeton' } },
    'POST /identity/register/dematerialisation': { status: 204 },
    'GET /cms/blocklists': {
      body: [
        {
          id: 'demat',
          title: '',
          content: '<h4>À savoir</h4><p>Un e-mail vous prévient.</p>',
          name: 'POPUP_DEMAT',
          itemName: 'texte',
          tags: [],
        },
      ],
    },
  });
  const { fonctionnalites } = clientOf();
  const withoutTheForm = { ...fonctionnalites, dematerialisationActeGestion: { isActivated: false } };
  const { nav } = visit(<ActivationPage />, address(), { fonctionnalites: withoutTheForm });
  await choose();
  await activate();
  expect(told).toEqual(['danger Blocage création compte - absence d’acceptation des conditions d’utilisation du site']);
  expect(bodies('POST /identity/activate-user')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Recevoir les offres/ }));
  await activate();
  const popup = await screen.findByRole('dialog');
  expect(await within(popup).findByText('Un e-mail vous prévient.')).toBeVisible();
  expect(within(popup).getByRole('heading', { level: 3, name: 'À savoir' })).toBeVisible();
  expect(popup).toHaveTextContent(/Vous pourrez revenir au papier .* en appelant le [\d\s]+\./);
  await userEvent.click(within(popup).getByRole('button', { name: 'Oui, je choisis le zéro papier' }));
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/activate-user-confirmation'));
  expect(bodies('POST /identity/activate-user')).toEqual([
    expect.objectContaining({
      CGU: true,
      cguVersion: 'v1',
      consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres', accepted: true }],
    }),
  ]);
});

test('[VAL-11] different passwords show a toast and a field error', async () => {
  serverWith({ 'POST /identity/check-token': checked() });
  visit(<ActivationPage />, address());
  await choose('Chevre-Lune-7', 'Chevre-Lune-8');
  await activate();
  expect(told).toEqual(['danger Merci de saisir les mots de passe à l’identique.']);
  expect(screen.getByLabelText(/^Confirmation du mot de passe/)).toBeInvalid();
});

test('[PRE-04] a link that expired meanwhile shows as invalid, any other refusal keeps the form', async () => {
  const refused = {
    status: 400,
    body: {
      status: 400,
      data: 'MotDePasseInvalide',
      message: 'Ce mot de passe est trop courant.',
      erreurs: [{ champ: 'password', code: 'guessable', message: 'Ce mot de passe est trop courant.' }],
    },
  };
  serverWith({
    'POST /identity/check-token': checked(),
    'POST /identity/activate-user': [refused, invalid],
    ...noTexts,
  });
  visit(<ActivationPage />, address());
  await choose();
  await activate();
  await waitFor(() =>
    expect(told).toEqual(['danger L’activation du compte a échoué | Ce mot de passe est trop courant.']),
  );
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveAccessibleDescription(/Ce mot de passe est trop courant/);
  await activate();
  expect(await screen.findByRole('heading', { name: 'Le lien que vous avez suivi n’est plus valide' })).toHaveFocus();
});

test('[PRE-05] a consent that is worded otherwise meanwhile is read again, and what was typed stays', async () => {
  const message = 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.';
  const erreurs = [{ champ: 'consentements', code: 'changed', message }];
  const { bodies } = serverWith({
    'POST /identity/check-token': [
      created,
      checked({
        isCreatedByAdmin: true,
        isCguRequise: true,
        consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres par téléphone' }],
      }),
    ],
    'POST /identity/activate-user': [
      { status: 409, body: { status: 409, data: 'EtatIncompatible', message, erreurs } },
      { body: {} },
    ],
  });
  const { nav } = visit(<ActivationPage />, address());
  await choose();
  await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Recevoir les offres' }));
  await activate();
  expect(await screen.findByRole('checkbox', { name: 'Recevoir les offres par téléphone' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /J’ai lu/ })).toBeChecked();
  await activate();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/activate-user-confirmation'));
  expect(bodies('POST /identity/activate-user')).toMatchObject([
    { consentements: [{ libelle: 'Recevoir les offres', accepted: true }] },
    { consentements: [{ libelle: 'Recevoir les offres par téléphone', accepted: false }] },
  ]);
});

test('[PRE-05, VAL-12] nothing is activated before the terms are read', async () => {
  const { bodies } = serverWith({
    [termsCall]: [{ status: 503 }, termsOf('v1', '<p>Texte</p>')],
    'POST /identity/check-token': created,
    'POST /identity/activate-user': { body: {} },
  });
  const { nav } = visit(<ActivationPage />, address());
  await choose();
  await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu/ }));
  await activate();
  expect(await screen.findByText(/^Les conditions générales d’utilisation n’ont pas été chargées/)).toBeVisible();
  expect(bodies('POST /identity/activate-user')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument());
  await activate();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/activate-user-confirmation'));
  expect(bodies('POST /identity/activate-user')).toMatchObject([{ cguVersion: 'v1' }]);
});

test('[PRE-05] terms that change meanwhile are shown, and the box waits for those', async () => {
  const message = 'Les conditions générales d’utilisation ont changé pendant que vous les lisiez.';
  const erreurs = [{ champ: 'CGU', code: 'changed', message }];
  const { bodies } = serverWith({
    [termsCall]: [termsOf('v1', '<p>Texte</p>'), termsOf('v2', '<h4>Nouveau texte</h4>')],
    'POST /identity/check-token': created,
    'POST /identity/activate-user': [
      { status: 409, body: { status: 409, data: 'EtatIncompatible', message, erreurs } },
      { body: {} },
    ],
  });
  const { nav } = visit(<ActivationPage />, address());
  await choose();
  await userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu/ }));
  await activate();
  expect(await screen.findByRole('heading', { name: 'Nouveau texte' })).toBeVisible();
  const box = screen.getByRole('checkbox', { name: /J’ai lu/ });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await activate();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/activate-user-confirmation'));
  expect(bodies('POST /identity/activate-user')).toMatchObject([{ cguVersion: 'v1' }, { cguVersion: 'v2' }]);
});
