import { adresse, type ChampsAdresse, type DonneesAdresse } from '../../contract/formulaires/adresse';
import { checkForm, isFieldShown, type FormContext } from '../form-rules';
import { fileFor, lectureOf, personOf } from './testing';

const donnees: DonneesAdresse = {
  personnes: [],
  isImpactTarif: false,
  adresse: {
    pointRemiseCourrier: '',
    complementGeographique: '',
    numVoie: '',
    libelleCourtBtq: '',
    libelleCourtNatureVoie: '',
    libelleVoie: '',
    mentionParticuliere: '',
    lieuDit: '',
    codePostal: '',
    localite: '',
    codeCedex: '',
    nomCedex: '',
    bureauCedex: '',
    codePays: 'FR',
    libellePays: 'FRANCE',
    adresseEtrangere: false,
  },
};
const known = {
  beneficiaires: [personOf('P1')],
  listes: {
    'nature-voie': [{ code: 'RUE', libelle: 'Rue' }],
    'complement-numero-voie': [{ code: 'B', libelle: 'Bis' }],
    pays: [{ code: 'GB', libelle: 'Royaume-Uni' }],
  },
};
const automatic: FormContext<DonneesAdresse> = { lecture: lectureOf(donnees, known), today: '2026-11-20' };
const manual: FormContext<DonneesAdresse> = {
  lecture: lectureOf(donnees, { ...known, modeGestion: 'manuel' }),
  today: '2026-11-20',
};
const mende: ChampsAdresse = {
  adresseEtrangere: false,
  numPersConcernes: ['P1'],
  pointRemiseCourrier: 'Appartement 12',
  complementGeographique: '',
  numVoie: '14',
  libelleCourtBtq: 'B',
  libelleCourtNatureVoie: 'RUE',
  libelleVoie: 'DES PAPETIERS',
  mentionParticuliere: '',
  lieuDit: '',
  codePostal: '48000',
  localite: 'MENDE',
  codeCedex: '',
  nomCedex: '',
  bureauCedex: '',
  codePays: 'FR',
  dateEffet: '2026-12-01',
  pj: [],
};
const problems = (changes: Partial<ChampsAdresse>, context = automatic) =>
  checkForm(adresse.rules, { ...mende, ...changes }, context).map(({ champ, message }) => [champ, message]);
const obligatory = 'Ce champ est obligatoire.';

test('[MEM-11] a complete address passes', () => {
  expect(problems({})).toEqual([]);
});

test.each(['7', '14', '9999', '12B', '3z'])('[MEM-11] « %s » is a street number', (numVoie) => {
  expect(problems({ numVoie })).toEqual([]);
});
test.each(['12345', 'B12', '12 bis', '1-3', '0x1f'])('[MEM-11] « %s » is not a street number', (numVoie) => {
  expect(problems({ numVoie })).toEqual([['numVoie', 'Le numéro de voie est incorrect.']]);
});

test.each(['Résidence « Œuvre »', 'Bât. B; étage 2', 'Chez M. & Mme', 'Escalier #2', 'a@b'])(
  '[MEM-11] « %s » has a character that addresses do not allow',
  (complementGeographique) => {
    expect(problems({ complementGeographique })).toEqual([
      ['complementGeographique', 'Utilisez des lettres, des chiffres, des espaces et les signes ’ - / . ,'],
    ]);
  },
);
test.each(['Résidence de l’Œuf', "L'Étoile", 'Bâtiment A/B, esc. 2', 'Saint-Étienne'])(
  '[MEM-11] « %s » is allowed',
  (complementGeographique) => {
    expect(problems({ complementGeographique })).toEqual([]);
  },
);

test('[MEM-11] a street is required unless a locality or a post box is given', () => {
  expect(problems({ libelleVoie: '' })).toEqual([['libelleVoie', obligatory]]);
  expect(problems({ libelleVoie: '', lieuDit: 'Les Combes' })).toEqual([]);
  expect(problems({ libelleVoie: '', mentionParticuliere: 'BP 12' })).toEqual([]);
  expect(problems({ libelleVoie: '', lieuDit: '  ' })).toEqual([['libelleVoie', obligatory]]);
});

test.each(['00100', '99000', '4800', '480000', 'ABCDE'])(
  '[VAL-06] « %s » is not a French postal code',
  (codePostal) => {
    expect(problems({ codePostal })).toEqual([['codePostal', 'Le code postal est incorrect']]);
  },
);

test('[MEM-11] a street and a town take every letter of French and of names, however a keyboard sends its accents, and no sign of sums', () => {
  for (const place of [
    { localite: "L'HAŸ-LES-ROSES" },
    { localite: 'Cần Thơ' },
    { lieuDit: 'Cần Thơ'.normalize('NFD') },
    { localite: 'Œuilly' },
    { libelleVoie: 'DE L’ÉGLISE'.normalize('NFD') },
    { libelleVoie: 'Édouard Šimić' },
  ])
    expect(problems(place)).toEqual([]);
  for (const libelleVoie of ['RUE × 2', 'RUE ÷ 2', 'RUE @'])
    expect(problems({ libelleVoie }).map(([champ]) => champ)).toEqual(['libelleVoie']);
});

test('[MEM-11] a foreign address needs a country and no French postal code', () => {
  expect(problems({ adresseEtrangere: true, codePays: '', codePostal: '' })).toEqual([['codePays', obligatory]]);
  expect(problems({ adresseEtrangere: true, codePays: 'GB', codePostal: 'SW1A 1AA', localite: 'London' })).toEqual([]);
  expect(problems({ codePostal: '' })).toEqual([['codePostal', obligatory]]);
});

test('[MEM-11] an address abroad is in no list of France, and a kind of street that is offered no more stays with its address', () => {
  const listes = {
    pays: [
      { code: 'FR', libelle: 'France' },
      { code: 'IT', libelle: 'Italie' },
    ],
    'nature-voie': [{ code: 'AV', libelle: 'Avenue' }],
  };
  const codes = (field: 'codePays' | 'libelleCourtNatureVoie', libelleCourtNatureVoie: string) => {
    const { lecture, today } = automatic;
    const own = { ...lecture.donnees.adresse, libelleCourtNatureVoie };
    const context = { lecture: { ...lecture, listes, donnees: { ...lecture.donnees, adresse: own } }, today };
    return adresse.rules[field]?.choices?.(mende, context).map(({ code }) => code);
  };
  expect(codes('codePays', 'RUE')).toEqual(['IT']);
  expect(codes('libelleCourtNatureVoie', 'RUE')).toEqual(['AV', 'RUE']);
  expect(codes('libelleCourtNatureVoie', 'AV')).toEqual(['AV']);
});

test('[MEM-11] fields of another layout are hidden', () => {
  const shown = (field: keyof ChampsAdresse, changes: Partial<ChampsAdresse>, context = automatic) =>
    isFieldShown(adresse.rules, field, { ...mende, ...changes }, context);
  expect([shown('codePays', {}), shown('codePays', { adresseEtrangere: true })]).toEqual([false, true]);
  expect([shown('codeCedex', {}), shown('codeCedex', { adresseEtrangere: true })]).toEqual([true, false]);
  expect([shown('libelleCourtBtq', {}), shown('libelleCourtBtq', { numVoie: ' ' })]).toEqual([true, false]);
  expect([shown('pj', {}), shown('pj', {}, manual)]).toEqual([false, true]);
});

test('[MEM-11] an effective date lies within ninety days before and one hundred and eighty after', () => {
  expect(problems({ dateEffet: '2026-08-22' })).toEqual([]);
  expect(problems({ dateEffet: '2027-05-19' })).toEqual([]);
  expect(problems({ dateEffet: '2026-08-21' })).toEqual([['dateEffet', 'La date est antérieure au 22/08/2026.']]);
  expect(problems({ dateEffet: '2027-05-20' })).toEqual([['dateEffet', 'La date est postérieure au 19/05/2027.']]);
  expect(problems({ dateEffet: '31/02/2026' })[0]?.[0]).toBe('dateEffet');
});

test('[MEM-11] a proof of address is required in manual mode only', () => {
  expect(problems({}, manual)).toEqual([['pj', 'Merci de joindre le document demandé.']]);
  expect(problems({ pj: [fileFor('pj')] }, manual)).toEqual([]);
});

test('[VAL-14] an empty form lists every required field in the order of the screen', () => {
  const champs = problems({
    numPersConcernes: [],
    numVoie: '',
    libelleVoie: '',
    codePostal: '',
    localite: '',
    dateEffet: '',
  }).map(([champ]) => champ);
  expect(champs).toEqual(['numPersConcernes', 'libelleVoie', 'codePostal', 'localite', 'dateEffet']);
});
