import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import {
  situationContractuelle,
  type DonneesSituationContractuelle,
} from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suspended } from '../../testing/fixtures';
import { renderScreen } from '../../testing/render-screen';
import SituationContractuelle from './page';

type Contrat = DonneesSituationContractuelle['contrat'];
const contrat: Contrat = {
  numeroContratIndividuel: 'VAL0004521',
  nomOffre: 'Santé Confort',
  typeContrat: 'SANTE',
  isSuspendu: false,
  isPrecompte: false,
  dateEffet: '2021-01-01',
  nom: 'VERNOUX',
  prenom: 'Camille',
};
const donnees: DonneesSituationContractuelle = {
  contrat,
  isCollectif: false,
  dateAnniversaire: '2026-12-31',
  isPlusUnAn: true,
  motifs: [
    {
      code: 'RESIL_RIA',
      libelle: 'Résilier votre contrat à tout moment',
      isDisponible: true,
      messageIndisponible: null,
      dateEffetCalculee: '2026-12-20',
      pieces: [],
    },
  ],
  dureePortabiliteMois: 9,
  ayantsDroit: [],
  isCompteConnu: true,
  demandesEnCours: [],
};
const card = /carte de tiers payant/;
const refund = /^Les cotisations payées pour la suite/;

test.each<[string, Partial<Contrat>, RegExp, isCard: boolean, isRefund: boolean]>([
  ['health', {}, /Les soins reçus jusque-là restent remboursés, pendant deux ans\.$/, true, true],
  ['a suspension', { isSuspendu: true }, /pendant deux ans, sauf ceux reçus pendant la suspension/, false, true],
  ['provident cover', { typeContrat: 'PREVOYANCE' }, /Ce qui survient jusque-là reste couvert\.$/, false, true],
  [
    'suspended provident cover',
    { typeContrat: 'PREVOYANCE', isSuspendu: true },
    /reste couvert, sauf pendant la suspension/,
    false,
    true,
  ],
  ['contributions of the employer', { isPrecompte: true }, /pendant deux ans\.$/, true, false],
])('[MEM-17] the end of a contract of %s promises what it gives', async (_what, facts, covered, isCard, isRefund) => {
  renderScreen(SituationContractuelle, resources.resiliation.path, {
    [situationContractuelle.path]: {
      body: lectureOf({ ...donnees, contrat: { ...contrat, ...facts } }, { beneficiaires: [personOf('P1')] }),
    },
    '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
  });
  const conditions = await screen.findByRole('region', { name: 'Conditions' });
  const [first, ...others] = within(conditions)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(first).toMatch(/^Vos garanties, .* cessent le 20\/12\/2026 au soir\. /);
  expect(first).toMatch(covered);
  expect(others.some((line) => card.test(line))).toBe(isCard);
  expect(others.some((line) => refund.test(line))).toBe(isRefund);
});

test.each([
  [true, 'sous trente jours, sur le compte que nous avons.'],
  [false, 'sous trente jours. Nous ne connaissons pas votre compte\u00a0: indiquez-le ci-dessous pour les y recevoir.'],
])(
  '[MEM-17] what is paid back goes to the account that is known (%s), or to the one that is asked for',
  async (isCompteConnu, end) => {
    renderScreen(SituationContractuelle, resources.resiliation.path, {
      [situationContractuelle.path]: {
        body: lectureOf({ ...donnees, isCompteConnu }, { beneficiaires: [personOf('P1')] }),
      },
      '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
    });
    const line = within(await screen.findByRole('region', { name: 'Conditions' }))
      .getAllByRole('listitem')
      .find(({ textContent }) => refund.test(textContent ?? ''));
    expect(line?.textContent).toBe(`Les cotisations payées pour la suite vous sont remboursées ${end}`);
    expect(screen.queryByRole('textbox', { name: /^IBAN/ }) === null).toBe(isCompteConnu);
  },
);

const closed = (code: string, libelle: string, messageIndisponible: string) => ({
  code,
  libelle,
  isDisponible: false,
  messageIndisponible,
  dateEffetCalculee: null,
  pieces: [],
});

test('[MEM-17] a reason that closes several motives stands once, with all of them', async () => {
  const collective = 'Ce motif concerne les contrats collectifs.';
  const motifs = [
    ...donnees.motifs,
    closed('MUT_OBLIG', 'Mutuelle obligatoire', collective),
    closed('DEPART_PORTABILITE', 'Départ de l’entreprise', collective),
    closed('SUSPENSION', 'Suspendre le contrat', 'Le contrat est déjà suspendu.'),
    closed('EVIN_RETRAITE', 'Retraite', collective),
  ];
  renderScreen(SituationContractuelle, resources.situationContractuelle.path, {
    [situationContractuelle.path]: { body: lectureOf({ ...donnees, motifs }, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
  });
  const list = (await screen.findByRole('heading', { name: 'Pas proposé pour ce contrat' })).nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Mutuelle obligatoire, départ de l’entreprise et retraite\u00a0: ce motif concerne les contrats collectifs.',
    'Suspendre le contrat\u00a0: le contrat est déjà suspendu.',
  ]);
});

test('[MEM-17] a reason that closes every motive stands alone, without a list of all that it closes', async () => {
  const ends = 'Votre contrat prend déjà fin le 31/12/2026.';
  const motifs = [
    closed('MUT_OBLIG', 'Mutuelle obligatoire', ends),
    closed('SUSPENSION', 'Suspendre le contrat', ends),
  ];
  renderScreen(SituationContractuelle, resources.situationContractuelle.path, {
    [situationContractuelle.path]: { body: lectureOf({ ...donnees, motifs }, { beneficiaires: [personOf('P1')] }) },
    '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByText(ends)).toBeVisible();
  expect(screen.queryByText(/mutuelle obligatoire/i)).not.toBeInTheDocument();
});

test('[MEM-17] a death leads to the claim on the provident contract that runs, and to none without one', async () => {
  const death = { ...donnees.motifs[0], code: 'DECES', libelle: 'Décès de l’adhérent' };
  const paths = [resources.declarationSinistre.path];
  useOpenPaths.setState({ open: paths, byContract: { VAL0004521: paths, VAL0004522: paths } });
  renderScreen(SituationContractuelle, resources.situationContractuelle.path, {
    [situationContractuelle.path]: {
      body: lectureOf({ ...donnees, motifs: [death] }, { beneficiaires: [personOf('P1')] }),
    },
    '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Décès de l’adhérent' }));
  const link = () => screen.queryByRole('link', { name: /sinistre/ });
  // The one of the person is suspended: it covers no death of now.
  expect(link()).not.toBeInTheDocument();
  act(() =>
    useSession.setState(({ contrats: [health] }) => ({
      contrats: [...(health ? [health] : []), { ...suspended, etat: 'valide', isActif: true }],
    })),
  );
  expect(link()).toHaveAttribute('href', '#/forms/declarationsinistre?numeroContratIndividuel=VAL0004522');
  act(() => useOpenPaths.setState({ open: [], byContract: null }));
});

test.each([
  ['DECES', false],
  ['EVIN_RETRAITE', false],
  ['SUSPENSION', true],
] as const)('[MEM-17] « Traitement immédiat » is not said where a handler decides: %s', async (code, isAtOnce) => {
  const motif = { code, libelle: 'Motif choisi', isDisponible: true, messageIndisponible: null };
  renderScreen(SituationContractuelle, resources.situationContractuelle.path, {
    [situationContractuelle.path]: {
      body: lectureOf<DonneesSituationContractuelle>(
        { ...donnees, motifs: [{ ...motif, dateEffetCalculee: null, pieces: [] }] },
        { beneficiaires: [personOf('P1')] },
      ),
    },
    '/forms/brouillons/situationContractuelleActeGestion': { body: { brouillon: null } },
  });
  expect(await screen.findByText('Traitement immédiat')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Motif choisi/ }));
  expect(screen.queryAllByText('Traitement immédiat')).toHaveLength(isAtOnce ? 1 : 0);
});
