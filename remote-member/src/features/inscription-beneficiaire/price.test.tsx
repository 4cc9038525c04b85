import {
  champsPersonne,
  inscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import InscriptionBeneficiaire from './page';

const donnees: DonneesInscriptionBeneficiaire = {
  liensAutorises: ['ENF', 'ASC'],
  ageLimiteEnfant: 28,
  tailleMaxPrenomNom: 50,
  options: [],
  nomOffre: 'Santé Confort',
  cotisationActuelle: 148.6,
  codePeriodicite: 'M',
  cotisationsPrevues: [],
  dateDebutContrat: '2021-01-01',
  dateFinContrat: null,
  isPrelevement: false,
  isMonacoOffert: false,
  isSante: true,
};
const tarif = {
  cotisationActuelle: 148.6,
  periodiciteActuelle: 'M',
  changementsPrevus: -48.6,
  cotisationNouvelle: 122.5,
  dateEffet: '2026-11-03',
  codePeriodicite: 'M',
  detail: [
    { libelle: 'Enfant', montant: 22.5 },
    { libelle: 'Enfant', montant: 0 },
  ],
  message: 'Gratuité à partir du troisième enfant appliquée.',
};
const child = {
  ...emptyOf(champsPersonne),
  cle: 'n1',
  codeCivilite: 'M',
  nom: 'Vernoux',
  prenom: 'Émile',
  dateNaissance: '2026-11-03',
  isSansNir: true,
  codeRattachement: 'DEUX',
};
const typed = {
  ...emptyOf(inscriptionBeneficiaire.fields),
  codeLienParente: 'ENF',
  codeEvenement: 'NAISSANCE',
  dateEvenement: '2026-11-03',
  personnes: [child],
  numPersCompte: 'ADHERENT',
};
const fold = ({ textContent }: Element) => textContent.replaceAll(/\s/g, ' ');

/** Opens the form at a step of a draft, from 0. */
async function resume(
  etape: number,
  changes: object,
  known: Partial<DonneesInscriptionBeneficiaire> = {},
  listes: Record<string, { code: string; libelle: string }[]> = {},
) {
  const lien = [
    { code: 'ENF', libelle: 'Enfant' },
    { code: 'ASC', libelle: 'Ascendant' },
  ];
  const view = renderScreen(InscriptionBeneficiaire, inscriptionBeneficiaire.path, {
    [inscriptionBeneficiaire.path]: {
      body: lectureOf(
        { ...donnees, ...known },
        { listes: { 'lien-parente': lien, civilite: [{ code: 'M', libelle: 'M.' }], ...listes } },
      ),
    },
    '/forms/brouillons/inscriptionBeneficiaireActeGestion': {
      body: {
        brouillon: {
          valeurs: { ...typed, ...changes },
          etape,
          piecesJointes: [],
          dateModification: '2026-11-20T08:00:00.000Z',
        },
      },
    },
    '/forms/inscriptionbeneficiaire/tarif-infos': { body: tarif },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
  return view;
}
const day = () => screen.getByRole('textbox', { name: /^Date d’effet/ });

test('[MEM-15] the day that was proposed follows the event, also after a reload', async () => {
  await resume(3, { dateEffet: '2026-11-05', dateProposee: '2026-11-05' });
  expect(day()).toHaveValue('03/11/2026');
});

test('[MEM-15] a day that was chosen stays, whatever another form has proposed', async () => {
  const born = { dateEvenement: '2026-11-05', personnes: [{ ...child, dateNaissance: '2026-11-05' }] };
  const { unmount } = await resume(3, born);
  expect(day()).toHaveValue('05/11/2026');
  unmount();
  await resume(3, { dateEffet: '2026-11-05' });
  expect(day()).toHaveValue('05/11/2026');
});

test('[MEM-15] the days that are offered end with the contract, which the hint says', async () => {
  await resume(3, {}, { dateFinContrat: '2026-12-20' });
  expect(day()).toHaveAccessibleDescription(/Du 03\/11\/2026 au 20\/12\/2026, dernier jour du contrat/);
});

test('[MEM-15] where the contract ends before anybody may join, the first step says so', async () => {
  await resume(0, { codeLienParente: 'ASC', codeEvenement: 'AUTRE' }, { dateFinContrat: '2026-11-25' });
  expect(await screen.findByText('Aucune date possible avec cet événement')).toBeVisible();
  expect(screen.getByText(/^Votre contrat prend fin le 25\/11\/2026/)).toBeVisible();
});

test('[MEM-15] the contribution shows large, then what is announced and what each person adds', async () => {
  await resume(3, {});
  const price = await screen.findByRole('region', { name: 'Votre cotisation' });
  const terms = within(price).getAllByRole('term').map(fold);
  const definitions = within(price).getAllByRole('definition').map(fold);
  expect(terms.map((term, rank) => [term, definitions[rank]])).toEqual([
    ['Cotisation actuelle', '148,60 € par mois'],
    ['Nouvelle cotisation', '122,50 € par mois'],
    ['Changements déjà prévus', '−48,60 € par mois'],
    ['Enfant 1', '+ 22,50 € par mois'],
    ['Enfant 2', '0,00 € par mois'],
    ['Différence', '+ 22,50 € par mois'],
  ]);
});

test('[MEM-15] a number that says another sex is confirmed by itself: the next one is confirmed again', async () => {
  await resume(1, {
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    personnes: [{ ...child, dateNaissance: '1956-03-02', isSansNir: false }],
  });
  const number = await screen.findByRole('textbox', { name: /^N°\sde Sécurité sociale/ });
  const box = () => screen.findByRole('checkbox', { name: /Je confirme le numéro saisi/ });
  await userEvent.type(number, '2560348000000');
  await userEvent.click(await box());
  expect(await box()).toBeChecked();
  await userEvent.clear(number);
  await userEvent.type(number, '2560348000001');
  expect(await box()).not.toBeChecked();
});

test('[MEM-15] a number that is confirmed for one birth date is confirmed again for another, and for another civility', async () => {
  const both = [
    { code: 'M', libelle: 'Monsieur' },
    { code: 'MME', libelle: 'Madame' },
  ];
  const person = { ...child, codeCivilite: 'MME', isSansNir: false, nir: '2560348000000', dateNaissance: '1956-04-02' };
  await resume(1, { codeLienParente: 'ASC', codeEvenement: 'AUTRE', personnes: [person] }, {}, { civilite: both });
  const box = () => screen.getByRole('checkbox', { name: /Je confirme le numéro saisi/ });
  await userEvent.click(box());
  const birth = screen.getByRole('textbox', { name: /^Date de naissance/ });
  await userEvent.clear(birth);
  await userEvent.type(birth, '02051956');
  expect(box()).not.toBeChecked();
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('radio', { name: 'Monsieur' }));
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAccessibleDescription(/ne correspond pas à la civilité/);
});

test('[MEM-15] what covers two persons is said of both', async () => {
  const { unmount } = await resume(2, {});
  expect(screen.getByText('La personne sera couverte par Santé Confort, comme vous.')).toBeVisible();
  unmount();
  await resume(2, { personnes: [child, { ...child, cle: 'n2', prenom: 'Ana' }] });
  expect(screen.getByText('Ces personnes seront couvertes par Santé Confort, comme vous.')).toBeVisible();
});

test('[MEM-15] another account that a handler checks is said so, and the page promises nothing else', async () => {
  const nir = '1560448123456';
  const person = { ...child, dateNaissance: '1956-04-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` };
  const adult = { codeLienParente: 'ASC', codeEvenement: 'AUTRE', personnes: [{ ...person, isRegimeDemande: false }] };
  await resume(2, adult, { isCompteManuel: true });
  expect(screen.getByText('Traitement immédiat')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Un autre compte' }));
  expect(screen.getByText('Traitement par un gestionnaire')).toBeVisible();
  expect(screen.getByText(/^Un gestionnaire vérifie ce compte avant de l’enregistrer/)).toBeVisible();
});
