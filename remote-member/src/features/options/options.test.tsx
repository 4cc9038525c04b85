import { useOpenPaths, useSession } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { besoinCodes, type OptionVel, type Tarif } from '@portal/shared-api/contract/vel';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, contrat, noe } from '../../testing/fixtures';
import { renderScreen, requests, type Answers } from '../../testing/render-screen';
import Options from './page';

const path = '/vel/option';
const draftPath = '/forms/brouillons/velOptionActeGestion';
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
  documents: [
    { idDocument: 'CMS-IPID-RENF_DENTAIRE', type: 'IPID', libelle: 'IPID', isObligatoire: true },
    { idDocument: 'CMS-CONDITIONS-RENF_DENTAIRE', type: 'CONDITIONS', libelle: 'CG', isObligatoire: false },
  ],
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
const fichiers = { queueLimit: 1, maxFileSize: 1, maxQueueSize: 1, allowedExtensions: [], allowedMimeTypes: [] };
const vel: FormRead<DonneesSouscriptionRenfort> = {
  modeGestion: 'automatique',
  isEnvoiArActivated: true,
  demandeEnCours: null,
  fichiers,
  beneficiaires: [camille, noe],
  motifIndisponible: null,
  listes: {},
  donnees: {
    renforts: [dental, hospital, comfort, hearing],
    dateEffetMin: '2026-12-01',
    dateEffetMax: '2027-03-01',
    cotisationActuelle: 148.6,
    codePeriodicite: 'M',
  },
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
const signature: Signature = {
  idSignature: 'SIG-2026-500001',
  typeDocument: 'AVENANT',
  libelle: 'Avenant\u00a0: Renfort Dentaire',
  nomFichier: 'avenant-renfort.pdf',
  taille: 48_200,
  empreinte: 'a'.repeat(64),
  etat: 'EN_ATTENTE',
  dateDemande: '2026-11-20T08:00:00.000Z',
  dateExpiration: '2026-12-01T08:00:00.000Z',
  dateConsultation: null,
  dateDecision: null,
  contact: { email: 'c•••@exemple.test', telephone: null, sendType: 'MAIL' },
};
const sent: WriteAnswer = {
  isModeGestionManuel: false,
  isEnvoiArActivated: false,
  numeroDemande: 'DEM-2026-004518',
  etatDemande: 'ACCEPTEE',
  isContratsModifies: false,
  documents: [],
  recapitulatif: [],
};
const answers: Answers = {
  [path]: { body: vel },
  [`${path}/options`]: { body: { options: [dental, hospital, comfort, hearing] } },
  '/vel/tarification/renfort': { body: tarif },
  '/download': { body: {} },
  [draftPath]: { body: { brouillon: null } },
  [`${path}/vel`]: { body: sent },
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
  for (const group of await screen.findAllByRole('radiogroup'))
    await userEvent.click(
      within(group).getByRole('radio', { name: /dentaires/.test(group.textContent ?? '') ? 'Oui' : 'Non' }),
    );
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
}
const next = async () => userEvent.click(screen.getByRole('button', { name: 'Suivant' }));

async function toPrice(own: Answers = answers) {
  renderScreen(Options, path, own);
  await sayNeeds();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Renfort Dentaire' }));
  await next();
}

async function toReview(own: Answers = answers) {
  await toPrice(own);
  await screen.findByText(/^Soit/);
  await next();
  await userEvent.click(await screen.findByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire/ }));
  await screen.findByText(/^1 document ouvert sur 2/);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await next();
}

test('[MEM-16] every need is asked; the missing ones are told', async () => {
  renderScreen(Options, path, answers);
  const [first] = await screen.findAllByRole('radiogroup');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(6);
  await userEvent.click(within(first ?? globalThis.document.body).getByRole('radio', { name: 'Oui' }));
  await next();
  expect(within(await screen.findByRole('alert')).getAllByRole('listitem')).toHaveLength(5);
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
  await next();
  expect(within(screen.getByRole('alert')).getByText(/Choisissez au moins un renfort\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Renfort Hospitalisation' }));
  expect(screen.getByRole('checkbox', { name: 'Renfort Confort' })).toBeDisabled();
  expect(
    screen.getByText('Ce renfort améliore les mêmes garanties que le renfort Hospitalisation, que vous avez choisi.'),
  ).toBeInTheDocument();
});

test('[MEM-16] the price for the selected persons and day shows beside today’s, and follows another answer', async () => {
  await toPrice();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Noé/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '15012027');
  expect(await screen.findByRole('heading', { level: 2, name: 'Votre cotisation' })).toBeInTheDocument();
  expect(bodies().at(-1)).toEqual({
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camille.numPers, noe.numPers],
    dateEffet: '2027-01-15',
  });
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
  await userEvent.click(screen.getByRole('button', { name: 'Imprimer le devis' }));
  expect(requests).toContain(
    `/vel/tarification/renfort/print?codesOptions=RENF_DENTAIRE&numPers=${camille.numPers}%2C${noe.numPers}&dateEffet=2027-01-15`,
  );
  const asked = bodies().length;
  await userEvent.click(screen.getByRole('checkbox', { name: /Noé/ }));
  expect(bodies()).toHaveLength(asked + 1);
});

test('[MEM-16] an invalid day and a missing person are reported, and no price is agreed to', async () => {
  await toPrice();
  await screen.findByText(/^Soit/);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Camille/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: /Date d’effet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Date d’effet/ }), '30112026');
  expect(screen.queryByText(/^Soit/)).not.toBeInTheDocument();
  await next();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(/Choisissez au moins une personne\./)).toBeInTheDocument();
  expect(summary.getByText(/Calculez votre tarif\./)).toBeInTheDocument();
});

test('[MEM-16] each document is opened and each box ticked before the answers are read again and sent', async () => {
  await toPrice();
  await screen.findByText(/^Soit/);
  await next();
  expect(await screen.findByText(/^0 document ouvert sur 2/)).toHaveTextContent('Il reste un document à lire');
  await next();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText(/Ouvrez ou téléchargez chaque document à lire\./)).toBeInTheDocument();
  expect(summary.getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire/ }));
  expect(await screen.findByText(/^1 document ouvert sur 2/)).toHaveTextContent('tous les documents à lire');
  expect(requests).toContain('/download?id=CMS-IPID-RENF_DENTAIRE&origine=CMS');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await next();
  expect(await screen.findByRole('heading', { level: 2, name: /Vérifiez vos réponses/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByText('DEM-2026-004518')).toBeInTheDocument();
  expect(bodies()).toContainEqual({
    piecesJointes: [],
    donnees: {
      ...Object.fromEntries(besoinCodes.map((code) => [code, false])),
      DENTAIRE: true,
      codesOptions: ['RENF_DENTAIRE'],
      numPers: [camille.numPers],
      dateEffet: '2026-12-01',
      supplementAnnonce: 9.9,
      cotisationAnnoncee: 158.5,
      validiteTarif: '2026-12-20',
      documentsOuverts: ['CMS-IPID-RENF_DENTAIRE'],
      isDocumentsLus: true,
      isEngagement: true,
      isEffetAvantDelai: true,
    },
  });
});

test('[MEM-16] while the act waits, the page says to sign; the subscription is told once it is signed', async () => {
  const waiting = { ...sent, idSignature: 'SIG-2026-500001', etatDemande: 'ENREGISTREE' };
  await toReview({ ...answers, [`${path}/vel`]: { body: waiting }, '/cegepay/signature': { body: signature } });
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByText(/Avenant : Renfort Dentaire/)).toBeInTheDocument();
  expect(screen.queryByText(/prise en compte/)).not.toBeInTheDocument();
  expect(screen.queryByText(/délai de renonciation/)).not.toBeInTheDocument();
});

test('[MEM-16] done: the sentence, the number and the days to renounce', async () => {
  await toReview();
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Votre souscription a bien été prise en compte.' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Vous disposez d’un délai de renonciation de 14 jours calendaires.')).toBeInTheDocument();
});

test('[MEM-16] a price that has changed is told, and nothing typed is lost', async () => {
  const message = 'Le tarif a changé depuis votre calcul.';
  const body = {
    status: 400,
    data: 'ValidationError',
    message,
    erreurs: [{ champ: 'cotisationAnnoncee', code: 'prix', message }],
  };
  await toReview({ ...answers, [`${path}/vel`]: { status: 400, body } });
  await userEvent.click(screen.getByRole('button', { name: 'Valider ma souscription' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await userEvent.click(screen.getByRole('button', { name: /Votre tarif/ }));
  expect(await screen.findByText(/^Soit/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Camille/ })).toBeChecked();
});

test('[MEM-16] a closed wizard, another person’s contract and a failure each say so', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: { status: 500 } };
  renderScreen(Options, path, { ...answers, [path]: () => answer });
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
  const none = { ...vel, donnees: { ...vel.donnees, renforts: [] } };
  renderScreen(Options, path, { ...answers, [path]: { body: none } });
  expect(await screen.findByText('Aucun renfort n’est disponible pour votre contrat.')).toBeInTheDocument();
});

test('[MEM-16] answers of an earlier visit are restored, and one may start again', async () => {
  const valeurs = {
    ...Object.fromEntries(besoinCodes.map((code) => [code, code === 'DENTAIRE'])),
    codesOptions: ['RENF_DENTAIRE'],
    numPers: [camille.numPers, noe.numPers],
    dateEffet: '2027-01-01',
  };
  const brouillon = { valeurs, etape: 2, dateModification: '2026-11-18T16:42:00Z', piecesJointes: [] };
  renderScreen(Options, `${path}?etape=3`, { ...answers, [draftPath]: { body: { brouillon } } });
  expect(await screen.findByText(/18\/11\/2026 à 17:42/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Noé/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Date d’effet/ })).toHaveValue('01/01/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Vos besoins/ })).toBeInTheDocument();
});
