import { pecHospi, type ChampsPecHospi } from '../../contract/formulaires/pec-hospi';
import { checkForm, type FormContext } from '../form-rules';
import type { DonneesPecHospi } from '../../contract/formulaires/pec-hospi';
import { startOf } from './form-values';
import { isImminent, nightsOf, roomExcess, roomOf, validUntil } from './pec-hospi';
import { fileFor, lectureOf, personOf } from './testing';

const roomOn = (dateDebut: string, dateFin: string, montantChambre: number) => ({
  numPers: 'P1',
  dateDebut,
  dateFin,
  chambreParticuliere: `${montantChambre},00 € par jour`,
  montantChambre,
});
const contextOf = (
  changes: Partial<DonneesPecHospi> = {},
  modeGestion: 'manuel' | 'automatique' = 'automatique',
): FormContext<DonneesPecHospi> => ({
  lecture: lectureOf(
    {
      pecs: [],
      natures: [
        { code: 'CHIRURGIE', libelle: 'Chirurgie', codesDmt: ['201'], codeMt: '03' },
        { code: 'AMBULATOIRE', libelle: 'Chirurgie ambulatoire', codesDmt: ['201'], codeMt: '23' },
        { code: 'MATERNITE', libelle: 'Maternité', codesDmt: ['301'], codeMt: '03' },
      ],
      garantiesHospi: { chambreParticuliere: '60,00 € par jour', montantChambre: 60, joursChambre: 90 },
      chambresParPersonne: [
        roomOn('2026-08-16', '2026-09-30', 60),
        roomOn('2026-10-01', '2027-02-28', 90),
        { ...roomOn('2026-08-16', '2027-02-28', 0), numPers: 'P2', chambreParticuliere: null },
      ],
      shouldValidateFiness: true,
      email: 'camille@exemple.test',
      telephone: '01 99 00 00 00',
      beneficiairesParDate: [{ numPers: 'P1', dateDebut: '2021-01-01', dateFin: '2026-12-31' }],
      ...changes,
    },
    {
      beneficiaires: [personOf('P1')],
      modeGestion,
      listes: {
        'discipline-dmt': [
          { code: '201', libelle: 'Chirurgie' },
          { code: '301', libelle: 'Obstétrique' },
        ],
        'mode-traitement': [
          { code: '03', libelle: 'Complète' },
          { code: '23', libelle: 'Ambulatoire' },
        ],
      },
    },
  ),
  today: '2026-08-31',
});
const context = contextOf();
const valid: ChampsPecHospi = {
  ...startOf(pecHospi, context),
  natureHospitalisation: 'CHIRURGIE',
  dateEntree: '2026-09-14',
  isUrgence: false,
  isAccidentTiers: false,
  isAccidentTravail: false,
  recherche: { code: '990000010', libelle: 'Centre hospitalier de Test', detail: null },
  telephone: '+33199000000',
  codeDmt: '201',
  codeMt: '03',
  isChambreParticuliere: false,
  isDepassement: false,
  attestation: true,
};
const problems = (changes: Partial<ChampsPecHospi>, on = context) =>
  checkForm(pecHospi.rules, { ...valid, ...changes }, on).map(({ champ, code }) => `${champ} ${code}`);

const birth = { natureHospitalisation: 'MATERNITE', codeDmt: '301' };
const room = { isChambreParticuliere: true };

test('a birth is that of the mother', () => {
  const of = (codeCivilite: 'M' | 'MME') => {
    const { lecture, today } = context;
    const beneficiaires = [{ ...personOf('P1'), codeCivilite }];
    const on = { lecture: { ...lecture, beneficiaires }, today };
    return problems({ ...birth, dateAccouchement: '2026-09-15' }, on);
  };
  expect(of('MME')).toEqual([]);
  expect(of('M')).toEqual(['natureHospitalisation personne']);
});

test('a valid request has no error; the only person and the establishment as addressee are chosen', () => {
  expect(problems({})).toEqual([]);
  expect(startOf(pecHospi, context)).toMatchObject({
    numPers: 'P1',
    modeEnvoi: 'ETABLISSEMENT',
    emailCopie: 'camille@exemple.test',
  });
});

test.each<[string, Partial<ChampsPecHospi>, string[]]>([
  ['fifteen days ago', { dateEntree: '2026-08-16' }, []],
  ['sixteen days ago', { dateEntree: '2026-08-15' }, ['dateEntree before']],
  ['a day without cover', { dateEntree: '2027-01-01' }, ['numPers unknown', 'dateEntree contrat']],
  ['past six months, to a 28 February', { dateEntree: '2027-03-01' }, ['numPers unknown', 'dateEntree after']],
  ['an end before the entry', { dateSortie: '2026-09-13' }, ['dateSortie before']],
  ['an end a year after the entry', { dateSortie: '2027-09-14' }, []],
  ['an end more than a year after the entry', { dateSortie: '2027-09-15' }, ['dateSortie after']],
  ['a birth long before the stay', { ...birth, dateAccouchement: '2026-08-13' }, ['dateAccouchement before']],
  ['a birth a month before the stay', { ...birth, dateAccouchement: '2026-08-14' }, []],
  ['a birth ten months after the entry', { ...birth, dateAccouchement: '2027-07-14' }, []],
  ['a birth later than that', { ...birth, dateAccouchement: '2027-07-15' }, ['dateAccouchement after']],
  ['more nights than the stay has', { ...room, dateSortie: '2026-09-17', nombreNuits: 4 }, ['nombreNuits max']],
  ['all nights of the stay', { ...room, dateSortie: '2026-09-17', nombreNuits: 3 }, []],
  ['a room without nights in a day case', { ...room, natureHospitalisation: 'AMBULATOIRE' }, []],
  ['a room without nights in a stay of one day', { ...room, dateSortie: '2026-09-14' }, []],
  ['a time that is none', { heureEntree: '25:00' }, ['heureEntree pattern']],
  ['a birth without its date', { natureHospitalisation: 'MATERNITE', codeDmt: '301' }, ['dateAccouchement required']],
  ['a discipline of another nature', { codeDmt: '301' }, ['codeDmt unknown']],
  ['an accident without its date', { isAccidentTiers: true }, ['dateAccident required']],
  ['no establishment', { recherche: null }, ['recherche required']],
  ['text that was not chosen', { recherche: { code: '', libelle: 'Test', detail: null } }, ['recherche unknown']],
  [
    'an establishment by hand',
    { isHorsListe: true },
    ['finess required', 'raisonSociale required', 'adresse required', 'codePostal required', 'ville required'],
  ],
  ['no way to the admissions', { telephone: '' }, ['telephone required']],
  ['an address alone', { telephone: '', email: 'admissions@exemple.test' }, []],
  ['an agreement for oneself alone', { telephone: '', modeEnvoi: 'MOI' }, []],
  ['a room without its nights', { isChambreParticuliere: true }, ['nombreNuits required']],
  ['366 nights', { isChambreParticuliere: true, nombreNuits: 366 }, ['nombreNuits max']],
  ['announced fees', { isDepassement: true }, ['montantDepassement required', 'pj required']],
  ['announced fees with their quote', { isDepassement: true, montantDepassement: 400, pj: [fileFor('pj')] }, []],
  ['no agreement to send it', { attestation: false }, ['attestation required']],
])('%s', (_name, changes, expected) => expect(problems(changes)).toEqual(expected));

test('a handler needs a paper, and an insurer that does not check numbers needs neither number nor codes', () => {
  expect(problems({}, contextOf({}, 'manuel'))).toEqual(['pj required']);
  expect(problems({ codeDmt: '', codeMt: '' }, contextOf({ shouldValidateFiness: false }))).toEqual([]);
});

test('nights, excess and validity follow from what is typed', () => {
  expect(nightsOf({ dateEntree: '2028-02-28', dateSortie: '2028-03-01' })).toBe(2);
  expect(nightsOf({ dateEntree: '2026-09-14', dateSortie: '2026-09-14' })).toBeNull();
  expect(roomExcess({ ...valid, tarifChambre: 75.1 }, context)).toBe(15.1);
  expect(roomExcess({ ...valid, tarifChambre: 60 }, context)).toBeNull();
  expect(roomExcess(valid, context)).toBeNull();
  expect(validUntil({ ...valid, dateSortie: '2026-09-20' })).toBe('2026-10-20');
  expect(validUntil({ ...valid, natureHospitalisation: 'AMBULATOIRE', dateSortie: '2026-09-20' })).toBe('2026-10-14');
  expect(isImminent({ ...valid, dateEntree: '2026-09-01' }, '2026-08-31')).toBe(true);
  expect(isImminent({ ...valid, dateEntree: '2026-09-02' }, '2026-08-31')).toBe(false);
});

test('the cover of a private room is that of the person in hospital, on the day of entry', () => {
  const excess = (changes: Partial<ChampsPecHospi>) => roomExcess({ ...valid, tarifChambre: 90, ...changes }, context);
  expect(excess({ dateEntree: '2026-09-30' })).toBe(30);
  expect(excess({ dateEntree: '2026-10-01' })).toBeNull();
  expect(roomOf({ ...valid, dateEntree: '2026-10-01' }, context)?.montantChambre).toBe(90);
  // A person without room cover reads so, instead of the price as a remainder.
  expect(roomOf({ ...valid, numPers: 'P2' }, context)).toMatchObject({ chambreParticuliere: null });
  expect(excess({ numPers: 'P2' })).toBeNull();
  for (const unknown of [{ numPers: '' }, { dateEntree: '' }, { dateEntree: '2027-03-01' }])
    expect(roomOf({ ...valid, ...unknown }, context)).toBeNull();
});
