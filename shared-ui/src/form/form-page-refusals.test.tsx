import { clearCache, onAnnounce, onToast, usePageTitleStore, useSession, type Toast } from '@portal/shared-api';
import { contract } from '@portal/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveForm, moveRead, wizardSteps, type Move } from './testing/move-form';
import { draftPath, done, leaveForm, openForm, town, validate, posts } from './testing/open-form';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  window.location.hash = '#/forms/adresse';
  toasts.length = 0;
  clearCache();
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
});
afterEach(() => leaveForm());

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

test('[VAL-14] a label that is a sentence keeps no full stop before the colon', async () => {
  const declared = moveForm();
  const { form } = declared;
  const ville = { ...form.fields.ville, label: 'J’accepte de vivre dans cette ville.' };
  await openForm(
    { 'GET /forms/adresse': { body: moveRead() } },
    { ...declared, form: { ...form, fields: { ...form.fields, ville } } },
  );
  await validate();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'J’accepte de vivre dans cette ville : Ce champ est obligatoire.',
  );
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

test('an address that jumps over a step with an error shows that step', async () => {
  const [first, second] = wizardSteps;
  window.location.hash = '#/forms/adresse?etape=3';
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, moveForm({ steps: [first, second] }));
  expect(screen.getByRole('heading', { name: 'Étape 1 sur 3 La ville' })).toBeInTheDocument();
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
