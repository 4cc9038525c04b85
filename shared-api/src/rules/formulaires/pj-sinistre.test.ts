import { pjSinistre, type ChampsPjSinistre } from '../../contract/formulaires/pj-sinistre';
import { checkForm } from '../form-rules';
import { startOf } from './form-values';
import { recapOf } from './recap';
import { fileFor, lectureOf } from './testing';

const piece = (code: string, changes: object = {}) => ({
  code,
  libelle: code,
  isManquante: false,
  isMedicale: false,
  isPeriodique: false,
  ...changes,
});
const context = {
  lecture: lectureOf({
    sinistres: [
      {
        numeroSinistre: 'SIN-1',
        numPers: 'P1',
        libelle: 'Arrêt de travail',
        piecesManquantes: ['IJSS'],
        pieces: [
          piece('IJSS', { isManquante: true, isPeriodique: true }),
          piece('ATS'),
          piece('CM', { isMedicale: true }),
        ],
      },
    ],
  }),
  today: '2026-11-20',
};
const valid: ChampsPjSinistre = {
  ...startOf(pjSinistre, context),
  codeTypePiece: 'ATS',
  fichiers: [fileFor('fichiers')],
};
const problems = (changes: Partial<ChampsPjSinistre>) =>
  checkForm(pjSinistre.rules, { ...valid, ...changes }, context).map(({ champ, code }) => `${champ} ${code}`);

test('the only claim is chosen', () => expect(startOf(pjSinistre, context).numeroSinistre).toBe('SIN-1'));

test.each<[string, Partial<ChampsPjSinistre>, string[]]>([
  ['a paper', {}, []],
  ['an unknown claim', { numeroSinistre: 'SIN-2' }, ['numeroSinistre unknown', 'codeTypePiece unknown']],
  ['a statement without its period', { codeTypePiece: 'IJSS' }, ['periodeDebut required', 'periodeFin required']],
  [
    'a period that ends before it begins',
    { codeTypePiece: 'IJSS', periodeDebut: '2026-10-31', periodeFin: '2026-10-01' },
    ['periodeFin before'],
  ],
  ['nothing sent', { fichiers: [] }, ['fichiers required']],
  [
    'a certificate, which is for the medical service by its kind',
    { codeTypePiece: 'CM' },
    ['fichiersMedicaux required'],
  ],
  ['a paper that the sender calls medical', { isMedical: true }, ['fichiersMedicaux required']],
])('%s', (_name, changes, expected) => expect(problems(changes)).toEqual(expected));

test('without a claim that takes papers only the claim is asked for, and nothing can be sent', () => {
  const none = { ...context, lecture: lectureOf({ sinistres: [] }) };
  const shown = Object.entries(pjSinistre.rules).filter(
    ([, rule]) => !rule.isShown || rule.isShown(startOf(pjSinistre, none), none),
  );
  expect(shown.map(([name]) => name)).toEqual(['numeroSinistre']);
  const made = { ...startOf(pjSinistre, none), numeroSinistre: 'SIN-1', fichiers: [fileFor('fichiers')] };
  expect(checkForm(pjSinistre.rules, made, none).map(({ champ, code }) => `${champ} ${code}`)).toEqual([
    'numeroSinistre unknown',
  ]);
});

test('[MEM-19] the period that a paper covers is one answer', () => {
  const period = { codeTypePiece: 'IJSS', periodeDebut: '2026-10-01', periodeFin: '2026-10-31' };
  const answers = recapOf(pjSinistre, { ...valid, ...period }, context).map(({ libelle, valeur }) => [libelle, valeur]);
  expect(answers).toContainEqual(['Période couverte', 'du 01/10/2026 au 31/10/2026']);
  expect(answers.filter(([libelle]) => /^(Période|au$)/.test(libelle ?? ''))).toHaveLength(1);
});
