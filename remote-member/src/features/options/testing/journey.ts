import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSouscriptionRenfort } from '@portal/shared-api/contract/formulaires/souscription-renfort';
import type { Signature } from '@portal/shared-api/contract/signatures';
import type { OptionVel, Tarif } from '@portal/shared-api/contract/vel';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camille, noe } from '../../../testing/fixtures';
import { renderScreen, type Answers } from '../../../testing/render-screen';
import Options from '../page';

export const path = '/vel/option';
export const draftPath = '/forms/brouillons/velOptionActeGestion';
export const dental: OptionVel = {
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
export const hospital: OptionVel = {
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
export const vel: FormRead<DonneesSouscriptionRenfort> = {
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
    cotisationsPrevues: [],
  },
};
export const tarif: Tarif = {
  codePeriodicite: 'M',
  cotisationActuelle: 148.6,
  periodiciteActuelle: 'M',
  changementsPrevus: 0,
  supplement: 9.9,
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
export const signature: Signature = {
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
  isAbandonne: false,
  contact: { email: 'c•••@exemple.test', telephone: null, sendType: 'MAIL' },
};
export const sent: WriteAnswer = {
  isModeGestionManuel: false,
  isEnvoiArActivated: false,
  numeroDemande: 'DEM-2026-004518',
  etatDemande: 'ACCEPTEE',
  isContratsModifies: false,
  documents: [],
  recapitulatif: [],
};
export const answers: Answers = {
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
export const bodies = () =>
  jest.mocked(globalThis.fetch).mock.calls.flatMap(([, options]) =>
    // Drafts have their own test.
    typeof options?.body === 'string' && !options.body.startsWith('{"valeurs"')
      ? [JSON.parse(options.body) as unknown]
      : [],
  );
export const fold = (element: HTMLElement | null) => element?.textContent?.replace(/\s/g, ' ');

/** Documents open in a window of their own. */
export function openWindows(): void {
  jest.restoreAllMocks();
  jest
    .spyOn(window, 'open')
    .mockReturnValue({
      location: { assign: jest.fn() },
      close: jest.fn(),
      document: window.document.implementation.createHTMLDocument(),
    } as unknown as Window);
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => undefined });
}

export async function sayNeeds() {
  for (const group of await screen.findAllByRole('radiogroup'))
    await userEvent.click(
      within(group).getByRole('radio', { name: /dentaires/.test(group.textContent ?? '') ? 'Oui' : 'Non' }),
    );
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
}
export const next = async () => userEvent.click(screen.getByRole('button', { name: 'Suivant' }));

export async function toPrice(own: Answers = answers) {
  renderScreen(Options, path, own);
  await sayNeeds();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Renfort Dentaire' }));
  await next();
}

export async function toReview(own: Answers = answers) {
  await toPrice(own);
  await screen.findByRole('region', { name: 'Votre cotisation' });
  await next();
  await userEvent.click(await screen.findByRole('button', { name: /^Ouvrir.*IPID.*Renfort Dentaire/ }));
  await screen.findByText(/^1 document à lire ouvert sur 1/);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await next();
}
