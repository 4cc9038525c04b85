import { hasTyped, onToast, useOpenPaths, type Toast } from '@portal/shared-api';
import type { Demande, DemandeDetail } from '@portal/shared-api/contract/historique';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, requests } from '../../testing/render-screen';
import Demandes from './page';

const request: Demande = {
  numeroDemande: 'DEM-2026-004515',
  code: 'demandeRemboursementActeGestion',
  libelle: 'Demander un remboursement',
  dateDemande: '2026-11-09',
  numeroContratIndividuel: 'VAL0004521',
  beneficiaires: [{ numPers: 'P4', nom: 'VERNOUX', prenom: 'Noé' }],
  modeGestion: 'manuel',
  etat: 'ATTENTE_PIECES',
  motif: 'L’ordonnance n’est pas lisible.',
  dateMaj: '2026-11-09T16:40:00Z',
  dateReponse: null,
};
const detail: DemandeDetail = {
  ...request,
  recap: [{ libelle: 'Compte', valeur: 'FR80 •••• 144' }],
  pieces: [
    {
      idPiece: '11111111-1111-4111-8111-111111111111',
      nomFichier: 'facture.pdf',
      libelle: 'Facture acquittée',
      taille: 245_120,
      dateAjout: '2026-11-09T09:30:00Z',
    },
  ],
  evenements: [
    {
      date: '2026-11-09T16:40:00Z',
      auteur: 'GESTIONNAIRE',
      etat: 'ATTENTE_PIECES',
      message: 'L’ordonnance n’est pas lisible.',
    },
    {
      date: '2026-11-09T14:25:00Z',
      auteur: 'GESTIONNAIRE',
      etat: null,
      message: '<img src=x onerror="window.attacked = true"><b>Bonjour</b>',
    },
    { date: '2026-11-09T09:30:00Z', auteur: 'ADHERENT', etat: 'ENREGISTREE', message: null },
  ],
  piecesDemandees: [],
  dateLimitePieces: null,
  isAnnulable: false,
  ajoutPieces: null,
};
const listOf = (demandes: Demande[], total = demandes.length) => ({
  body: {
    demandes,
    demarches: [{ code: 'demandeRemboursementActeGestion', libelle: 'Demander un remboursement' }],
    pagination: { page: 1, taille: 20, total },
  },
});
const List = () => <Demandes params={{}} />;
const Detail = () => <Demandes params={{ numeroDemande: request.numeroDemande }} />;
const address = `/history/${request.numeroDemande}`;

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = onToast((toast) => toasts.push(toast));
  useOpenPaths.setState({ open: ['/history', '/demarches'] });
});
afterEach(() => stop());

test('[MEM-24] each request shows its form, persons, state and date', async () => {
  renderScreen(List, '/history', { '/history': listOf([request]) });
  const row = await screen.findByRole('row', {
    name: /DEM-2026-004515 Demander un remboursement 09\/11\/2026 VAL0004521 VERNOUX Noé En attente de pièces/,
  });
  expect(within(row).getByRole('link', { name: 'DEM-2026-004515' })).toHaveAttribute(
    'href',
    '#/history/DEM-2026-004515',
  );
  expect(screen.getByText('Les plus récentes en premier')).toBeInTheDocument();
});

test('[MEM-24] filters are in the address and sent to the server, and a page that no longer exists is left', async () => {
  renderScreen(List, '/history?page=2&etat=inconnu', { '/history': listOf([request], 45) });
  await screen.findByRole('row', { name: /DEM-2026-004515/ });
  expect(requests).toEqual(['/history?page=2']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'En cours');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '12 derniers mois');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Démarche' }), 'Demander un remboursement');
  await waitFor(() =>
    expect(window.location.hash).toBe('#/history?code=demandeRemboursementActeGestion&etat=ouvert&periode=12m'),
  );
  await waitFor(() =>
    expect(requests.at(-1)).toBe('/history?code=demandeRemboursementActeGestion&etat=ouvert&periode=12m'),
  );
});

test('[MEM-24] without requests the page links to the forms; filters without a match can be removed', async () => {
  const { unmount } = renderScreen(List, '/history', { '/history': listOf([]) });
  expect(await screen.findByText('Vous n’avez effectué aucune demande.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Mes démarches' }).at(-1)).toHaveAttribute('href', '#/demarches');
  unmount();
  renderScreen(List, '/history?etat=ANNULEE', { '/history': listOf([]) });
  expect(await screen.findByText('Aucune demande ne correspond à ces filtres.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(window.location.hash).toBe('#/history'));
});

test('[API-13] a filter that fails can be taken back, and nothing of the choice before stands under it', async () => {
  renderScreen(List, '/history', {
    '/history': (query) => (query.has('etat') ? { status: 500, body: { status: 500 } } : listOf([request])),
  });
  await screen.findByRole('row', { name: /DEM-2026-004515/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'En cours');
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes demandes');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Demander un remboursement' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État' }), 'Tous les états');
  expect(await screen.findByRole('row', { name: /DEM-2026-004515/ })).toBeInTheDocument();
});

test('[API-13] a failed list names its source and can be retried', async () => {
  renderScreen(List, '/history', {
    '/history': { status: 503, body: { status: 503, message: 'Service momentanément indisponible' } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Mes demandes');
  const before = requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(requests.length).toBeGreaterThan(before);
});

test('[MEM-24] a request shows its values, documents and history, and typed text stays text', async () => {
  renderScreen(Detail, address, { [address]: { body: detail } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Demander un remboursement' })).toBeInTheDocument();
  expect(screen.getByText('Compte').nextElementSibling).toHaveTextContent('FR80 •••• 144');
  expect(within(screen.getByRole('region', { name: 'Pièces jointes' })).getByRole('listitem')).toHaveTextContent(
    /^facture\.pdfFacture acquittée, 239 ko, ajoutée le 09\/11\/2026/,
  );
  const steps = within(screen.getByRole('region', { name: 'Suivi de la demande' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps[0]).toMatch(/Pièces demandéesMessage du gestionnaireL’ordonnance n’est pas lisible\.$/);
  expect(steps[1]).toContain('<b>Bonjour</b>');
  expect(steps[2]).toMatch(/Demande envoyée$/);
  expect(window).not.toHaveProperty('attacked');
});

test('[MEM-24] recap and documents are downloaded from the request', async () => {
  renderScreen(Detail, address, { [address]: { body: detail } });
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger le récapitulatif' }));
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger facture.pdf' }));
  expect(requests.slice(1)).toEqual([
    '/download?id=DEM-2026-004515&origine=DEMANDE',
    '/download?id=11111111-1111-4111-8111-111111111111&origine=DEMANDE',
  ]);
});

test('[MEM-24] « Annuler ma demande » asks first, then shows the result and moves the focus there', async () => {
  let now: DemandeDetail = { ...detail, etat: 'ENREGISTREE', motif: null, isAnnulable: true };
  renderScreen(Detail, address, {
    [address]: () => ({ body: now }),
    [`${address}/annulation`]: () => {
      now = { ...now, etat: 'ANNULEE', isAnnulable: false };
      return { body: now };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler ma demande' }));
  await userEvent.click(screen.getByRole('button', { name: 'Conserver ma demande' }));
  expect(requests).toEqual([address]);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler ma demande' }));
  const dialog = screen.getByRole('dialog', { name: 'Annuler cette demande' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler ma demande' }));
  expect(await screen.findByText('Annulée')).toBeInTheDocument();
  expect(toasts).toEqual([expect.objectContaining({ type: 'success', title: 'Votre demande a été annulée.' })]);
  expect(screen.queryByRole('button', { name: 'Annuler ma demande' })).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/Synthèse/);
});

test('[MEM-24] a handler who was faster shows, with the reason why it is too late', async () => {
  let now: DemandeDetail = { ...detail, etat: 'ENREGISTREE', motif: null, isAnnulable: true };
  renderScreen(Detail, address, {
    [address]: () => ({ body: now }),
    [`${address}/annulation`]: () => {
      now = { ...now, etat: 'EN_COURS', isAnnulable: false };
      return {
        status: 409,
        body: { status: 409, data: 'EtatIncompatible', message: 'Cette demande ne peut plus être annulée.' },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler ma demande' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler ma demande' }));
  expect(await screen.findByText('En cours de traitement')).toBeInTheDocument();
  expect(toasts).toEqual([
    expect.objectContaining({ type: 'danger', text: 'Cette demande ne peut plus être annulée.' }),
  ]);
});

const awaited = {
  form: 'demandeRemboursementActeGestion' as const,
  inputName: 'complement',
  fichiers: {
    queueLimit: 5,
    maxFileSize: 5_242_880,
    maxQueueSize: 15_728_640,
    allowedExtensions: ['pdf', 'jpg', 'jpeg', 'png'],
    allowedMimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  },
};

test.each([[[]], [['Facture acquittée', 'Ordonnance']]])(
  '[MEM-24] a request that waits for %j is said in the plural',
  async (piecesDemandees) => {
    renderScreen(Detail, address, { [address]: { body: { ...detail, piecesDemandees, motif: null } } });
    expect(await screen.findByText('Votre demande attend des pièces.')).toBeInTheDocument();
    expect(screen.getByText('Son traitement reprendra dès que nous les aurons reçues.')).toBeInTheDocument();
  },
);

test('[MEM-24] awaited documents have an uploader, which takes the focus where « Envoyer » has no file', async () => {
  const piecesDemandees = ['Facture acquittée'];
  renderScreen(Detail, address, { [address]: { body: { ...detail, piecesDemandees, ajoutPieces: awaited } } });
  expect(await screen.findByText('Votre demande attend une pièce.')).toBeInTheDocument();
  expect(screen.getByText(/Formats acceptés.*PDF, JPG, JPEG, PNG/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(screen.getByText('Joignez au moins une pièce avant d’envoyer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toHaveFocus();
  expect(requests).toEqual([address]);
});

/** A file is received at once. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = JSON.stringify({ fileNames: ['b1c0aaaa-0000-4000-8000-000000000001-ordonnance.pdf'] });
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void this.dispatchEvent(new Event('load'));
}

test('[SES-09] a document that is not sent yet asks to sign in without leaving the page', async () => {
  const real = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: Upload });
  renderScreen(Detail, address, { [address]: { body: { ...detail, ajoutPieces: awaited } } });
  const choose = await screen.findByRole('button', { name: 'Choisir des fichiers' });
  expect(hasTyped()).toBe(false);
  const input = choose.ownerDocument.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The uploader has an input for files.');
  await userEvent.upload(input, new File(['x'], 'ordonnance.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('ordonnance.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  expect(hasTyped()).toBe(true);
  // Nor does a link or a reload take it away unasked.
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Mes demandes' }));
  const question = screen.getByRole('dialog', { name: 'Quitter sans envoyer vos pièces' });
  await userEvent.click(within(question).getByRole('button', { name: 'Non' }));
  expect(screen.getByText('ordonnance.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Mes demandes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oui' }));
  expect(window.location.hash).toBe('#/history');
  Object.assign(globalThis, { XMLHttpRequest: real });
});

test('[SES-03] a request of another contract leads to that contract before it accepts documents', async () => {
  renderScreen(Detail, address, {
    [address]: { body: { ...detail, numeroContratIndividuel: 'VAL0004522', ajoutPieces: awaited } },
  });
  expect(await screen.findByText(/porte sur le contrat n° VAL0004522/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Envoyer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir ce contrat' }));
  expect(await screen.findByRole('button', { name: 'Envoyer' })).toBeInTheDocument();
});

test('[SES-03] a request of a contract that is no longer listed says where to send the paper', async () => {
  renderScreen(Detail, address, {
    [address]: { body: { ...detail, numeroContratIndividuel: 'VAL0000001', ajoutPieces: awaited } },
  });
  expect(
    await screen.findByText(/n° VAL0000001, qui n’est plus consultable ici\. Appelez votre mutuelle/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choisir ce contrat' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Envoyer' })).not.toBeInTheDocument();
});

test.each([
  ['NonTrouve', 404],
  ['ValidationError', 400],
])('[SES-03] a foreign request, or an invalid number, does not exist: %s', async (data, status) => {
  renderScreen(Detail, address, { [address]: { status, body: { status, data } } });
  expect(await screen.findByText('Cette demande n’existe pas.')).toBeInTheDocument();
});
