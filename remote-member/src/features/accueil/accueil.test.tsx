import { useOpenPaths, useSession } from '@portal/shared-api';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { client } from '@portal/shared-api/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compte, unpaidAccount } from '../../testing/account-fixtures';
import { camille, contrat, decompte, noe, remboursement, totaux } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Accueil from './page';

const refunds = { body: { remboursements: [remboursement], totaux, pagination: { page: 1, taille: 5, total: 137 } } };
const blocks = {
  body: [
    {
      id: '1',
      title: 'Votre carte 2027 est prête',
      content: '<p>Téléchargez-la.</p>',
      name: 'CARTE',
      itemName: 'CARTE',
      tags: [],
    },
  ],
};
const answers: Answers = {
  '/v1/adherent/remboursements': refunds,
  '/cms/blocklists': blocks,
  '/adherent/contrats/compte-encaissement': { body: compte },
};

test('[MEM-01] the home greets, shows the last connection and warns of a suspended contract', async () => {
  renderScreen(Accueil, '/accueil', answers);
  expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeInTheDocument();
  expect(screen.getByText(/^Dernière connexion le/)).toHaveTextContent(/18\/11\/2026 à \d\d:12/);
  expect(screen.getByText(/Prévoyance Accident n° VAL0004522 \(Suspendu\)/)).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Consultation/ })).toBeInTheDocument();
});

test('[MEM-01] the home shows the last reimbursements with the share of the mutual', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const row = await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  expect(row).toHaveTextContent('Camille · payé le 12/11/2026');
  expect(within(row).getByText('9,00 €')).toBeInTheDocument();
  expect(requests).toContain('/v1/adherent/remboursements?taille=5');
  expect(screen.getByRole('link', { name: 'Voir tous mes remboursements' })).toHaveAttribute(
    'href',
    '#/v2/adherent/prestations',
  );
});

const switchOff = (...keys: ('remboursementsConsultation' | 'prestationsConsultation')[]) =>
  act(async () =>
    useSession.setState({
      client: {
        ...client,
        fonctionnalites: {
          ...client.fonctionnalites,
          remboursementsConsultation: { isActivated: !keys.includes('remboursementsConsultation') },
          prestationsConsultation: { isActivated: !keys.includes('prestationsConsultation') },
        },
      },
    }),
  );

test('[MEM-01] where the insurer shows décomptes alone, the home shows the last of them', async () => {
  renderScreen(Accueil, '/accueil', {
    ...answers,
    '/v2/adherent/prestations': {
      body: { decomptes: [decompte], totaux, pagination: { page: 1, taille: 5, total: 24 } },
    },
  });
  await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  requests.length = 0;
  await switchOff('remboursementsConsultation');
  const row = await screen.findByRole('row', { name: new RegExp(decompte.libelle) });
  expect(row).toHaveTextContent(decompte.beneficiaire.prenom);
  expect(requests).toContain('/v2/adherent/prestations?taille=5');
  expect(requests).not.toContain('/v1/adherent/remboursements?taille=5');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[MEM-01] where no care is shown, the home asks for none and shows no error', async () => {
  renderScreen(Accueil, '/accueil', answers);
  await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  requests.length = 0;
  await switchOff('remboursementsConsultation', 'prestationsConsultation');
  expect(screen.queryByRole('heading', { name: /remboursements/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[MEM-01] without reimbursements the home says what will appear', async () => {
  renderScreen(Accueil, '/accueil', {
    ...answers,
    '/v1/adherent/remboursements': { body: { ...refunds.body, remboursements: [] } },
  });
  expect(await screen.findByText('Aucun remboursement récent.')).toBeInTheDocument();
});

test('[MEM-01] a failed read shows in its panel, the rest of the page stays, and « Réessayer » recovers', async () => {
  let isDown = true;
  renderScreen(Accueil, '/accueil', {
    ...answers,
    '/v1/adherent/remboursements': () => (isDown ? { status: 500, body: { status: 500 } } : refunds),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Le chargement d’une source de données a échoué : Mes remboursements',
  );
  expect(await screen.findByRole('heading', { name: 'Votre carte 2027 est prête' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('row', { name: /Consultation médecin généraliste/ })).toBeInTheDocument();
});

test('[MEM-01] the summary of the contract names who is insured now, or was to its end', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const summary = screen.getByRole('region', { name: 'Mon contrat' });
  expect(summary).toHaveTextContent('Personnes assuréesCamille, Noé');
  const show = (changes: object) =>
    act(async () => useSession.setState({ contrat: { ...contrat, beneficiaires: family, ...changes } }));
  const family = [camille, { ...noe, dateSortie: '2025-12-31' }];
  await show({});
  expect(summary).toHaveTextContent(/Personnes assuréesCamille(?!,)/);
  await show({ etat: 'resilie', dateResiliation: '2025-12-31' });
  expect(summary).toHaveTextContent('Personnes assuréesCamille, Noé');
});

const card: Carte = {
  idCarte: 'TP-2026-0004521',
  numeroAmc: '99999901',
  codeConvention: 'SP',
  csr: '',
  numeroAdherent: '000452101',
  dateDebutValidite: '2026-01-01',
  dateFinValidite: '2026-12-31',
  isContratResponsable: true,
  etat: 'VALIDE',
  datamatrix: '',
  dessinDatamatrix: { cote: 12, trace: '' },
  titulaire: { codeCivilite: 'MME', nom: 'VERNOUX', prenom: 'Camille' },
  nomOffre: 'Santé Confort',
  colonnes: [],
  beneficiaires: [],
  telephonePec: '',
  reseaux: [],
  idDocument: 'GED-70012',
};

test('[MEM-01] what the editors say of the card goes with a valid card, which a contract in force may lack', async () => {
  useOpenPaths.setState({ open: ['/cgdm-svc/carte-tp'] });
  const ofCard = { body: blocks.body.map((block) => ({ ...block, tags: ['carte'] })) };
  const ofCards = [card, { ...card, etat: 'A_VENIR' }].map((each) => ({ body: { cartes: [each] } }));
  const making = 'Votre carte est en cours de fabrication.';
  const none = { status: 404, body: { status: 404, data: 'CarteNonDisponible', message: making } };
  let shown = 0;
  for (const cards of [...ofCards, none]) {
    const { unmount } = renderScreen(Accueil, '/accueil', {
      ...answers,
      '/cms/blocklists': ofCard,
      '/cgdm-svc/carte-tp': cards,
    });
    await screen.findByText(cards === none ? making : card.numeroAdherent);
    await act(async () => {});
    shown += screen.queryAllByText('Votre carte 2027 est prête').length;
    expect(shown).toBe(1);
    unmount();
  }
});

test('[MEM-01] until its announced last day a contract shows its contribution, then no longer', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const show = (changes: object) =>
    act(async () => useSession.setState({ contrat: { ...contrat, etat: 'resilie', ...changes } }));
  await show({ isActif: true, dateResiliation: '2026-12-31' });
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  await within(tile).findByText('Prochain prélèvement le');
  await show({ isActif: false, dateResiliation: '2025-12-31' });
  expect(screen.queryByRole('region', { name: 'Ma cotisation' })).not.toBeInTheDocument();
});

test('[MEM-01] on a provident contract the home promises no refund', async () => {
  renderScreen(Accueil, '/accueil', answers);
  await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  requests.length = 0;
  await act(async () => useSession.setState({ contrat: { ...contrat, typeContrat: 'PREVOYANCE' } }));
  expect(screen.queryByText(/remboursement/i)).not.toBeInTheDocument();
  expect(requests).not.toContain('/v1/adherent/remboursements?taille=5');
});

test('[MEM-01] the home shows the next debit', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  await within(tile).findByText('Prochain prélèvement le');
  expect(tile).toHaveTextContent('Prochain prélèvement le 07 décembre 2026148,60 €');
  expect(await screen.findByRole('row', { name: /Consultation/ })).toBeInTheDocument();
});

test('[MEM-01] the next debit of the home is the next due date of the account, with what is due then', async () => {
  const later = { ...compte, prochaineEcheance: { date: '2027-01-05', montant: 183.6 } };
  renderScreen(Accueil, '/accueil', { ...answers, '/adherent/contrats/compte-encaissement': { body: later } });
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  await within(tile).findByText('Prochain prélèvement le');
  expect(tile).toHaveTextContent('Prochain prélèvement le 05 janvier 2027183,60 €');
});

test('[MEM-01] the home promises no debit where none is to come, or where the account does not load', async () => {
  let answer: { status?: number; body: unknown } = { body: { ...compte, prochaineEcheance: null } };
  renderScreen(Accueil, '/accueil', { ...answers, '/adherent/contrats/compte-encaissement': () => answer });
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  expect(await within(tile).findByText('Votre compte est à jour')).toBeInTheDocument();
  expect(tile).toHaveTextContent('148,60 € / mois');
  expect(tile).not.toHaveTextContent('Prochain prélèvement');
  answer = { status: 500, body: { status: 500 } };
  await act(async () => useSession.setState({ contrat: { ...contrat, numeroContratIndividuel: 'VAL0004523' } }));
  expect(await within(tile).findByRole('alert')).toBeInTheDocument();
  expect(tile).not.toHaveTextContent('Prochain prélèvement');
});

test('[MEM-01] without the page of contributions, a contract that has not begun is debited from its start on', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const fonctionnalites = { ...client.fonctionnalites, compteEncaissementConsultation: { isActivated: false } };
  const pending = { ...contrat, etat: 'eninstance' as const, isActif: false, dateEffet: '2027-02-01' };
  await act(async () => useSession.setState({ client: { ...client, fonctionnalites }, contrat: pending }));
  expect(screen.getByRole('region', { name: 'Ma cotisation' })).toHaveTextContent(
    'Prochain prélèvement le 05 février 2027148,60 €',
  );
  await act(async () => useSession.setState({ contrat }));
  expect(screen.getByRole('region', { name: 'Ma cotisation' })).toHaveTextContent(
    'Prochain prélèvement le 07 décembre 2026148,60 €',
  );
  const ending = { ...contrat, etat: 'resilie' as const, dateResiliation: '2026-11-30' };
  await act(async () => useSession.setState({ contrat: ending }));
  expect(screen.getByRole('region', { name: 'Ma cotisation' })).not.toHaveTextContent('Prochain prélèvement');
});

test.each([
  ['in arrears', { IsPrecontentieux: true }, compte],
  ['without movements, which the insurer keeps elsewhere', {}, { ...compte, annees: [] }],
])('[MEM-01] the home does not call an account %s up to date', async (_what, changes, body) => {
  renderScreen(Accueil, '/accueil', { ...answers, '/adherent/contrats/compte-encaissement': { body } });
  await act(async () => useSession.setState({ contrat: { ...contrat, ...changes }, contrats: [] }));
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  await within(tile).findByText('Prochain prélèvement le');
  expect(tile).not.toHaveTextContent('Votre compte est à jour');
});

test('[MEM-01] the home shows a paid-up account or the amount owed', async () => {
  useOpenPaths.setState({ open: ['/adherent/contrats/compte-encaissement'] });
  renderScreen(Accueil, '/accueil', answers);
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  expect(await within(tile).findByText('Votre compte est à jour')).toBeInTheDocument();
  expect(within(tile).getByRole('link', { name: 'Voir mon échéancier' })).toHaveAttribute(
    'href',
    '#/adherent/contrats/compte-encaissement',
  );
  expect(requests).toContain('/adherent/contrats/compte-encaissement?annee=2026');
});

test('[MEM-01] the home warns of unpaid contributions, and offers the payment where it is open', async () => {
  useOpenPaths.setState({ open: ['/forms/paiement-cotisation-monext'] });
  renderScreen(Accueil, '/accueil', { ...answers, '/adherent/contrats/compte-encaissement': { body: unpaidAccount } });
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  expect(await within(tile).findByText('Votre contrat présente un impayé de 297,20 €.')).toBeInTheDocument();
  expect(within(tile).getByRole('link', { name: 'Régler ma cotisation' })).toBeInTheDocument();
});

test('[MEM-01] while a card payment is checked the home asks for nothing that it may have paid', async () => {
  useOpenPaths.setState({ open: ['/forms/paiement-cotisation-monext', '/adherent/contrats/compte-encaissement'] });
  const checked = { ...unpaidAccount, isPaiementEnVerification: true };
  renderScreen(Accueil, '/accueil', { ...answers, '/adherent/contrats/compte-encaissement': { body: checked } });
  const tile = screen.getByRole('region', { name: 'Ma cotisation' });
  expect(await within(tile).findByText(/^Un paiement par carte est en cours de vérification/)).toBeInTheDocument();
  expect(screen.queryByText(/impayé|cotisations à régler/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Régler/ })).not.toBeInTheDocument();
});

test('[MEM-01] for contributions paid by the employer the home says so and reads no account', async () => {
  renderScreen(Accueil, '/accueil', answers);
  await act(async () =>
    useSession.setState({
      contrat: {
        ...contrat,
        cotisation: {
          montant: 77.5,
          codePeriodicite: 'M',
          codeModePaiement: 'PREC',
          libelleModePaiement: 'Précompte employeur',
          jourPrelevement: null,
        },
      },
    }),
  );
  expect(screen.getByRole('region', { name: 'Ma cotisation' })).toHaveTextContent(
    'Vos cotisations sont précomptées par votre employeur.',
  );
});
