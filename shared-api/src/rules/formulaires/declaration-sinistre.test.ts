import { claimPieces, piecesFor } from '../../contract/formulaires/claim-pieces';
import { declarationSinistre, type ChampsDeclarationSinistre } from '../../contract/formulaires/declaration-sinistre';
import { checkForm, isFieldShown } from '../form-rules';
import { schemeWords } from '../scheme-words';
import { choicesOf, type AnyRule } from './built-in-checks';
import { isMaybeLapsed } from './declaration-sinistre';
import { startOf } from './form-values';
import { fileFor, lectureOf, personOf } from './testing';

const kinds = ['ARRET', 'INVAL', 'PTIA', 'DECES', 'IJH', 'DEP', 'OBSEQUES', 'RENTE_EDUC'];
const context = {
  lecture: lectureOf(
    {
      typesSinistre: kinds.map((code) => ({ code, libelle: code })),
      employeur: { raisonSociale: 'Employeur de Test' },
      isCollectif: true,
      ribs: [{ numPers: 'P1', libelle: 'FR70 •••• 651' }],
      garanties: [],
      dateEffet: '2024-02-29',
      dateFin: null,
    },
    { beneficiaires: [personOf('P1')] },
  ),
  today: '2026-02-28',
};
const valid: ChampsDeclarationSinistre = {
  ...startOf(declarationSinistre, context),
  codeTypeSinistre: 'ARRET',
  dateSurvenance: '2026-02-02',
  natureArret: 'MALADIE',
  dateDebutArret: '2026-02-02',
  isProlongation: false,
  isRechute: false,
  isTiersResponsable: false,
  isAutreAssureur: false,
  isPlusTard: true,
  attestation: true,
};
const problems = (changes: Partial<ChampsDeclarationSinistre>) =>
  checkForm(declarationSinistre.rules, { ...valid, ...changes }, context).map(({ champ, code }) => `${champ} ${code}`);

const declared = {
  causeDeces: 'ACCIDENT',
  declarantNom: 'TEST',
  declarantPrenom: 'Ana',
  declarantQualite: 'Fille',
  declarantEmail: 'ana@exemple.test',
  declarantTelephone: '+33639980001',
};
const disability = { codeTypeSinistre: 'INVAL', categorieInvalidite: '2', montantPension: 9000 };
const stay = { codeTypeSinistre: 'IJH', dateSortie: '2026-02-28', etablissement: 'Clinique de Test' };
const dependency = { codeTypeSinistre: 'DEP', gir: 2, lieuVie: 'DOMICILE' };
const third = { isTiersResponsable: true, tiersNom: 'TEST', circonstances: 'Choc', isPv: false };

test('[MEM-19] a maternity stops no man: it is not offered, and refused (F-12)', () => {
  const man = { ...context.lecture, beneficiaires: [personOf('P1', { codeCivilite: 'M' }), personOf('P2')] };
  const codes = (numPers: string) =>
    checkForm(
      declarationSinistre.rules,
      { ...valid, numPers, natureArret: 'MATERNITE' },
      { ...context, lecture: man },
    ).map(({ champ, code }) => `${champ} ${code}`);
  expect(codes('P1')).toEqual(['natureArret unknown']);
  expect(codes('P2')).toEqual([]);
  const offered = (numPers: string) =>
    choicesOf(
      declarationSinistre.fields.natureArret,
      declarationSinistre.rules.natureArret as AnyRule,
      { ...valid, numPers },
      { ...context, lecture: man },
    ).map(({ code }) => code);
  expect(offered('P1')).not.toContain('MATERNITE');
  expect(offered('P2')).toContain('MATERNITE');
});

test('an event after the end of the contract is none of it', () => {
  const ended = { ...context.lecture, donnees: { ...context.lecture.donnees, dateFin: '2026-02-02' } };
  const on = (dateSurvenance: string) =>
    checkForm(
      declarationSinistre.rules,
      { ...valid, dateSurvenance, dateDebutArret: dateSurvenance },
      { ...context, lecture: ended },
    ).map(({ message }) => message);
  expect(on('2026-02-02')).toEqual([]);
  expect(on('2026-02-03')).toEqual(['La date est postérieure à la fin de votre contrat, le 02/02/2026.']);
});

test('a valid stoppage has no error; person, account and employer are there already', () => {
  expect(problems({})).toEqual([]);
  expect(startOf(declarationSinistre, context)).toMatchObject({
    numPers: 'P1',
    compte: 'P1',
    employeurRaisonSociale: 'Employeur de Test',
  });
});

test('a SIRET is refused, whether digits are missing or its key does not fit (product 8.1)', () => {
  for (const employeurSiret of ['7328293200007', '73282932000075'])
    expect(
      checkForm(declarationSinistre.rules, { ...valid, employeurSiret }, context).map(({ message }) => message),
    ).toEqual(['Le numéro SIRET est incorrect.']);
});

test.each<[string, Partial<ChampsDeclarationSinistre>, string[]]>([
  ['the first day of the contract', { dateSurvenance: '2024-02-29' }, []],
  ['the day before', { dateSurvenance: '2024-02-28' }, ['dateSurvenance contrat']],
  ['tomorrow', { dateSurvenance: '2026-03-01', dateDebutArret: '2026-03-01' }, ['dateSurvenance after']],
  ['an end before the beginning', { dateFinArret: '2026-02-01' }, ['dateFinArret before']],
  ['a stoppage before the event', { dateDebutArret: '2026-02-01' }, ['dateDebutArret before']],
  ['a stoppage of the month to come', { dateDebutArret: '2026-03-28' }, []],
  ['a later stoppage', { dateDebutArret: '2026-03-29' }, ['dateDebutArret after']],
  [
    'a death before the event',
    { codeTypeSinistre: 'DECES', ...declared, dateDeces: '2026-02-01' },
    ['dateDeces before'],
  ],
  ['a death by the event', { codeTypeSinistre: 'DECES', ...declared, dateDeces: '2026-02-02' }, []],
  ['a pension notified before its first day', { ...disability, dateNotification: '2026-02-01' }, []],
  ['a pension notified tomorrow', { ...disability, dateNotification: '2026-03-01' }, ['dateNotification after']],
  ['a stay that begins before the event', { ...stay, dateEntree: '2026-02-01' }, ['dateEntree before']],
  ['a stay that is the event', { ...stay, dateEntree: '2026-02-02' }, []],
  ['a stay that begins tomorrow', { ...stay, dateEntree: '2026-03-01' }, ['dateEntree after', 'dateSortie before']],
  [
    'a dependency recognised before it',
    { ...dependency, dateReconnaissance: '2026-02-01' },
    ['dateReconnaissance before'],
  ],
  ['a dependency recognised today', { ...dependency, dateReconnaissance: '2026-02-28' }, []],
  ['an accident after the event', { ...third, dateAccident: '2026-02-03' }, ['dateAccident after']],
  ['an accident that is the event', { ...third, dateAccident: '2026-02-02' }, []],
  ['no allowance', { montantIjss: 0 }, []],
  ['the highest allowance', { montantIjss: 400 }, []],
  ['more than it', { montantIjss: 400.01 }, ['montantIjss pattern']],
  ['a SIRET', { employeurSiret: '73282932000074' }, []],
  ['a SIRET with a wrong key', { employeurSiret: '73282932000075' }, ['employeurSiret pattern']],
  [
    'papers required now',
    { isPlusTard: false },
    ['pieceArret required', 'pieceIjss required', 'pieceSalaire required'],
  ],
  [
    'papers sent',
    { isPlusTard: false, pieceArret: [fileFor('a')], pieceIjss: [fileFor('b')], pieceSalaire: [fileFor('c')] },
    [],
  ],
  [
    'a third party',
    { isTiersResponsable: true },
    ['tiersNom required', 'dateAccident required', 'circonstances required', 'isPv required'],
  ],
  ['another insurer', { isAutreAssureur: true }, ['nomAutreAssureur required']],
  [
    'another account',
    { compte: 'NOUVEAU', titulaire: 'TEST', iban: 'FR769999900001TESTPORT00144', bic: 'TESTFRP0XXX' },
    ['iban checksum'],
  ],
  [
    'an invalidity',
    { codeTypeSinistre: 'INVAL' },
    ['categorieInvalidite required', 'dateNotification required', 'montantPension required'],
  ],
  ['a loss of autonomy', { codeTypeSinistre: 'PTIA' }, ['dateNotification required', 'montantPension required']],
  ['a stay', { codeTypeSinistre: 'IJH' }, ['dateEntree required', 'dateSortie required', 'etablissement required']],
  ['a dependency', { codeTypeSinistre: 'DEP' }, ['dateReconnaissance required', 'gir required', 'lieuVie required']],
  [
    'a death',
    { codeTypeSinistre: 'DECES' },
    [
      'dateDeces required',
      'causeDeces required',
      'declarantNom required',
      'declarantPrenom required',
      'declarantQualite required',
      'declarantEmail required',
      'declarantTelephone required',
    ],
  ],
  ['no certificate of truth', { attestation: false }, ['attestation required']],
])('%s', (_name, changes, expected) => expect(problems(changes)).toEqual(expected));

test.each(kinds)('%s asks for its own papers alone', (codeTypeSinistre) => {
  const values = { ...valid, codeTypeSinistre };
  const shown = claimPieces.filter(({ champ }) =>
    isFieldShown(declarationSinistre.rules, champ as keyof ChampsDeclarationSinistre, values, context),
  );
  expect(shown).toEqual(piecesFor(codeTypeSinistre, schemeWords.francais));
  expect(shown.length).toBeGreaterThan(0);
});

test('after two years the right may have lapsed', () => {
  expect(isMaybeLapsed({ dateSurvenance: '2024-02-28' }, '2026-02-28')).toBe(false);
  expect(isMaybeLapsed({ dateSurvenance: '2024-02-27' }, '2026-02-28')).toBe(true);
});
