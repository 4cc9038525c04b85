import { clearCache, onFailuresWithdrawn, useOpenPaths } from '@portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/server';
import { serverWithTerms as serverWith, termsCall, termsOf } from '../../testing/terms';
import { clientOf, told, visit } from '../../testing/visitor';
import RegisterPage from './page';

beforeEach(clearCache);

const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
const summary = () => screen.getAllByRole('alert').find((alert) => alert.tabIndex === -1);

/** Types by paste, which is faster. */
async function fill(changes: Partial<Record<string, string>> = {}) {
  const values = {
    'N° d’adhérent': 'VAL0009120',
    Nom: 'Tessereau',
    Prénom: 'Amandine',
    'Date de naissance': '21/08/1993',
    'Identifiant (adresse e-mail)': 'a@exemple.test',
    'Confirmez votre adresse e-mail': 'a@exemple.test',
    'Mot de passe': 'Chevre-Lune-7',
    'Confirmation du mot de passe': 'Chevre-Lune-7',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) {
    const input = field(
      new RegExp(`^${name.replaceAll('(', '\\(').replaceAll(')', '\\)').replaceAll(' ', '\\s')}(\\s\\*)?$`),
    );
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(value ?? '');
  }
}
const acceptTerms = () => userEvent.click(screen.getByRole('checkbox', { name: /J’ai lu/ }));
const accepted: Answers = {
  'POST /identity/register': { body: { isEmailEnvoye: true, jetonDematerialisation: 'jeton' } },
};
const unknownPerson = {
  status: 400,
  body: {
    status: 400,
    data: 'PersonneInconnue',
    message: 'Les informations saisies ne permettent pas de vous identifier.',
  },
};

test('[PRE-17] « Avant de commencer » comes before the form, on a telephone too', () => {
  serverWith(accepted);
  visit(<RegisterPage />, '/register');
  const before = screen.getByRole('heading', { name: 'Avant de commencer' });
  const send = screen.getByRole('button', { name: 'Valider' });
  expect(before.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[PRE-17] the normalised values are sent, and the mail is announced', async () => {
  const { bodies } = serverWith(accepted);
  const { nav } = visit(<RegisterPage />, '/register');
  expect(screen.getByRole('heading', { level: 1, name: 'Demande d’accès à votre espace sécurisé' })).toBeVisible();
  await fill();
  expect(screen.getByRole('checkbox', { name: /Recevoir les offres/ })).not.toBeChecked();
  await acceptTerms();
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')).toEqual([
    {
      numeroContrat: 'VAL0009120',
      nom: 'Tessereau',
      prenom: 'Amandine',
      dateNaissance: '1993-08-21',
      email: 'a@exemple.test',
      password: 'Chevre-Lune-7',
      confirmPassword: 'Chevre-Lune-7',
      cgu: true,
      cguVersion: 'v1',
      dematerialization: true,
      consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres', accepted: false }],
    },
  ]);
});

test('[PRE-18] where paperless documents are offered, the person is asked first and may close without an answer', async () => {
  const { bodies } = serverWith({ ...accepted, 'POST /identity/register/dematerialisation': { status: 204 } });
  const { nav } = visit(<RegisterPage />, '/register', {
    fonctionnalites: { dematCreationCompte: { isActivated: true } },
    consentements: [],
  });
  await fill();
  await submit();
  const dialog = within(await screen.findByRole('dialog', { name: 'Vos relevés de remboursement' }));
  expect(nav.getLocation().pathname).toBe('/register');
  expect(screen.queryByLabelText(/^Mot de passe/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Non, je préfère le papier' }));
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register/dematerialisation')).toEqual([
    { jetonDematerialisation: 'jeton', dematerialization: false },
  ]);
});

test('[VAL-11] [VAL-12] different passwords and terms not accepted show a toast and a field error; nothing is sent', async () => {
  const { bodies } = serverWith(accepted);
  visit(<RegisterPage />, '/register');
  await fill({ 'Confirmation du mot de passe': 'Chevre-Lune-8' });
  await submit();
  expect(told.toSorted()).toEqual([
    'danger Blocage création compte - absence d’acceptation des conditions d’utilisation du site',
    'danger Merci de saisir les mots de passe à l’identique.',
  ]);
  expect(field(/^Confirmation du mot de passe/)).toHaveAccessibleDescription(/à l’identique/);
  const accept = /Acceptez les conditions générales d’utilisation\./;
  expect(screen.getByRole('checkbox', { name: /J’ai lu/ })).toHaveAccessibleDescription(accept);
  expect(summary()).toHaveTextContent(accept);
  expect(document.body).not.toHaveTextContent(/Blocage création compte/);
  expect(summary()).toHaveFocus();
  expect(bodies('POST /identity/register')).toEqual([]);
});

test('[VAL-14] an empty form lists the missing fields and counts as no attempt', async () => {
  const { bodies } = serverWith(accepted);
  visit(<RegisterPage />, '/register', { registerAttemptNumber: 1 });
  await submit();
  expect(summary()).toHaveTextContent('Merci de renseigner toutes les données obligatoires.');
  expect(within(summary() as HTMLElement).getByRole('link', { name: 'Date de naissance' })).toBeVisible();
  await userEvent.click(within(summary() as HTMLElement).getByRole('link', { name: 'Nom' }));
  expect(field(/^Nom/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
  expect(bodies('POST /identity/register')).toEqual([]);
});

test('[PRE-19] after the last attempt the button is gone, and the message of the client shows in a toast and in the page', async () => {
  const { bodies } = serverWith({ 'POST /identity/register': unknownPerson });
  visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  await waitFor(() =>
    expect(told).toEqual([
      'danger La création du compte a échoué | Les informations saisies ne permettent pas de vous identifier.',
    ]),
  );
  expect(field(/^Mot de passe/)).toHaveValue('Chevre-Lune-7');
  await fill({ Nom: 'Tesserau' });
  await submit();
  const held = 'Appelez-nous au 01\u00a099\u00a000\u00a000\u00a000.';
  await waitFor(() => expect(told).toContain(`danger ${held}`));
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
  const number = screen.getByRole('link', { name: /^01\s99\s00\s00\s00$/ });
  expect(number).toHaveAttribute('href', 'tel:0199000000');
  expect(number.closest('[role="alert"]')?.textContent).toContain(held);
  expect(field(/^Nom/)).toHaveValue('Tesserau');
  await userEvent.type(field(/^Nom/), '{Enter}');
  expect(bodies('POST /identity/register')).toHaveLength(2);
});

test('[API-12] the refusal of one try is not read beside the outcome of the next', async () => {
  serverWith({
    'POST /identity/register': [unknownPerson, { body: { isEmailEnvoye: true, jetonDematerialisation: 'jeton' } }],
  });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  await waitFor(() => expect(told).toHaveLength(1));
  const withdraw = jest.fn();
  const end = onFailuresWithdrawn(withdraw);
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  // By the press, and by the call that it sends.
  expect(withdraw).toHaveBeenCalledTimes(2);
  end();
});

test('[PRE-19] a message of the client that names no telephone number stays as it is written', async () => {
  serverWith({ 'POST /identity/register': unknownPerson });
  visit(<RegisterPage />, '/register', {
    registerAttemptNumber: 1,
    registerAttemptNumberAfterMessage: 'Écrivez à votre mutuelle.',
  });
  await fill();
  await acceptTerms();
  await submit();
  expect(await screen.findByText('Écrivez à votre mutuelle.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^0/ })).not.toBeInTheDocument();
});

test.each([0, 409, 429, 500, 503])(
  '[PRE-19] a response %s is not a refusal: the form stays complete and can be sent again',
  async (status) => {
    serverWith({ 'POST /identity/register': { status: status === 0 ? 200 : status, body: { status } } });
    visit(<RegisterPage />, '/register', { registerAttemptNumber: 1 });
    await fill();
    await acceptTerms();
    if (status === 0) Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('réseau')) });
    await submit();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
    expect(field(/^Mot de passe/)).toHaveValue('Chevre-Lune-7');
  },
);

test('[VAL-14] an error of the server stays at its field until the field changes', async () => {
  const message = 'L’adresse e-mail ne correspond pas à celle connue de votre mutuelle.';
  serverWith({
    'POST /identity/register': {
      status: 400,
      body: { status: 400, data: 'EmailNonVerifie', message, erreurs: [{ champ: 'email', code: 'unknown', message }] },
    },
  });
  visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  await waitFor(() => expect(field(/^Identifiant/)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(summary()).toHaveFocus();
  await userEvent.type(field(/^Identifiant/), 'x');
  expect(field(/^Identifiant/)).not.toHaveAccessibleDescription(expect.stringContaining(message));
});

test('a double click is one request', async () => {
  const { bodies } = serverWith({ 'POST /identity/register': unknownPerson });
  visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(bodies('POST /identity/register')).toHaveLength(1);
});

test('a link away asks before typed data is lost, and none of it is in browser storage', async () => {
  serverWith(accepted);
  useOpenPaths.setState({ open: ['/'] });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Quitter ce formulaire' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Non' }));
  expect(nav.getLocation().pathname).toBe('/register');
  expect(field(/^Nom/)).toHaveValue('Tessereau');
  expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, window.history.state])).not.toMatch(
    /Tessereau|Chevre/,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Annuler' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Oui' }));
  expect(nav.getLocation().pathname).toBe('/');
});

test('[PRE-20] where members may be insured in Monaco, their number is named among those to have at hand and to type', async () => {
  serverWith(accepted);
  visit(<RegisterPage />, '/register', { createAccountAuthMode: 'all', isDonneesROMonegasquesActivated: true });
  expect(document.body).toHaveTextContent(
    'Munissez-vous de votre numéro d’adhérent et de votre numéro de Sécurité sociale ou monégasque.',
  );
  const number = screen.getByRole('group', { name: /^N°\sde Sécurité sociale \(sans la clé\) ou monégasque/ });
  expect(number).toHaveTextContent(/sans les 2 chiffres de la clé/);
  await userEvent.click(screen.getByRole('radio', { name: /RO monégasque$/ }));
  expect(number).not.toHaveTextContent(/sans les 2 chiffres de la clé/);
});

test('[PRE-20] either number is enough, and a given one makes the other optional', async () => {
  serverWith(accepted);
  visit(<RegisterPage />, '/register', { createAccountAuthMode: 'oneOfTwo' });
  expect(document.body).toHaveTextContent(
    'Munissez-vous de votre numéro d’adhérent ou de votre numéro de Sécurité sociale.',
  );
  expect(screen.getByRole('complementary', { name: 'À savoir avant de commencer' })).toHaveTextContent(
    'votre carte de tiers payant ou votre carte Vitale,',
  );
  const nir = screen.getByRole('group', { name: /^N°\sde Sécurité sociale/ });
  expect(nir).not.toHaveTextContent('(facultatif)');
  // « Un seul de ces deux numéros suffit. »: neither is demanded.
  expect(nir).not.toHaveTextContent('*');
  expect(field(/^N°\sd’adhérent/)).not.toBeRequired();
  expect(within(nir).getByRole('textbox')).not.toBeRequired();
  await userEvent.type(field(/^N°\sd’adhérent/), 'VAL0009120');
  expect(nir).toHaveTextContent('(facultatif)');
});

test('[PRE-21] a consent that is worded otherwise meanwhile is read again, without the agreement to the former text', async () => {
  const message = 'Le texte d’un consentement a changé pendant que vous le lisiez. Relisez-le avant de répondre.';
  const { bodies } = serverWith({
    'POST /identity/register': [
      {
        status: 409,
        body: {
          status: 409,
          data: 'EtatIncompatible',
          message,
          erreurs: [{ champ: 'consentements', code: 'changed', message }],
        },
      },
      { body: { isEmailEnvoye: true, jetonDematerialisation: 'jeton' } },
    ],
    'GET /identity/client/configuration': {
      body: clientOf({ consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres par téléphone' }] }),
    },
  });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Recevoir les offres' }));
  await submit();
  expect(await screen.findByRole('checkbox', { name: 'Recevoir les offres par téléphone' })).not.toBeChecked();
  expect(summary()).toHaveTextContent(message);
  expect(field(/^Nom/)).toHaveValue('Tessereau');
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')).toMatchObject([
    { consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres', accepted: true }] },
    { consentements: [{ nom: 'OFFRES', libelle: 'Recevoir les offres par téléphone', accepted: false }] },
  ]);
});

test('[PRE-21, VAL-12] terms that cannot be read are not accepted: that is said below the box, with another try', async () => {
  const { bodies } = serverWith({ ...accepted, [termsCall]: [{ status: 503 }, termsOf('v1', '<p>Texte</p>')] });
  const { nav } = visit(<RegisterPage />, '/register');
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(
    screen.getByText('Le chargement d’une source de données a échoué : Conditions générales d’utilisation'),
  ).toBeVisible();
  await fill();
  await acceptTerms();
  await submit();
  expect(summary()).toHaveTextContent('Les conditions générales d’utilisation n’ont pas été chargées');
  expect(bodies('POST /identity/register')).toEqual([]);
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')).toMatchObject([{ cgu: true, cguVersion: 'v1' }]);
});

test('[PRE-21, VAL-12] terms that are still on their way are not accepted either: the form says so, and can then be sent', async () => {
  const { bodies } = serverWith(accepted);
  const fetchNow = globalThis.fetch;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  Object.assign(globalThis, {
    fetch: async (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).includes('Pages_Statiques')) await arrival;
      return fetchNow(...asked);
    },
  });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  expect(summary()).toHaveTextContent(/ne sont pas encore chargées\s: attendez un instant, puis validez de nouveau\./);
  expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
  expect(bodies('POST /identity/register')).toEqual([]);
  arrive();
  // Nothing on the screen says that they came.
  await waitFor(async () => {
    await submit();
    expect(bodies('POST /identity/register')).toHaveLength(1);
  });
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')).toMatchObject([{ cgu: true, cguVersion: 'v1' }]);
});

test('[PRE-21] terms of a server that says no version are accepted without one', async () => {
  const [page] = termsOf('', '<p>Texte</p>').body;
  const { bodies } = serverWith({ ...accepted, [termsCall]: { body: [{ ...page, version: undefined }] } });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')[0]).not.toHaveProperty('cguVersion');
});

test('[PRE-21] terms that change meanwhile are shown, and are accepted only once they are read', async () => {
  const message = 'Les conditions générales d’utilisation ont changé pendant que vous les lisiez.';
  const erreurs = [{ champ: 'cgu', code: 'changed', message }];
  const { bodies } = serverWith({
    [termsCall]: [termsOf('v1', '<p>Texte</p>'), termsOf('v2', '<h4>Nouveau texte</h4>')],
    'POST /identity/register': [
      { status: 409, body: { status: 409, data: 'EtatIncompatible', message, erreurs } },
      { body: { isEmailEnvoye: true, jetonDematerialisation: 'jeton' } },
    ],
  });
  const { nav } = visit(<RegisterPage />, '/register');
  await fill();
  await acceptTerms();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Nouveau texte' })).toBeVisible();
  expect(summary()).toHaveTextContent(message);
  expect(screen.getByRole('checkbox', { name: /J’ai lu/ })).not.toBeChecked();
  expect(field(/^Nom/)).toHaveValue('Tessereau');
  expect(field(/^Mot de passe/)).toHaveValue('Chevre-Lune-7');
  await submit();
  expect(bodies('POST /identity/register')).toHaveLength(1);
  await acceptTerms();
  await submit();
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  expect(bodies('POST /identity/register')).toMatchObject([
    { cgu: true, cguVersion: 'v1' },
    { cgu: true, cguVersion: 'v2' },
  ]);
});
