import { souscriptionRenfort, type DonneesSouscriptionRenfort } from '../../contract/formulaires/souscription-renfort';
import { checkForm, type FormContext } from '../form-rules';
import { labelOf, findField } from './field-path';
import type { AnyRules } from './built-in-checks';
import { startOf } from './form-values';
import { recapOf } from './recap';
import { renunciationEnd } from './radiation-renfort';
import { documentsToOpen } from './souscription-renfort';

const renfort = (code: string, changes: Partial<DonneesSouscriptionRenfort['renforts'][number]> = {}) => ({
  codeOption: code,
  libelle: `Renfort ${code}`,
  portee: 'Benef' as const,
  isSouscriptible: true,
  motifNonSouscriptible: null,
  dureeEngagementMois: 12,
  delaiAttenteMois: 0,
  incompatibles: [],
  documents: [
    { idDocument: `IPID-${code}`, type: 'IPID' as const, libelle: 'IPID', isObligatoire: true },
    { idDocument: `CG-${code}`, type: 'CONDITIONS' as const, libelle: 'Conditions', isObligatoire: false },
  ],
  ...changes,
});
const person = (numPers: string) => ({
  numPers,
  codeCivilite: 'MME' as const,
  nom: 'Vernoux',
  prenom: numPers,
  nompatronymique: null,
  dateNaissance: '1984-03-14',
  codeLienParente: 'ADH' as const,
  dateEntree: '2020-01-01',
  dateSortie: null,
  isTeletransmission: true,
  dateDemandeTeletransmission: null,
  codeMotifRefusTeletransmission: null,
  nirMasque: null,
});
const context: FormContext<DonneesSouscriptionRenfort> = {
  today: '2026-11-20',
  lecture: {
    modeGestion: 'automatique',
    isEnvoiArActivated: true,
    demandeEnCours: null,
    fichiers: { queueLimit: 1, maxFileSize: 1, maxQueueSize: 1, allowedExtensions: [], allowedMimeTypes: [] },
    beneficiaires: [person('P1'), person('P2')],
    motifIndisponible: null,
    listes: {},
    donnees: {
      renforts: [
        renfort('DENTAIRE'),
        renfort('CONFORT', { incompatibles: ['HOPITAL'], dureeEngagementMois: 24 }),
        renfort('HOPITAL', { portee: 'Contrat', incompatibles: ['CONFORT'] }),
        renfort('AUDITION', { isSouscriptible: false, motifNonSouscriptible: 'Jusqu’à 75 ans.' }),
      ],
      dateEffetMin: '2026-12-01',
      dateEffetMax: '2027-03-01',
      cotisationActuelle: 148.6,
      codePeriodicite: 'M',
      cotisationsPrevues: [],
    },
  },
};
const { donnees } = context.lecture;
const first = startOf(souscriptionRenfort, context);
const complete = {
  ...first,
  OPTIQUE: false,
  DENTAIRE: true,
  AUDITION: false,
  HOSPITALISATION: false,
  MEDECINES_DOUCES: false,
  DEPASSEMENTS: false,
  codesOptions: ['DENTAIRE'],
  supplementAnnonce: 7.5,
  cotisationAnnoncee: 156.1,
  validiteTarif: '2026-11-30',
  documentsOuverts: ['IPID-DENTAIRE'],
  isDocumentsLus: true,
  isEngagement: true,
  isEffetAvantDelai: true,
};
const errorsOf = (changes: object, today = context.today) =>
  checkForm(souscriptionRenfort.rules, { ...complete, ...changes }, { ...context, today }).map(
    ({ champ, message }) => `${champ}: ${message}`,
  );

test('[MEM-16] starts with the member and the first possible day', () => {
  expect(first).toMatchObject({ numPers: ['P1'], dateEffet: '2026-12-01', codesOptions: [], OPTIQUE: null });
  expect(errorsOf({})).toEqual([]);
});

test.each([
  ['every need is answered', { AUDITION: null }, /^AUDITION: Ce champ est obligatoire\.$/],
  ['a reinforcement is chosen', { codesOptions: [] }, /^codesOptions: Choisissez au moins un renfort\.$/],
  ['one that may be subscribed to', { codesOptions: ['AUDITION'] }, /^codesOptions: /],
  ['a person is chosen', { numPers: [] }, /^numPers: Choisissez au moins une personne\.$/],
  ['one of the contract', { numPers: ['P9'] }, /^numPers: Cette personne ne peut pas être choisie\.$/],
  ['the day is within three months', { dateEffet: '2027-03-02' }, /^dateEffet: /],
  ['a price was seen', { cotisationAnnoncee: null }, /^cotisationAnnoncee: Calculez votre tarif\.$/],
  ['each document to read was opened', { documentsOuverts: ['CG-DENTAIRE'] }, /^documentsOuverts: Ouvrez ou téléch/],
  ['they are known to have been read', { isDocumentsLus: false }, /^isDocumentsLus: /],
  ['the commitment is agreed to', { isEngagement: false }, /^isEngagement: /],
])('[MEM-16] %s', (_name, wrong, message) => {
  expect(errorsOf(wrong)).toContainEqual(expect.stringMatching(message));
});

test('[MEM-16] two reinforcements of the same cover are named', () => {
  const codesOptions = ['CONFORT', 'HOPITAL'];
  expect(errorsOf({ codesOptions, documentsOuverts: documentsToOpen({ codesOptions }, donnees) })).toEqual([
    'codesOptions: Le renfort CONFORT et le renfort HOPITAL améliorent les mêmes garanties\u00a0: choisissez l’un des deux.',
  ]);
});

test('[MEM-16] a reinforcement of the contract asks for nobody', () => {
  expect(errorsOf({ codesOptions: ['HOPITAL'], numPers: [], documentsOuverts: ['IPID-HOPITAL'] })).toEqual([]);
});

test('[MEM-16] a price is valid up to and with its last day', () => {
  expect(errorsOf({ dateEffet: '2027-02-01' }, '2026-11-30')).toEqual([]);
  expect(errorsOf({ dateEffet: '2027-02-01' }, '2026-12-01')).toEqual([
    'validiteTarif: Votre tarif n’est plus valable depuis le 01/12/2026\u00a0: calculez-le de nouveau.',
  ]);
});

test('[MEM-16] a start within fourteen calendar days is asked for expressly; a later one is not', () => {
  expect(renunciationEnd('2026-11-20')).toBe('2026-12-04');
  expect(renunciationEnd('2028-02-20')).toBe('2028-03-05');
  const without = { isEffetAvantDelai: false };
  expect(errorsOf({ ...without, dateEffet: '2026-12-04' })).toEqual([
    'isEffetAvantDelai: Cochez cette case, ou choisissez une date d’effet plus éloignée.',
  ]);
  expect(errorsOf({ ...without, dateEffet: '2026-12-05' })).toEqual([]);
});

test('[MEM-16] the box of the commitment says its months, the longest of several', () => {
  const labelFor = (codesOptions: string[]) => {
    const { fields, rules } = souscriptionRenfort;
    const found = findField(
      { fields, rules: rules as AnyRules, values: { ...complete, codesOptions }, context },
      'isEngagement',
    );
    return found && labelOf(found);
  };
  expect(labelFor(['DENTAIRE'])).toBe('J’accepte que la durée d’engagement du renfort soit de 12 mois.');
  expect(labelFor(['DENTAIRE', 'CONFORT'])).toBe('J’accepte que la durée d’engagement des renforts soit de 24 mois.');
});

test('[MEM-16] the request keeps needs, documents and boxes; the mail says nothing of them', () => {
  const answers = recapOf(souscriptionRenfort, complete, context);
  expect(answers.map(({ champ, valeur }) => [champ, valeur])).toEqual(
    expect.arrayContaining([
      ['DENTAIRE', 'Oui'],
      ['OPTIQUE', 'Non'],
      ['codesOptions', 'Renfort DENTAIRE'],
      ['documentsOuverts', 'IPID – Renfort DENTAIRE'],
      ['isEngagement', 'Oui'],
    ]),
  );
  expect([...new Set(answers.filter(({ isInMail }) => isInMail).map(({ champ }) => champ))]).toEqual([
    'dateEffet',
    'cotisationAnnoncee',
  ]);
});

const contribution = (changes: object) =>
  recapOf(souscriptionRenfort, { ...complete, ...changes }, context)
    .filter(({ champ }) => champ === 'cotisationAnnoncee' || champ === 'supplementAnnonce')
    .map(({ libelle, valeur, avant }) => [libelle, valeur, avant].map((words) => words?.replaceAll(/\s/g, ' ')));

test('[MEM-16] the recap says the contribution with its period, and what the reinforcements add to it', () => {
  expect(contribution({})).toEqual([
    ['Cotisation actuelle', '148,60 € par mois', undefined],
    ['Nouvelle cotisation', '156,10 € par mois', '148,60 € par mois'],
    ['Différence', '+ 7,50 € par mois', undefined],
  ]);
});

test('[MEM-16] the new contribution replaces that of its day, with what is announced until then', () => {
  expect(contribution({ cotisationAnnoncee: 107.5 })).toEqual([
    ['Cotisation actuelle', '148,60 € par mois', undefined],
    ['Changements déjà prévus', '−48,60 € par mois', undefined],
    ['Nouvelle cotisation', '107,50 € par mois', '100,00 € par mois'],
    ['Différence', '+ 7,50 € par mois', undefined],
  ]);
});
