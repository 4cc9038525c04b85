import { clearCache, onToast, useOpenPaths, useSession, type Toast } from '@portal/shared-api';
import { contract } from '@portal/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveForm, moveRead } from './testing/move-form';
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

  test('[API-13] says that the other contracts cannot be read, and asks again', async () => {
    await openForm({
      'GET /forms/adresse': { body: moveRead({ motifIndisponible }) },
      'GET /demarches': { status: 500, body: { status: 500 } },
    });
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(/Mes démarches/);
    expect(within(said).getByRole('button', { name: 'Réessayer' })).toBeVisible();
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
  leaveForm();
  const sent = await openForm({ 'GET /forms/adresse': { body: moveRead() } });
  expect(town()).toHaveValue('Nice');
  expect(screen.getByText('Ce que vous aviez saisi a été repris.')).toBeInTheDocument();
  // It is sent by itself: a reload would lose it otherwise.
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1), { timeout: 3000 });
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await waitFor(() => expect(town()).toHaveValue(''));
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
