import { clearCache, onToast, useOpenPaths, useSession, type Toast } from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { contract } from '@portal/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveForm, moveRead, wizardSteps } from './testing/move-form';
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
  leaveForm();
  // Where other answers lead further, all stays.
  clearCache();
  await openForm({ 'GET /forms/adresse': { body: moveRead() } }, closing({ isStepKept: true }));
  expect(screen.getByText('Pièces à prévoir')).toBeVisible();
  expect(screen.getByText('saisie obligatoire')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible();
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

test('[MEM-16] a request that waits for its sender’s signature says so, until when, and leads to it', async () => {
  const aSigner = { idSignature: 'SIG-2026-500001', dateExpiration: '2026-12-04T08:00:00.000Z' };
  const demandeEnCours = {
    numeroDemande: 'DEM-2026-004518',
    dateDemande: '2026-11-20',
    etatDemande: 'ENREGISTREE' as const,
    aSigner,
  };
  useOpenPaths.setState({ open: ['/cegepay/history'], byContract: {} });
  await openForm({ 'GET /forms/adresse': { body: moveRead({ demandeEnCours }) } });
  expect(screen.getByText(/^Une demande attend votre signature \(n° DEM-2026-004518 du 20\/11\/2026\)/)).toBeVisible();
  expect(screen.queryByText(/en cours de traitement/)).not.toBeInTheDocument();
  expect(
    screen.getByText(/^Il vous reste à signer avant le 04\/12\/2026 .* cette demande ne sera pas traitée\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Signer' })).toHaveAttribute(
    'href',
    '#/cegepay/history?signature=SIG-2026-500001',
  );
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
  leaveForm();
  expect(sent.filter(({ path }) => path === draftPath)).toEqual([]);
  useSession.setState({ user: null });
});

test('[ADM-01] staff who may write are told where it opens that a form is the member’s alone', async () => {
  const impersonation = { idAcces: 'a', qualite: 'gestionnaire', dateExpiration: '2026-11-20T09:00:00Z' };
  const onBehalf = (isEcriturePermise: boolean) =>
    useSession.setState({
      user: { userId: 'u1', impersonation: { ...impersonation, isEcriturePermise } } as CurrentUser,
    });
  const form = moveForm();
  const own = { ...form, form: { ...form.form, submit: { ...form.form.submit, onBehalf: 'refused' as const } } };
  const sentence = /^Seul l’adhérent peut envoyer cette démarche/;
  for (const [declaration, isEcriturePermise, isTold] of [
    [own, true, true],
    [own, false, false],
    [form, true, false],
  ] as const) {
    onBehalf(isEcriturePermise);
    await openForm({ 'GET /forms/adresse': { body: moveRead() } }, declaration);
    expect(screen.queryAllByText(sentence)).toHaveLength(isTold ? 1 : 0);
    leaveForm();
    clearCache();
  }
  useSession.setState({ user: null });
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
