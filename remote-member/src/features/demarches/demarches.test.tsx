import { onToast, resources, useOpenPaths, useSession, type Toast } from '@portal/shared-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contrat, suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import DemarchesPage from './page';

const toasts: Toast[] = [];
onToast((shown) => toasts.push(shown));
beforeEach(() => {
  toasts.length = 0;
  const { demandeRemboursement, adresse, declarationSinistre } = resources;
  const open = [demandeRemboursement, adresse, declarationSinistre].map(({ path }) => path);
  useOpenPaths.setState({ open, byContract: null });
});

const closed = 'Cette démarche n’est pas disponible pour ce contrat.';
const demarches = [
  { code: 'adresseActeGestion', modeGestion: 'manuel', motifIndisponible: null, numeroContratOuvert: null },
  { code: 'ribPrestationsActeGestion', modeGestion: 'automatique', motifIndisponible: null, numeroContratOuvert: null },
  {
    code: 'demandeRemboursementActeGestion',
    modeGestion: 'automatique',
    motifIndisponible: closed,
    numeroContratOuvert: null,
  },
];
const cardOf = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  const card = heading.closest('li');
  if (!card) throw new Error(`no card of ${name}`);
  return card;
};

test('[MEM-11] a form that the contract does not allow stays, without a link and with its sentence', async () => {
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches } } });
  expect(await screen.findByRole('link', { name: 'Modifier mon adresse' })).toHaveAttribute('href', '#/forms/adresse');
  const card = cardOf('Demander un remboursement');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  expect(card).toHaveTextContent(closed);
  expect(card).not.toHaveTextContent('Pièces à prévoir');
  // What the client does not have is not named.
  expect(screen.queryByRole('heading', { name: 'Compléter mes garanties' })).not.toBeInTheDocument();
});

test('[MEM-11] papers are asked for where a handler processes the request alone', async () => {
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches } } });
  await screen.findByRole('link', { name: 'Modifier mon adresse' });
  expect(cardOf('Modifier mon adresse')).toHaveTextContent('un justificatif de domicile');
  expect(cardOf('Modifier le compte de remboursement')).toHaveTextContent('Pièces à prévoir : aucune.');
});

test('[MEM-11] a form that is decided at once names the papers that it may ask for', async () => {
  const atOnce = ['teletransmissionActeGestion', 'ribCotisationsActeGestion', 'ribActeGestion'].map((code) => ({
    code,
    modeGestion: 'automatique',
    motifIndisponible: null,
    numeroContratOuvert: null,
  }));
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches: atOnce } } });
  await screen.findByRole('link', { name: 'Activer la télétransmission' });
  expect(cardOf('Activer la télétransmission')).toHaveTextContent(
    'Pièces à prévoir : une attestation de droits de moins de 3 mois, si un autre organisme complémentaire vous couvre.',
  );
  expect(cardOf('Modifier le compte de prélèvement')).toHaveTextContent(
    'Pièces à prévoir : la pièce d’identité du payeur, si le compte n’est pas le vôtre.',
  );
  expect(cardOf('Modifier mes coordonnées bancaires')).toHaveTextContent(
    'Pièces à prévoir : votre relevé d’identité bancaire, si un gestionnaire doit vérifier le compte de prélèvement.',
  );
});

test.each([
  ['manuel', 'Modifier mon adresse', /^Pièces à prévoir : un justificatif de domicile de moins de 3 mois : .*\.$/],
  ['automatique', 'Modifier mon adresse', /^Pièces à prévoir : aucune\.$/],
  ['automatique', 'Demander un remboursement', / ; l’ordonnance, pour l’optique et l’appareillage ; /],
  [
    'manuel',
    'Ajouter un bénéficiaire',
    / ; le certificat de scolarité, pour un étudiant ; le relevé d’identité bancaire, /,
  ],
] as const)('[MEM-11] in %s mode the card of « %s » names what its page names', async (modeGestion, title, named) => {
  const codes = ['adresseActeGestion', 'demandeRemboursementActeGestion', 'inscriptionBeneficiaireActeGestion'];
  const open = codes.map((code) => ({ code, modeGestion, motifIndisponible: null, numeroContratOuvert: null }));
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches: open } } });
  await screen.findByRole('heading', { name: title });
  expect(within(cardOf(title)).getByText('Pièces à prévoir :').closest('p')).toHaveTextContent(named);
});

test('[API-12] a mode that cannot be read is said, and asked for again', async () => {
  renderScreen(DemarchesPage, '/demarches', {
    '/demarches': { status: 500, body: { status: 500, message: 'La base ne répond pas.' } },
  });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(toasts).toMatchObject([
    { type: 'danger', title: 'Erreur lors de la récupération du mode de gestion', text: 'La base ne répond pas.' },
  ]);
});

test('[MEM-19] a claim, which health cover closes, leads to the provident contract of the person and chooses it', async () => {
  const claim = {
    code: 'declarationSinistreActeGestion',
    modeGestion: 'manuel',
    motifIndisponible: closed,
    numeroContratOuvert: 'VAL0004529',
  };
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches: [claim] } } });
  await screen.findByRole('heading', { name: 'Déclarer un sinistre prévoyance' });
  // The contract may no longer be listed.
  expect(screen.queryByRole('button', { name: /^Ouvrir avec/ })).not.toBeInTheDocument();
  const provident = {
    ...contrat,
    numeroContratIndividuel: 'VAL0004529',
    nomOffre: 'Prévoyance Cadres',
    typeContrat: 'PREVOYANCE' as const,
  };
  act(() => useSession.setState({ contrats: [contrat, provident] }));
  await userEvent.click(screen.getByRole('button', { name: /^Ouvrir avec Prévoyance Cadres n°.VAL0004529$/ }));
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004529');
  expect(window.location.hash).toBe('#/forms/declarationsinistre');
});

test('[MEM-11] a closed card opens the contract that the server names, and none of its own', async () => {
  const cards = ['demandeRemboursementActeGestion', 'adresseActeGestion'].map((code, rank) => ({
    code,
    modeGestion: 'manuel',
    motifIndisponible: closed,
    numeroContratOuvert: rank === 0 ? suspended.numeroContratIndividuel : null,
  }));
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches: cards } } });
  await screen.findByRole('heading', { name: 'Modifier mon adresse' });
  expect(within(cardOf('Modifier mon adresse')).queryByRole('button')).not.toBeInTheDocument();
  const other = within(cardOf('Demander un remboursement')).getByRole('button', {
    name: /^Ouvrir avec Prévoyance Accident n°.VAL0004522/,
  });
  await userEvent.click(other);
  expect(useSession.getState().contrat?.numeroContratIndividuel).toBe('VAL0004522');
  expect(window.location.hash).toBe('#/forms/demande-remboursement');
});

test('[MEM-11] forms stand under the seven subjects of the portal, in their order', async () => {
  const of = (code: string) => ({
    code,
    modeGestion: 'automatique',
    motifIndisponible: null,
    numeroContratOuvert: null,
  });
  const codes = [
    'contactAutreActe',
    'declarationSinistreActeGestion',
    'carteTpActeGestion',
    'adresseActeGestion',
    'velOptionActeGestion',
    'radiationAssuresActeGestion',
    'pecHospiActeGestion',
  ];
  renderScreen(DemarchesPage, '/demarches', { '/demarches': { body: { demarches: codes.map(of) } } });
  await screen.findByRole('heading', { name: 'Ma famille' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Mes remboursements',
    'Ma famille',
    'Mon contrat',
    'Mes coordonnées',
    'Ma carte et ma télétransmission',
    'Prévoyance',
    'Mon compte',
  ]);
});
