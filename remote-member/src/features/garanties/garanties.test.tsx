import { resources, useOpenPaths } from '@portal/shared-api';
import type { DonneesGaranties, FormuleProposee } from '@portal/shared-api/contract/formulaires/garanties';
import { garanties } from '@portal/shared-api/contract/formulaires/garanties';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Garanties from './page';

const rise = (codeFormule: string, libelle: string, cotisation: number): FormuleProposee => ({
  codeFormule,
  libelle,
  sens: 'HAUSSE',
  isAccessible: true,
  motifInaccessible: null,
  cotisation,
  tarifs: [
    { dateEffet: '2026-12-01', codePeriodicite: 'M', cotisationPrevue: 148.6, cotisation, couverture: [] },
    { dateEffet: '2027-01-01', codePeriodicite: 'M', cotisationPrevue: 148.6, cotisation, couverture: [] },
  ],
  dateEffetMin: '2026-12-01',
  couverture: [],
});
const donnees: DonneesGaranties = {
  contrat: { numeroContratIndividuel: 'VAL0004521', nomOffre: 'Santé Confort' },
  formuleActuelle: {
    codeFormule: 'SANTE_CONFORT',
    libelle: 'Santé Confort',
    cotisation: 148.6,
    dateDebut: '2021-01-01',
  },
  codePeriodicite: 'M',
  formules: [rise('SANTE_PREMIUM', 'Santé Premium', 229.61), rise('SANTE_INTEGRALE', 'Santé Intégrale', 260.2)],
  evenementsFamiliaux: ['FAMILLE', 'PRO', 'RETRAITE'],
  delaiMinMois: 12,
  isSignature: true,
  demandesEnCours: [],
};
const paper = {
  remoteFileName: '00000000-0000-4000-8000-000000000000-titre.pdf',
  localFileName: 'titre.pdf',
  size: 1000,
  inputName: 'pj',
};
/** A draft whose endorsement was signed for Santé Premium from 1 January. */
const signed = {
  codeMotif: 'RETRAITE',
  dateEvenement: '2026-11-01',
  pj: [paper],
  codeFormule: 'SANTE_PREMIUM',
  dateEffet: '2027-01-01',
  cotisationAnnoncee: 229.61,
  isDocumentsLus: true,
  isEngagement: false,
  idSignature: 'SIG-2026-500001',
};
const refusal = {
  status: 400,
  body: {
    status: 400,
    message: 'Les informations fournies sont erronées',
    erreurs: [
      {
        champ: 'idSignature',
        code: 'signature',
        message: 'L’avenant n’est pas signé pour cette formule et cette date.',
      },
    ],
  },
};
const nextEndorsement = 'SIG-2026-500002';
const waiting = {
  idSignature: nextEndorsement,
  typeDocument: 'AVENANT',
  libelle: 'Avenant – Modifier mes garanties',
  nomFichier: 'avenant-garanties.pdf',
  taille: 48_200,
  empreinte: 'a'.repeat(64),
  etat: 'EN_ATTENTE',
  dateDemande: '2026-11-20T08:00:00.000Z',
  dateExpiration: '2026-12-04T08:00:00.000Z',
  dateConsultation: null,
  dateDecision: null,
  isAbandonne: false,
  contact: { email: 'c•••@exemple.test', telephone: null, sendType: 'MAIL' },
};

/** Opens the form at a step of the draft, from 0. */
async function resume(etape: number, known: Partial<DonneesGaranties> = {}, answers: Answers = {}) {
  renderScreen(Garanties, garanties.path, {
    [garanties.path]: {
      body: lectureOf(
        { ...donnees, ...known },
        { listes: { 'motif-changement-garantie': [{ code: 'RETRAITE', libelle: 'Départ à la retraite' }] } },
      ),
    },
    '/forms/brouillons/garantiesActeGestion': {
      body: {
        brouillon: {
          valeurs: signed,
          etape,
          piecesJointes: [paper.remoteFileName],
          dateModification: '2026-11-20T08:00:00.000Z',
        },
      },
    },
    '/forms/garanties/signature': { body: { idSignature: nextEndorsement } },
    '/cegepay/signature': { body: waiting },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isSigned = () => screen.queryByText('L’avenant est signé. Vous pouvez continuer.');
const prepare = () => screen.queryByRole('button', { name: 'Préparer l’avenant à signer' });

test('a draft whose endorsement is signed goes on without another one', async () => {
  await resume(3);
  expect(isSigned()).toBeVisible();
  await press('Précédent');
  await press('Précédent');
  await press('Suivant');
  await press('Suivant');
  expect(isSigned()).toBeVisible();
  await press('Suivant');
  expect(screen.getByRole('heading', { name: /Vérifiez vos réponses/ })).toBeVisible();
  // A paper is called what its field called it.
  expect(screen.getByText('Titre de pension').nextElementSibling).toHaveTextContent('titre.pdf');
});

test('another formula than the signed one is signed again', async () => {
  await resume(3);
  await press('Précédent');
  await press('Précédent');
  await userEvent.click(screen.getByRole('radio', { name: /Santé Intégrale/ }));
  await press('Suivant');
  await press('Suivant');
  expect(isSigned()).not.toBeInTheDocument();
  await press('Suivant');
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Signez l’avenant, ou choisissez une autre formule.');
  await press('Préparer l’avenant à signer');
  expect(await screen.findByText(/Avenant – Modifier mes garanties/)).toBeVisible();
  expect(requests).toContain('/forms/garanties/signature');
});

test('[MEM-15] the difference is one to what is paid on that day without the change', async () => {
  const premium = rise('SANTE_PREMIUM', 'Santé Premium', 147.61);
  const tarifs = premium.tarifs.map((each) => ({ ...each, cotisationPrevue: 95.53 }));
  await resume(2, { formules: [{ ...premium, tarifs }] });
  const price = screen.getByRole('region', { name: 'Votre cotisation' });
  const shown = within(price)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(shown).toEqual(['148,60 € par mois', '147,61 € par mois', '−53,07 € par mois', '+ 52,08 € par mois']);
});

/** What the comparison says of a line of the formula that is chosen. */
const compared = () => screen.getByRole('table', { name: 'Ce qui change' }).textContent;

test('[MEM-16] the comparison is of the day of effect, and follows it where another reinforcement runs on it', async () => {
  const line = (actuelle: string) => [{ poste: 'Optique', libelle: 'Lentilles', actuelle, nouvelle: '400' }];
  const premium = rise('SANTE_PREMIUM', 'Santé Premium', 229.61);
  const covers = [line('250'), line('150')];
  const tarifs = premium.tarifs.map((each, rank) => ({ ...each, couverture: covers[rank] ?? [] }));
  await resume(1, { formules: [{ ...premium, tarifs }] });
  expect(screen.getByText('Garanties comparées au 01/01/2027.')).toBeVisible();
  expect(compared()).toContain('150');
  await press('Suivant');
  expect(compared()).toContain('150');
  await userEvent.click(screen.getByRole('radio', { name: '01/12/2026' }));
  expect(screen.getByText('Garanties comparées au 01/12/2026.')).toBeVisible();
  expect(compared()).toContain('250');
});

test('[MEM-16] the comparison is shown once where it is the same on every day', async () => {
  await resume(1);
  expect(screen.getByText('Garanties comparées au 01/01/2027.')).toBeVisible();
  await press('Suivant');
  expect(screen.queryByRole('table', { name: 'Ce qui change' })).not.toBeInTheDocument();
});

test('another day of effect than the signed one is signed again', async () => {
  await resume(2);
  await userEvent.click(screen.getByRole('radio', { name: '01/12/2026' }));
  await press('Suivant');
  expect(isSigned()).not.toBeInTheDocument();
  expect(prepare()).toBeVisible();
});

test('a price that has changed since the signature is signed again', async () => {
  await resume(2, { formules: [rise('SANTE_PREMIUM', 'Santé Premium', 231.9)] });
  await press('Suivant');
  expect(isSigned()).not.toBeInTheDocument();
  expect(prepare()).toBeVisible();
});

test('a signature that the server refuses gives way to another endorsement', async () => {
  await resume(4, {}, { [`${garanties.path}/form`]: refusal });
  await press('Valider');
  const summary = await screen.findByRole('alert');
  await userEvent.click(await waitFor(() => within(summary).getByRole('link')));
  expect(isSigned()).not.toBeInTheDocument();
  expect(prepare()).toBeVisible();
  await press('Préparer l’avenant à signer');
  expect(await screen.findByText(/Avenant – Modifier mes garanties/)).toBeVisible();
});

test('[MEM-16] the documents of the chosen formula are linked; without any « Documentation » is', async () => {
  useOpenPaths.setState({ open: [resources.documentation.path] });
  const sheet = {
    id: 'ipid-sante-premium',
    title: 'Document d’information : Santé Premium',
    description: '',
    tags: ['Garanties et produits', 'IPID', 'Santé Premium'],
    taille: 23_532,
    typeMime: 'application/pdf',
    datePublication: '2026-01-02',
    audience: 'TOUS',
    imageId: null,
  };
  const asked: (string | null)[] = [];
  await resume(
    3,
    {},
    {
      '/cms/metadatas-v2': (query) => {
        asked.push(query.get('tag'));
        return { body: query.get('tag') === 'Santé Premium' ? [sheet] : [] };
      },
    },
  );
  const read = await screen.findByRole('region', { name: 'À lire avant de vous engager' });
  expect(within(read).getByRole('button', { name: /^Document d’information : Santé Premium/ })).toBeVisible();
  await press('Précédent');
  await press('Précédent');
  await userEvent.click(screen.getByRole('radio', { name: /Santé Intégrale/ }));
  await press('Suivant');
  await press('Suivant');
  expect(await screen.findByRole('link', { name: 'Documentation' })).toBeVisible();
  expect(asked).toEqual(['Santé Premium', 'Santé Intégrale']);
});
