import { rib, type DonneesRib } from '@portal/shared-api/contract/formulaires/rib';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prelevement } from '../../testing/account-fixtures';
import { renderScreen } from '../../testing/render-screen';
import RibPage from './page';

const donnees: DonneesRib = {
  ribPrestations: { titulaire: 'VERNOUX Camille', ibanMasque: 'FR80 •••• 144' },
  ribCotisations: { titulaire: 'VERNOUX Camille', ibanMasque: 'FR80 •••• 144' },
  isPrelevement: true,
  isInAudience: true,
  isAudienceManuelle: false,
  prelevement,
  delaiGelCompte: 48,
};
const open = (changes: Partial<DonneesRib>) =>
  renderScreen(RibPage, rib.path, {
    [rib.path]: { body: lectureOf<DonneesRib>({ ...donnees, ...changes }, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/ribActeGestion': { body: { brouillon: null } },
  });
const none = 'Aucune pièce n’est demandée.';
const wanted = 'votre relevé d’identité bancaire, si le compte sert au prélèvement de vos cotisations.';

test('[MEM-12] the paper that an account of contributions needs is named before it is asked for', async () => {
  open({ isAudienceManuelle: true });
  expect(await screen.findByText(wanted)).toBeVisible();
  expect(screen.getByText('Un gestionnaire vérifie un compte de prélèvement avant de l’enregistrer.')).toBeVisible();
  expect(screen.queryByText(none)).not.toBeInTheDocument();
  const paper = () => screen.queryByText('Relevé d’identité bancaire (RIB)');
  expect(paper()).not.toBeInTheDocument();
  expect(screen.getByText('Traitement immédiat')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Le prélèvement de mes cotisations' }));
  expect(paper()).toBeVisible();
  // Nor is it promised at once.
  expect(screen.queryByText('Traitement immédiat')).not.toBeInTheDocument();
});

test.each([
  ['whose contributions no handler decides on', {}],
  ['that is not debited', { isAudienceManuelle: true, isPrelevement: false }],
])('[MEM-12] no paper is named for a contract %s', async (_what, changes) => {
  open(changes);
  expect(await screen.findByText(none)).toBeVisible();
  expect(screen.queryByText(wanted)).not.toBeInTheDocument();
});

test('[MEM-12] an account for debits says which announced way to pay it replaces', async () => {
  const planPrevu = {
    dateDebut: '2027-01-06',
    codeModePaiement: 'CB',
    libelleModePaiement: 'Carte bancaire',
    jourPrelevement: 5,
    codePeriodicite: 'M',
  } as const;
  open({ prelevement: { ...donnees.prelevement, planPrevu } });
  const box = await screen.findByRole('checkbox', { name: 'Le prélèvement de mes cotisations' });
  const said = /Un changement est déjà prévu\. À partir du 06\/01\/2027.: paiement.: Carte bancaire\./;
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await userEvent.click(box);
  expect(screen.getByText(said)).toBeVisible();
});

const unknown = { ribPrestations: null, ribCotisations: null, isPrelevement: false };
test.each<[string, Partial<DonneesRib>, string, RegExp]>([
  ['replaces the known one', { isPrelevement: false }, 'Changer de compte', /remplacera votre compte actuel\./],
  [
    'is the first one',
    unknown,
    'Enregistrer ce compte',
    /^Le compte finissant par 076, au nom de VERNOUX Camille, sera enregistré\. Confirmez-vous/,
  ],
])('[MEM-12] the question says that an account %s', async (_what, changes, title, text) => {
  open(changes);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Titulaire/ }), 'VERNOUX Camille');
  await userEvent.type(screen.getByRole('textbox', { name: /^IBAN/ }), 'FR629999900010TESTPORT01076');
  await userEvent.type(screen.getByRole('textbox', { name: /BIC/ }), 'TESTFRP0XXX');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  expect(within(screen.getByRole('dialog', { name: title })).getByText(text)).toBeVisible();
});

test.each<[string, Partial<DonneesRib>, string[]]>([
  ['both', {}, ['Remboursements\u00a0: FR80 •••• 144', 'Prélèvements\u00a0: FR80 •••• 144']],
  ['that of the contributions', { ribPrestations: null }, ['Prélèvements\u00a0: FR80 •••• 144']],
  ['none', unknown, []],
])('[MEM-12] the accounts of today are listed under their heading: %s', async (_what, changes, accounts) => {
  open(changes);
  await screen.findByRole('textbox', { name: /^IBAN/ });
  expect(screen.queryAllByText(/^(Remboursements|Prélèvements)\s:/).map(({ textContent }) => textContent)).toEqual(
    accounts,
  );
  expect(screen.queryByRole('heading', { name: 'Comptes actuels' }) !== null).toBe(accounts.length > 0);
});
