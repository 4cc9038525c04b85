import {
  clearCache,
  onAnnounce,
  onToast,
  useOpenPaths,
  usePageTitleStore,
  useSession,
  type Toast,
} from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormPage } from '.';
import { moveForm, moveRead, wizardSteps, type Move } from './testing/move-form';
import { serveForm, type Sent } from './testing/server';

const draftPath = '/forms/brouillons/adresseActeGestion';
const done = {
  isModeGestionManuel: false,
  isEnvoiArActivated: true,
  numeroDemande: 'DEM-2026-000001',
  etatDemande: 'ACCEPTEE',
  documents: [{ idDocument: 'DEM-1', origine: 'DEMANDE', libelle: 'Récapitulatif', typeMime: 'application/pdf' }],
};
const noDraft = {
  [`GET ${draftPath}`]: { body: { brouillon: null } },
  [`PUT ${draftPath}`]: { status: 204 },
  [`DELETE ${draftPath}`]: { status: 204 },
};
const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeAll(() => {
  window.scrollTo = () => undefined;
});
let unmount = () => undefined as void;
beforeEach(() => {
  window.location.hash = '#/forms/adresse';
  toasts.length = 0;
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
});
afterEach(() => unmount());

async function openForm(answers: Parameters<typeof serveForm>[0], declaration = moveForm()): Promise<Sent[]> {
  const sent = serveForm({ ...noDraft, ...answers });
  ({ unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={declaration} />
    </PortalRouter>,
  ));
  await waitFor(() => expect(screen.queryByText('Chargement en cours...')).not.toBeInTheDocument());
  return sent;
}

const town = () => screen.getByRole('textbox', { name: /^Ville/ });
const validate = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
const posts = (sent: readonly Sent[]) => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/form'));

// The first: the router of an earlier test would listen to Back too.
test('Back asks before it takes away a file that is being uploaded, as « Précédent » waits for it', async () => {
  const [first] = wizardSteps;
  const real = globalThis.XMLHttpRequest;
  /** A file that never arrives. */
  class Upload extends EventTarget {
    upload = new EventTarget();
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => undefined;
    abort = () => undefined;
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  await openForm(
    { 'GET /forms/adresse': { body: moveRead() } },
    moveForm({ steps: [first, { title: 'Les pièces', fields: ['pj'] }] }),
  );
  await userEvent.type(town(), 'Nice');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  const input = screen.getByRole('button', { name: 'Choisir des fichiers' }).parentElement?.querySelector('input');
  await userEvent.upload(input ?? document.body, new File(['x'], 'bail.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled());
  const back = async () => {
    window.history.back();
    const question = await screen.findByRole('dialog', { name: 'Quitter pendant un téléversement' });
    await waitFor(() => expect(window.location.hash).toContain('etape=2'));
    return question;
  };
  await userEvent.click(within(await back()).getByRole('button', { name: 'Non' }));
  expect(screen.getByText('bail.pdf')).toBeVisible();
  await userEvent.click(within(await back()).getByRole('button', { name: 'Oui' }));
  expect(await screen.findByRole('heading', { name: /La ville/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(globalThis, { XMLHttpRequest: real });
});

test('[VAL-14] a field that an answer brings after a refused send has not been missed yet', async () => {
  const declared = moveForm();
  const { form } = declared;
  const inNice = { isRequired: true as const, isShown: ({ ville }: Move) => ville === 'Nice' };
  const rules = { ...form.rules, etage: inNice };
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, { ...declared, form: { ...form, rules } });
  await validate();
  await userEvent.type(town(), 'Nice');
  const floor = screen.getByRole('textbox', { name: /^Étage/ });
  expect(floor).not.toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await validate();
  expect(floor).toHaveAccessibleDescription(/Ce champ est obligatoire/);
});

test('[VAL-14] an empty form is not sent: a summary takes the focus, counts the missing fields and links to them', async () => {
  const sent = await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  expect(screen.getByText('saisie obligatoire')).toHaveTextContent('* saisie obligatoire');
  expect(screen.getByRole('textbox', { name: 'Étage (facultatif)' })).toBeInTheDocument();
  await validate();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('Merci de renseigner toutes les données obligatoires.');
  expect(town()).toHaveAccessibleDescription('Erreur\u00a0: Ce champ est obligatoire.');
  await userEvent.click(within(summary).getByRole('link', { name: 'Ville' }));
  expect(town()).toHaveFocus();
  expect(posts(sent)).toHaveLength(0);
});

test('a form that asks nothing says why and leads back, without fields and without papers to gather', async () => {
  const closing = (isStepKept: object) =>
    moveForm({
      steps: [
        { title: 'La ville', end: () => ({ title: 'Vous habitez déjà là', text: 'Rien à changer.', ...isStepKept }) },
      ],
      Aside: () => <p>Pièces à prévoir</p>,
    });
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, closing({}));
  expect(screen.getByText('Vous habitez déjà là')).toBeVisible();
  expect(screen.queryByText('Pièces à prévoir')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText('saisie obligatoire')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Retour à mes démarches']);
  unmount();
  // Where other answers lead further, all stays.
  clearCache();
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, closing({ isStepKept: true }));
  expect(screen.getByText('Pièces à prévoir')).toBeVisible();
  expect(screen.getByText('saisie obligatoire')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
});

test('a form that asks nothing leaves a draft alone, and leads back without a question', async () => {
  const kept = { etape: 0, valeurs: { ville: 'Mende' }, dateModification: '2026-11-19T08:00:00Z', piecesJointes: [] };
  const declaration = moveForm({
    steps: [{ title: 'La ville', end: () => ({ title: 'Vous habitez déjà là', text: 'Rien à changer.' }) }],
  });
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, [`GET ${draftPath}`]: { body: { brouillon: kept } } },
    declaration,
  );
  expect(screen.getByText('Vous habitez déjà là')).toBeVisible();
  expect(screen.queryByText(/brouillon/i)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retour à mes démarches' }));
  await waitFor(() => expect(window.location.hash).toBe('#/demarches'));
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('[VAL-14] the summary stays until the next submit, and its lines say what their fields say', async () => {
  await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  await validate();
  const line = () => within(screen.getByRole('alert')).getByRole('listitem');
  expect(line()).toHaveTextContent('Ville : Ce champ est obligatoire.');
  await userEvent.type(town(), 'Atlantide');
  expect(line()).toHaveTextContent('Ville : Cette ville n’existe pas.');
  await userEvent.type(town(), 's');
  expect(town()).not.toBeInvalid();
  expect(line()).toHaveTextContent('Ville : modifié depuis.');
  // What changes there is not announced over the field that is typed in.
  expect(line().closest('ul')).toHaveAttribute('aria-live', 'off');
});

test('[VAL-14] a field is validated on blur, not while typing', async () => {
  await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  await userEvent.type(town(), 'Atlantide');
  expect(town()).not.toBeInvalid();
  await userEvent.tab();
  expect(town()).toHaveAccessibleDescription('Erreur\u00a0: Cette ville n’existe pas.');
});

test('[API-05] a form is sent once, with its visible fields, and confirmed with its number and recap', async () => {
  const sent = await openForm({
    'GET /forms/adresse': { body: moveRead() },
    'POST /forms/adresse/form': { body: done },
  });
  await userEvent.type(screen.getByRole('textbox', { name: /Étage/ }), '3');
  await userEvent.type(town(), 'Mende');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Valider' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' }),
  ).toHaveFocus();
  expect(posts(sent)).toHaveLength(1);
  // The floor is hidden for Mende: a value typed before is not sent.
  expect(posts(sent)[0]?.body).toEqual({ donnees: { ville: 'Mende', etage: '' }, piecesJointes: [] });
  expect(screen.getByText('DEM-2026-000001')).toBeInTheDocument();
  expect(screen.getByText('Un e-mail de confirmation vous a été envoyé.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Télécharger le récapitulatif' })).toBeInTheDocument();
});

test('the window has the title of the form, and after the sending that of the confirmation', async () => {
  const title = () => usePageTitleStore.getState().title;
  await openForm({
    'GET /forms/adresse': { body: moveRead({ donnees: { ville: 'Mende' } }) },
    'POST /forms/adresse/form': { body: done },
  });
  expect(title()).toBe(screen.getByRole('heading', { level: 1 }).textContent);
  await validate();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' });
  expect(title()).toBe(heading.textContent);
});

test('[API-05] errors of the server show on their fields; the next attempt has the same key', async () => {
  const refusal = {
    status: 400,
    body: {
      status: 400,
      message: 'Les informations fournies sont erronées',
      erreurs: [{ champ: 'ville', code: 'commune', message: 'Cette commune ne correspond pas au code postal.' }],
    },
  };
  const sent = await openForm({
    'GET /forms/adresse': { body: moveRead() },
    'POST /forms/adresse/form': [refusal, { status: 500, body: { status: 500 } }, { body: done }],
  });
  await userEvent.type(town(), 'Nice');
  await validate();
  expect(await screen.findByRole('alert')).toHaveTextContent('Les informations fournies sont erronées');
  expect(town()).toHaveAccessibleDescription('Erreur\u00a0: Cette commune ne correspond pas au code postal.');
  expect(toasts.at(-1)).toMatchObject({ type: 'danger', title: 'La demande a échoué' });
  await userEvent.type(town(), 's');
  expect(town()).not.toBeInvalid();
  await validate();
  await waitFor(() => expect(posts(sent)).toHaveLength(2));
  expect(town()).toHaveValue('Nices');
  await validate();
  await screen.findByText('DEM-2026-000001');
  expect(posts(sent)[2]?.headers['Idempotency-Key']).toBe(posts(sent)[1]?.headers['Idempotency-Key']);
  expect(posts(sent)[1]?.headers['Idempotency-Key']).not.toBe(posts(sent)[0]?.headers['Idempotency-Key']);
});

test('typed values become a draft on the server, and « Annuler » asks before they are lost', async () => {
  const sent = await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  await userEvent.type(town(), 'Mende');
  await waitFor(() => expect(screen.getByText(/Brouillon enregistré/)).toBeInTheDocument(), { timeout: 3000 });
  expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    valeurs: { ville: 'Mende', etage: '', pj: [] },
    etape: 0,
    piecesJointes: [],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  const question = screen.getByRole('dialog', { name: 'Quitter ce formulaire' });
  await userEvent.click(within(question).getByRole('button', { name: 'Non' }));
  expect(town()).toHaveValue('Mende');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(window.location.hash).toBe('#/demarches'));
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === draftPath)).toBe(true);
});

test('a draft of another visit is offered, tells what no longer fits once it is taken, and can be discarded', async () => {
  const brouillon = {
    valeurs: { ville: 'Nice', etage: 4, code: 'x', pj: [] },
    etape: 0,
    dateModification: '2026-11-20T09:12:00Z',
    piecesJointes: [],
  };
  await openForm({ 'GET /forms/adresse': { body: moveRead() }, [`GET ${draftPath}`]: { body: { brouillon } } });
  expect(screen.getByText(/^Vous avez commencé cette démarche le 20\/11\/2026 à \d\d:12\./)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Ville/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByText(/^Votre brouillon du 20\/11\/2026 à \d\d:12 a été repris\./)).toHaveTextContent(
    'Vérifiez ces réponses, qui n’ont pas été reprises : Étage : « 4 », « x ».',
  );
  expect(town()).toHaveValue('Nice');
  expect(screen.getByRole('textbox', { name: /Étage/ })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(town()).toHaveValue(''));
  expect(screen.queryByText(/a été repris/)).not.toBeInTheDocument();
});

test.each([
  ['a minute', 60_000, true],
  ['an hour', 3_600_000, false],
])('a draft that was saved %s ago is taken at once or offered', async (_age, milliseconds, isTaken) => {
  const dateModification = new Date(Date.now() - milliseconds).toISOString();
  const brouillon = { valeurs: { ville: 'Nice' }, etape: 0, dateModification, piecesJointes: [] };
  await openForm({ 'GET /forms/adresse': { body: moveRead() }, [`GET ${draftPath}`]: { body: { brouillon } } });
  expect(screen.queryByText(/a été repris/) !== null).toBe(isTaken);
  expect(screen.queryByRole('button', { name: 'Reprendre' }) !== null).toBe(!isTaken);
});

test('a draft that is offered may be left: the form starts empty, and the draft is gone on the server', async () => {
  const brouillon = {
    valeurs: { ville: 'Nice' },
    etape: 0,
    dateModification: '2026-11-20T09:12:00Z',
    piecesJointes: [],
  };
  const sent = await openForm({
    'GET /forms/adresse': { body: moveRead() },
    [`GET ${draftPath}`]: { body: { brouillon } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(town()).toHaveValue(''));
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === draftPath)).toBe(true);
});

test('a similar request is sent only after the person has confirmed it', async () => {
  const similar = {
    status: 409,
    body: {
      status: 409,
      data: 'DoublonDemande',
      message: 'Une demande similaire existe déjà (DEM-2026-004102). Confirmez-vous cet envoi\u202f?',
    },
  };
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, 'POST /forms/adresse/form': [similar, { body: done }] },
    moveForm({ confirmDuplicate: (values) => ({ ...values, etage: 'confirmé' }) }),
  );
  await userEvent.type(town(), 'Nice');
  await validate();
  const question = await screen.findByRole('dialog', { name: 'Demande similaire' });
  expect(question).toHaveTextContent('DEM-2026-004102');
  expect(toasts).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Confirmer et envoyer' }));
  await screen.findByText('DEM-2026-000001');
  expect(posts(sent)[1]?.body).toMatchObject({ donnees: { etage: 'confirmé' } });
});

test('an act that is hard to undo asks for confirmation', async () => {
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, 'POST /forms/adresse/form': { body: done } },
    moveForm({ question: ({ ville }) => ({ title: 'Déménager', text: `À ${ville}` }) }),
  );
  await userEvent.type(town(), 'Nice');
  await validate();
  const question = screen.getByRole('dialog', { name: 'Déménager' });
  expect(question).toHaveTextContent('À Nice');
  await userEvent.click(within(question).getByRole('button', { name: 'Revenir au formulaire' }));
  expect(posts(sent)).toHaveLength(0);
  await validate();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer et envoyer' }));
  await screen.findByText('DEM-2026-000001');
});

test('while it is being sent a form takes no other answer, is not left, and says that it goes on', async () => {
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, 'POST /forms/adresse/form': { body: done } },
    moveForm({ question: () => ({ title: 'Déménager', text: 'Confirmez-vous ?' }) }),
  );
  const answerAtOnce = globalThis.fetch;
  let answer = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  Object.assign(globalThis, {
    fetch: async (...given: Parameters<typeof fetch>) => {
      if (given[1]?.method === 'POST') await asked;
      return answerAtOnce(...given);
    },
  });
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  await userEvent.type(town(), 'Nice');
  await validate();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer et envoyer' }));
  const fields = town().closest('[inert]');
  expect(fields).toContainElement(town());
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au formulaire' }));
  expect(screen.getByRole('dialog', { name: 'Déménager' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true }));
  expect(screen.queryByText(/modifications non enregistrées/)).not.toBeInTheDocument();
  await waitFor(() => expect(said).toContain('Envoi en cours.'));
  answer();
  await screen.findByText('DEM-2026-000001');
  expect(posts(sent)).toHaveLength(1);
  stop();
});

test('[API-05] a lost answer says that the request may have arrived, and so does what is refused after it', async () => {
  await openForm({
    'GET /forms/adresse': { body: moveRead() },
    'POST /forms/adresse/form': [
      { status: 500, body: { status: 500, message: 'Une erreur s’est produite.' } },
      { status: 400, body: { status: 400, message: 'Une pièce jointe n’est plus disponible.' } },
    ],
  });
  await userEvent.type(town(), 'Nice');
  await validate();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Une erreur s’est produite. Votre demande est peut-être arrivée : renvoyez-la sans rien changer, elle ne comptera qu’une fois.',
  );
  expect(toasts.at(-1)).toMatchObject({
    title: 'La demande a échoué',
    text: expect.stringContaining('peut-être arrivée'),
  });
  await userEvent.type(town(), ' Ouest');
  await validate();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Une pièce jointe n’est plus disponible. Votre envoi précédent est peut-être arrivé : vérifiez vos demandes avant de recommencer.',
    ),
  );
});

test('a wizard validates a step before the next one, has it in the address, and ends with the answers to read again', async () => {
  const [first, second] = wizardSteps;
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() }, 'POST /forms/adresse/form': { body: done } },
    moveForm({ steps: [first, second] }),
  );
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent('Ville');
  await userEvent.type(town(), 'Nice');
  await next();
  expect(screen.getByRole('heading', { name: 'Étape 2 sur 3 Le logement' })).toHaveFocus();
  expect(window.location.hash).toContain('etape=2');
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(town()).toHaveValue('Nice');
  await next();
  await next();
  expect(screen.getByRole('heading', { name: 'Étape 3 sur 3 Vérifiez vos réponses' })).toHaveFocus();
  expect(posts(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Modifier.: La ville/ }));
  await userEvent.type(town(), 's');
  await next();
  await next();
  expect(screen.getByRole('region', { name: 'La ville' })).toHaveTextContent('VilleNices');
  await validate();
  await screen.findByText('DEM-2026-000001');
  expect(posts(sent)[0]?.body).toMatchObject({ donnees: { ville: 'Nices' } });
});

test('[VAL-14] a refusal after the last step leads to its field, in the step that has it', async () => {
  const [first, second] = wizardSteps;
  await openForm(
    {
      'GET /forms/adresse': { body: moveRead() },
      'POST /forms/adresse/form': {
        status: 400,
        body: {
          status: 400,
          message: 'Les informations fournies sont erronées',
          erreurs: [{ champ: 'ville', code: 'commune', message: 'Cette commune est déjà la vôtre.' }],
        },
      },
    },
    moveForm({ steps: [first, second] }),
  );
  await userEvent.type(town(), 'Nice');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await validate();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Ville : Cette commune est déjà la vôtre.');
  await userEvent.click(within(summary).getByRole('link', { name: 'Ville' }));
  expect(screen.getByRole('heading', { name: 'Étape 1 sur 3 La ville' })).toBeVisible();
  expect(town()).toHaveFocus();
  expect(town()).toHaveAccessibleDescription('Erreur\u00a0: Cette commune est déjà la vôtre.');
});

test('an address that jumps over a step with an error shows that step', async () => {
  const [first, second] = wizardSteps;
  window.location.hash = '#/forms/adresse?etape=3';
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, moveForm({ steps: [first, second] }));
  expect(screen.getByRole('heading', { name: 'Étape 1 sur 3 La ville' })).toBeInTheDocument();
});

test.each([
  [
    'the contract does not allow it',
    moveRead({ motifIndisponible: 'Cette démarche n’est pas disponible pour ce contrat.' }),
    /^Cette démarche n’est pas disponible pour ce contrat\./,
  ],
  [
    'a request is open',
    moveRead({
      modeGestion: 'manuel',
      demandeEnCours: { numeroDemande: 'DEM-2026-004518', dateDemande: '2026-11-20', etatDemande: 'EN_COURS' },
    }),
    /Une demande est en cours de traitement \(n° DEM-2026-004518 du 20\/11\/2026\)/,
  ],
])('nothing can be sent when %s', async (_why, read, sentence) => {
  await openForm({ 'GET /forms/adresse': { body: read } });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument();
});

describe('[MEM-11] a form that the current contract does not take', () => {
  const other = contract({ numeroContratIndividuel: 'VAL2', nomOffre: 'Santé Essentielle' });
  const motifIndisponible = 'Ce contrat est terminé.';
  const card = (numeroContratOuvert: string | null) => ({
    body: {
      demarches: [{ code: 'adresseActeGestion', modeGestion: 'manuel', motifIndisponible, numeroContratOuvert }],
    },
  });
  const way = /^Ouvrir avec Santé Essentielle n°.VAL2$/;
  beforeEach(() => {
    const over = contract({ etat: 'resilie', isActif: false });
    useSession.setState({ contrats: [over, other], contrat: over });
    useOpenPaths.setState({ open: [], byContract: { VAL1: [], VAL2: ['/forms/adresse'] } });
  });

  test('opens with the other that the server names, where its page is open', async () => {
    await openForm({ 'GET /forms/adresse': { body: moveRead({ motifIndisponible }) }, 'GET /demarches': card('VAL2') });
    await userEvent.click(await screen.findByRole('button', { name: way }));
    expect(useSession.getState().contrat).toBe(other);
  });

  test('opens with none that the server does not name, whatever its kind', async () => {
    const sent = await openForm({
      'GET /forms/adresse': { body: moveRead({ motifIndisponible }) },
      'GET /demarches': card(null),
    });
    await waitFor(() => expect(sent.some(({ path }) => path === '/demarches')).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: way })).not.toBeInTheDocument();
  });

  test('is offered on the other too where it has nothing to ask here', async () => {
    const end = () => ({ title: 'Ce contrat ne couvre que vous', text: 'Personne à retirer.' });
    await openForm(
      { 'GET /forms/adresse': { body: moveRead() }, 'GET /demarches': card('VAL2') },
      moveForm({ steps: [{ fields: ['ville'], end }] }),
    );
    expect(screen.getByText('Ce contrat ne couvre que vous')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: way }));
    expect(useSession.getState().contrat).toBe(other);
  });
});

test('a draft that could not be read is not overwritten', async () => {
  const sent = await openForm({
    'GET /forms/adresse': { body: moveRead() },
    [`GET ${draftPath}`]: [{ status: 500, body: { status: 500 } }, { body: { brouillon: null } }],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('brouillon');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('textbox', { name: /^Ville/ })).toBeInTheDocument();
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a draft the server could not save is restored with the page', async () => {
  await openForm({
    'GET /forms/adresse': { body: moveRead() },
    [`PUT ${draftPath}`]: { status: 503, body: { status: 503 } },
  });
  await userEvent.type(town(), 'Nice');
  await waitFor(() => expect(screen.getByText(/n’est pas encore enregistré/)).toBeInTheDocument(), { timeout: 3000 });
  unmount();
  const sent = await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  expect(town()).toHaveValue('Nice');
  expect(screen.getByText('Ce que vous aviez saisi a été repris.')).toBeInTheDocument();
  // It is sent by itself: a reload would lose it otherwise.
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1), { timeout: 3000 });
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(town()).toHaveValue(''));
});

test('[ADM-01] staff in the space of a member neither read nor save a draft, and a submit is refused in French', async () => {
  useSession.setState({
    user: {
      userId: 'u1',
      impersonation: { idAcces: 'a', qualite: 'gestionnaire', dateExpiration: '2026-11-20T09:00:00Z' },
    } as CurrentUser,
  });
  const message = 'Vous consultez cet espace en lecture seule\u00a0: rien n’a été enregistré.';
  const sent = await openForm({
    'GET /forms/adresse': { body: moveRead() },
    'POST /forms/adresse/form': { status: 403, body: { status: 403, data: 'LectureSeule', message } },
  });
  await userEvent.type(town(), 'Florac');
  await validate();
  await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ type: 'danger', text: message })));
  unmount();
  expect(sent.filter(({ path }) => path === draftPath)).toEqual([]);
  useSession.setState({ user: null });
});

test('a form that is accepted is counted once as opened and once as sent, whatever is read again meanwhile', async () => {
  const contracts: (() => void)[] = [];
  const sent = await openForm({
    'GET /forms/adresse': [
      { body: moveRead() },
      {
        body: moveRead({
          demandeEnCours: { numeroDemande: 'DEM-1', dateDemande: '2026-11-20', etatDemande: 'EN_COURS' },
        }),
      },
    ],
    'POST /forms/adresse/form': { body: { ...done, isContratsModifies: true } },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, options?: RequestInit) => {
    if (String(address).includes('/adherent/contrats')) {
      await new Promise<void>((resolve) => contracts.push(resolve));
      return { ok: true, status: 200, headers: new Headers(), json: async () => ({ contrats: [contract()] }) };
    }
    return fetch(address, options);
  }) as typeof globalThis.fetch;
  await userEvent.type(town(), 'Mende');
  await validate();
  await waitFor(() => expect(contracts).not.toEqual([]));
  await waitFor(() =>
    expect(sent.filter(({ path, method }) => method === 'GET' && path === '/forms/adresse')).toHaveLength(2),
  );
  // The contracts are on their way: neither an empty page nor « une demande est en cours » takes the place of the form.
  expect(town()).toHaveValue('Mende');
  contracts.forEach((answer) => answer());
  await screen.findByRole('heading', { level: 1, name: 'Votre demande a bien été prise en compte' });
  const counted = sent
    .filter(({ path }) => path === '/forms/mesures')
    .map(({ body }) => (body as { evenement: string }).evenement);
  expect(counted).toEqual(['OUVERT', 'ENVOYE']);
});

test('« Annuler » leaves the form though its draft cannot be deleted, and says so', async () => {
  await openForm({
    'GET /forms/adresse': { body: moveRead() },
    [`DELETE ${draftPath}`]: { status: 500, body: { status: 500, message: 'La base ne répond pas.' } },
  });
  await userEvent.type(town(), 'Mende');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
  await waitFor(() => expect(window.location.hash).toBe('#/demarches'));
  expect(toasts).toContainEqual(expect.objectContaining({ title: 'Le brouillon n’a pas pu être supprimé' }));
});

test('[VAL-14] a field that hides no longer counts: what it hid is shown and required, and its own text comes back', async () => {
  const sent = await openForm(
    { 'GET /forms/adresse': { body: moveRead() } },
    moveForm({ steps: [{ fields: ['ville', 'etage', 'pj'] }] }),
  );
  const floor = () => screen.queryByRole('textbox', { name: /^Étage/ });
  const moveTo = async (ville: string) => {
    await userEvent.clear(town());
    await userEvent.type(town(), ville);
  };
  await moveTo('Nice');
  await userEvent.type(floor() ?? document.body, '3');
  await moveTo('Langogne');
  expect(floor()).not.toBeInTheDocument();
  await validate();
  expect(screen.getByRole('link', { name: /Justificatif/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeVisible();
  expect(posts(sent)).toEqual([]);
  await moveTo('Nice');
  expect(floor()).toHaveValue('3');
});
