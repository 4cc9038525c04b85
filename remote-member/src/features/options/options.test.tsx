import { useOpenPaths, useSession } from '@portal/shared-api';
import type { OptionVel, Tarif, Vel } from '@portal/shared-api/contract/vel';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Options from './page';
import { reachable } from './use-journey';

const path = '/vel/option';
const draftPath = '/forms/brouillons/velOptionActeGestion';
const people = [camille, noe].map(({ numPers, nom, prenom, codeLienParente }) => ({
  numPers,
  nom,
  prenom,
  codeLienParente,
}));
const vel: Vel = {
  modeGestion: 'automatique',
  demandeEnCours: null,
  motifIndisponible: null,
  assures: people,
  dateEffetMin: '2026-12-01',
  dateEffetMax: '2027-03-01',
  cotisationActuelle: 148.6,
  codePeriodicite: 'M',
  besoins: [
    { code: 'OPTIQUE', libelle: 'Optique', question: 'Portez-vous des lunettes\u202f?' },
    { code: 'DENTAIRE', libelle: 'Dentaire', question: 'Prévoyez-vous des soins dentaires\u202f?' },
  ],
};
const dental: OptionVel = {
  codeOption: 'RENF_DENTAIRE',
  libelle: 'Renfort Dentaire',
  description: 'Moins de reste à charge.',
  portee: 'Benef',
  isRecommande: true,
  isSouscriptible: true,
  motifNonSouscriptible: null,
  cotisationAPartirDe: 2.4,
  dureeEngagementMois: 12,
  delaiAttenteMois: 3,
  incompatibles: [],
  garanties: [
    {
      poste: 'Dentaire',
      libelle: 'Prothèses à tarif maîtrisé ou libre',
      actuelle: '200 % BR',
      avecRenfort: '300 % BR',
    },
  ],
  documents: [],
};
const hospital: OptionVel = {
  ...dental,
  codeOption: 'RENF_HOSPITALISATION',
  libelle: 'Renfort Hospitalisation',
  portee: 'Contrat',
  isRecommande: false,
  delaiAttenteMois: 0,
  incompatibles: ['RENF_CONFORT'],
};
const comfort: OptionVel = {
  ...hospital,
  codeOption: 'RENF_CONFORT',
  libelle: 'Renfort Confort',
  incompatibles: ['RENF_HOSPITALISATION'],
};
const hearing: OptionVel = {
  ...dental,
  codeOption: 'RENF_AUDITION',
  libelle: 'Renfort Audition',
  isRecommande: false,
  isSouscriptible: false,
  motifNonSouscriptible: 'Ce renfort se souscrit jusqu’à 75 ans.',
};
const tarif: Tarif = {
  codePeriodicite: 'M',
  cotisationActuelle: 148.6,
  cotisationNouvelle: 158.5,
  dateEffet: '2027-01-15',
  validiteTarif: '2026-12-20',
  prorata: { dateDebut: '2027-01-15', dateFin: '2027-01-31', montant: 5.43 },
  detail: [
    { codeOption: 'RENF_DENTAIRE', numPers: camille.numPers, montant: 7.5 },
    { codeOption: 'RENF_DENTAIRE', numPers: noe.numPers, montant: 2.4 },
  ],
};
const document = (type: string, libelle: string, isObligatoire: boolean) => ({
  idDocument: `CMS-${type}-RENF_DENTAIRE`,
  type,
  libelle,
  isObligatoire,
  codeOption: 'RENF_DENTAIRE',
  libelleOption: 'Renfort Dentaire',
  typeMime: 'application/pdf',
});
const answers: Answers = {
  [path]: { body: vel },
  [`${path}/options`]: { body: { options: [dental, hospital, comfort, hearing] } },
  '/vel/tarification/renfort': { body: tarif },
  '/download': { body: {} },
  [draftPath]: { body: { brouillon: null } },
  [`${path}/documents`]: {
    body: {
      documents: [
        document('IPID', 'Document d’information sur le produit (IPID)', true),
        document('CONDITIONS', 'Conditions générales du renfort', false),
      ],
    },
  },
};
const bodies = () =>
  jest.mocked(globalThis.fetch).mock.calls.flatMap(([, options]) =>
    // Drafts have their own test.
    typeof options?.body === 'string' && !options.body.startsWith('{"valeurs"')
      ? [JSON.parse(options.body) as unknown]
      : [],
  );
const fold = (element: HTMLElement | null) => element?.textContent?.replace(/\s/g, ' ');

beforeEach(() => {
  jest.restoreAllMocks();
  jest
    .spyOn(window, 'open')
    .mockReturnValue({ location: { assign: jest.fn() }, close: jest.fn() } as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
});

async function sayNeeds() {
  await userEvent.click(
    within(await screen.findByRole('radiogroup', { name: /lunettes/ })).getByRole('radio', { name: 'Non' }),
  );
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: /dentaires/ })).getByRole('radio', { name: 'Oui' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
}

async function toPrice() {
  renderScreen(Options, path, answers);
  await sayNeeds();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Renfort Dentaire' }));
  await userEvent.click(screen.getByRole('button', { name: 'Voir mon tarif' }));
}

test('[MEM-16] every need is asked; the first missing one takes the focus', async () => {
  renderScreen(Options, path, answers);
  await userEvent.click(
    within(await screen.findByRole('radiogroup', { name: /lunettes/ })).getByRole('radio', { name: 'Oui' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('radiogroup', { name: /dentaires/ })).getByRole('radio', { name: 'Oui' }),
  ).toHaveFocus();
  expect(requests.filter((request) => request.startsWith(`${path}/options`))).toEqual([]);
});

test('[MEM-16] propositions show recommended ones first, cover before and after, and why one is excluded or refused', async () => {
  renderScreen(Options, path, answers);
  await sayNeeds();
  expect(await screen.findByRole('heading', { level: 2, name: /Nos propositions/ })).toHaveFocus();
  expect(requests).toContain(`${path}/options?besoins=DENTAIRE`);
  const card = await screen.findByRole('article', { name: 'Renfort Dentaire' });
  expect(within(card).getByText('Recommandé')).toBeInTheDocument();
  expect(within(within(card).getByRole('table')).getAllByRole('row').map(fold)).toEqual([
    'GarantieAujourd’huiAvec ce renfort',
    'Prothèses à tarif maîtrisé ou libreDentaire200 % de la base de remboursement (BR)300 % de la base de remboursement (BR)',
  ]);
  expect(fold(card)).toContain('À partir de 2,40 € / mois');
  expect(screen.getByRole('checkbox', { name: 'Renfort Audition' })).toBeDisabled();
  expect(screen.getByText('Ce renfort se souscrit jusqu’à 75 ans.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Voir mon tarif' }));
  expect(screen.getByText('Choisissez au moins un renfort.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Renfort Hospitalisation' }));
  expect(screen.queryByText('Choisissez au moins un renfort.')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Renfort Confort' })).toBeDisabled();
  expect(
    screen.getByText('Ce renfort améliore les mêmes garanties que le renfort Hospitalisation, que vous avez choisi.'),
  ).toBeInTheDocument();
});

test('[MEM-16] the price for the selected persons and day shows beside today’s; another answer removes it', async () => {
  await toPrice();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Noé (enfant)' }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '15012027');
  await userEvent.click(screen.getByRole('button', { name: 'Calculer mon tarif' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Votre cotisation' })).toHaveFocus();
  expect(bodies()).toEqual([
    { codesOptions: ['RENF_DENTAIRE'], numPers: [camille.numPers, noe.numPers], dateEffet: '2027-01-15' },
  ]);
  expect(fold(screen.getByText(/^Soit/))).toBe('Soit 9,90 € de plus par mois.');
  expect(fold(screen.getByText(/s’ajoutent/))).toBe(
    'Du 15/01/2027 au 31/01/2027, 5,43 € s’ajoutent à la cotisation en cours.',
  );
  expect(fold(screen.getByText(/^Tarif valable/))).toBe('Tarif valable jusqu’au 20/12/2026.');
  expect(
    within(screen.getByRole('table', { name: 'Détail du tarif' }))
      .getAllByRole('row')
      .map(fold),
  ).toEqual([
    'RenfortPersonneMontant',
    'Renfort DentaireCamille7,50 €',
    'Renfort DentaireNoé (enfant)2,40 €',
    expect.stringContaining('9,90 €'),
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Noé (enfant)' }));
  expect(screen.queryByRole('heading', { name: 'Votre cotisation' })).not.toBeInTheDocument();
});

test('[MEM-16] an invalid day and a missing person are reported before anything is sent; a refusal of the server shows in the page', async () => {
  await toPrice();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Camille' }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '30112026');
  await userEvent.click(screen.getByRole('button', { name: 'Calculer mon tarif' }));
  expect(await screen.findByText('Choisissez au moins une personne.')).toBeInTheDocument();
  expect(screen.getByText('Choisissez une date dans cette période.')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

test('[MEM-16] opened documents are counted, and the page ends with an available contact', async () => {
  await toPrice();
  await userEvent.click(await screen.findByRole('button', { name: 'Calculer mon tarif' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Voir les documents' }));
  expect(await screen.findByText('0 document ouvert sur 2')).toBeInTheDocument();
  expect(screen.getByText('Il reste un document à lire avant de souscrire.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire/ }));
  expect(await screen.findByText('1 document ouvert sur 2')).toBeInTheDocument();
  expect(requests).toContain('/download?id=CMS-IPID-RENF_DENTAIRE&origine=CMS');
  expect(screen.getByText('Vous avez ouvert tous les documents à lire.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le devis' }));
  expect(requests).toContain(
    `/vel/tarification/renfort/print?codesOptions=RENF_DENTAIRE&numPers=${camille.numPers}&dateEffet=2026-12-01`,
  );
});

test('[MEM-16] an address beyond the given answers leads back, and says so', async () => {
  renderScreen(Options, `${path}?etape=tarif`, answers);
  expect(await screen.findByText(/Vos réponses n’ont pas été conservées/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /Vos besoins/ })).toBeInTheDocument();
  const first = {
    besoins: { OPTIQUE: true, DENTAIRE: false },
    codesOptions: [],
    numPers: [],
    dateEffet: '',
    tarif: null,
    opened: [],
  };
  expect([
    reachable({ ...first, besoins: {} }, 2),
    reachable(first, 2),
    reachable({ ...first, codesOptions: ['A'] }, 2),
    reachable({ ...first, codesOptions: ['A'], tarif }, 2),
  ]).toEqual(['besoins', 'propositions', 'tarif', 'documents']);
});

test('[MEM-16] a closed wizard, another person’s contract, a failure and no reinforcement each say so', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: { status: 500 } };
  renderScreen(Options, path, { ...answers, [path]: () => answer, [`${path}/options`]: { body: { options: [] } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Compléter mes garanties');
  answer = { body: { ...vel, motifIndisponible: 'Des cotisations restent dues sur ce contrat.' } };
  await act(async () => useOpenPaths.setState({ open: ['/forms/contact/v2'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Des cotisations restent dues sur ce contrat.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeInTheDocument();
  await act(async () => useSession.setState({ contrat: { ...contrat, roleAssure: 'BENEFICIAIRE' } }));
  expect(screen.getByText('Seul l’adhérent du contrat peut ajouter un renfort.')).toBeInTheDocument();
});

test('[MEM-16] without reinforcement the required message shows', async () => {
  renderScreen(Options, path, { ...answers, [`${path}/options`]: { body: { options: [] } } });
  await sayNeeds();
  expect(await screen.findByText('Aucun renfort n’est disponible pour votre contrat.')).toBeInTheDocument();
});

test('[MEM-16] answers of an earlier visit are restored, without persons who have left, and one may start again', async () => {
  const valeurs = {
    besoins: { OPTIQUE: false, DENTAIRE: true },
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camille.numPers, 'P999999999'],
    dateEffet: '2026-01-01',
  };
  const brouillon = { valeurs, etape: 1, dateModification: '2026-11-18T16:42:00Z', piecesJointes: [] };
  renderScreen(Options, `${path}?etape=tarif`, { ...answers, [draftPath]: { body: { brouillon } } });
  expect(await screen.findByText(/18\/11\/2026 à 17:42/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Camille/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Date d’effet/ })).toHaveValue('01/12/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Vos besoins/ })).toBeInTheDocument();
});

test('[MEM-16] a draft of another version is left, and the needs are asked anew', async () => {
  const brouillon = { valeurs: { besoins: [] }, etape: 0, dateModification: '2026-11-18T16:42:00Z', piecesJointes: [] };
  renderScreen(Options, path, { ...answers, [draftPath]: { body: { brouillon } } });
  expect(await screen.findByRole('heading', { level: 2, name: /Vos besoins/ })).toBeInTheDocument();
  expect(screen.queryByText(/18\/11\/2026/)).not.toBeInTheDocument();
});
