import type { Contrat } from '@portal/shared-api/contract/contrats';
import { useOpenPaths, useSession } from '@portal/shared-api';
import { client } from '@portal/shared-api/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compte, unpaidAccount } from '../../testing/account-fixtures';
import { camille, contrat, ended, noe, remboursement, suspended, totaux } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Accueil from './page';
import { nextDebitOf, noticesOf } from './rules';

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
  expect(row).toHaveTextContent('Camille · 12/11/2026');
  expect(within(row).getByText('9,00 €')).toBeInTheDocument();
  expect(requests).toContain('/v1/adherent/remboursements?taille=5');
  expect(screen.getByRole('link', { name: 'Voir tous mes remboursements' })).toHaveAttribute(
    'href',
    '#/v2/adherent/prestations',
  );
});

test('[MEM-01] where acts may not be read, the home asks for none and shows no error', async () => {
  renderScreen(Accueil, '/accueil', answers);
  await screen.findByRole('row', { name: /Consultation médecin généraliste/ });
  requests.length = 0;
  await act(async () =>
    useSession.setState({
      client: {
        ...client,
        fonctionnalites: {
          remboursementsConsultation: { isActivated: false },
          prestationsConsultation: { isActivated: true },
        },
      },
    }),
  );
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

test('[MEM-01] what the editors say of the card goes with the cover, which portability keeps for a time', async () => {
  useOpenPaths.setState({ open: ['/cgdm-svc/carte-tp'] });
  const ofCard = { body: blocks.body.map((block) => ({ ...block, tags: ['carte'] })) };
  renderScreen(Accueil, '/accueil', { ...answers, '/cms/blocklists': ofCard });
  const show = (changes: object) =>
    act(async () => useSession.setState({ contrat: { ...contrat, etat: 'resilie', isActif: false, ...changes } }));
  expect(await screen.findByText('Votre carte 2027 est prête')).toBeVisible();
  await show({ dateResiliation: '2026-03-31', motifResiliation: 'PORTABILITE' });
  expect(screen.getByText('Votre carte 2027 est prête')).toBeVisible();
  for (const over of [
    { dateResiliation: '2025-03-31', motifResiliation: 'PORTABILITE' },
    { dateResiliation: '2026-03-31', motifResiliation: 'RESIL_RIA' },
  ]) {
    await show(over);
    expect(screen.queryByText('Votre carte 2027 est prête')).not.toBeInTheDocument();
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

test('[MEM-01] the home links only to what this contract offers', async () => {
  renderScreen(Accueil, '/accueil', answers);
  const actions = screen.getByRole('navigation', { name: 'Actions rapides' });
  expect(within(actions).getAllByRole('link')).toHaveLength(3);
  await act(async () => useSession.setState({ contrat: { ...contrat, roleAssure: 'BENEFICIAIRE', cotisation: null } }));
  expect(within(actions).getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Ma cotisation' })).not.toBeInTheDocument();
});

test('[MEM-01] on a provident contract a claim is one press away, and care is not offered', async () => {
  useOpenPaths.setState({ open: ['/forms/declarationsinistre', '/forms/pec/hospi', '/forms/demande-remboursement'] });
  renderScreen(Accueil, '/accueil', answers);
  const actions = screen.getByRole('navigation', { name: 'Actions rapides' });
  const offered = () =>
    within(actions)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(offered()).toContain('Demander un remboursement');
  expect(offered()).not.toContain('Déclarer un sinistre prévoyance');
  await act(async () => useSession.setState({ contrat: { ...contrat, typeContrat: 'PREVOYANCE' } }));
  expect(offered()).toContain('Déclarer un sinistre prévoyance');
  expect(offered()).not.toContain('Demander un remboursement');
});

// Day of reading; day of the debit of a due date of Saturday, 5 December, which is called and waits.
test.each([
  ['2026-12-04', '2026-12-07'],
  ['2026-12-06', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-08', '2027-01-05'],
])('[MEM-01] read on %s, the next debit is on %s, a day of the banks', (today, expected) => {
  const prochaineEcheance = { date: today <= '2026-12-05' ? '2026-12-05' : '2027-01-05', montant: 148.6 };
  expect(nextDebitOf({ ...compte, prochaineEcheance }, today)).toEqual({ date: expected, montant: 148.6 });
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

test('[MEM-01] the home warns of an unpaid contract, and of an ended one only while it is current', () => {
  expect(noticesOf([contrat, { ...suspended, IsPrecontentieux: true }, ended], contrat, '2026-11-20')).toEqual([
    expect.objectContaining({
      tone: 'warn',
      text: 'Des cotisations restent dues sur ce contrat, qui ne donne plus droit aux prestations.',
    }),
  ]);
  const textOf = (changes: Partial<Contrat>) =>
    noticesOf([{ ...suspended, ...changes }], contrat, '2026-11-20')[0]?.text;
  expect(textOf({ etat: 'valide', IsPrecontentieux: true })).toBe(
    'Des cotisations restent dues sur ce contrat. Vos garanties peuvent être suspendues.',
  );
  expect(textOf({ etat: 'valide', IsPrecontentieux: true, typeContrat: 'SANTE' })).toBe(
    'Des cotisations restent dues sur ce contrat. Vos remboursements peuvent être suspendus.',
  );
  expect(textOf({ dateReprise: '2026-11-28' })).toBe('Vos garanties reprennent le 28/11/2026.');
  expect(noticesOf([ended], ended, '2026-11-20')).toEqual([
    expect.objectContaining({ tone: 'info', title: 'Santé Essentielle n°\u00a0VAL0000099 (Résilié).' }),
  ]);
  const ending = { ...ended, isActif: true, dateResiliation: '2026-12-31' };
  expect(noticesOf([ending], ending, '2026-11-20')).toEqual([
    expect.objectContaining({ text: 'Vos garanties se poursuivent jusqu’au 31 décembre 2026 inclus.' }),
  ]);
  const kept = { ...ended, dateEffet: '2016-01-01', dateResiliation: '2026-03-31', motifResiliation: 'PORTABILITE' };
  const noticeOn = (today: string) => noticesOf([kept], kept, today)[0]?.text;
  expect(noticeOn('2027-03-31')).toBe(
    'Vos garanties sont maintenues sans cotisation jusqu’au 31 mars 2027 inclus (portabilité).',
  );
  expect(noticeOn('2027-04-01')).toBe('Vos remboursements restent consultables pendant 27 mois.');
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
        cotisation: { montant: 77.5, codePeriodicite: 'M', codeModePaiement: 'PREC', jourPrelevement: null },
      },
    }),
  );
  expect(screen.getByRole('region', { name: 'Ma cotisation' })).toHaveTextContent(
    'Vos cotisations sont précomptées par votre employeur.',
  );
});
