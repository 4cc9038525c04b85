import {
  champsPersonne,
  inscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '../../contract/formulaires/inscription-beneficiaire';
import { create } from 'superstruct';
import { emptyOf, judge, startOf, toBody } from './form-values';
import { isLeftToHandler } from './inscription-beneficiaire';
import { joining, lectureOf } from './testing';

const donnees: DonneesInscriptionBeneficiaire = {
  ...joining,
  liensAutorises: ['ENF', 'AUT'],
  isPrelevement: false,
  isMonacoOffert: true,
};
const listes = {
  'regime-ro': [
    { code: 'GENERAL', libelle: 'Régime général' },
    { code: 'MSA', libelle: 'MSA' },
    { code: 'MC_CCSS', libelle: 'CCSS' },
  ],
  'caisse-ro': [{ code: '061', libelle: 'CPAM des Alpes-Maritimes', parent: 'GENERAL' }],
};
const context = (changes: Partial<DonneesInscriptionBeneficiaire> = {}) => ({
  lecture: lectureOf({ ...donnees, ...changes }, { listes }),
  today: '2026-11-20',
});
const values = (person: object) => ({
  ...startOf(inscriptionBeneficiaire, context()),
  codeLienParente: 'AUT',
  personnes: [
    { ...emptyOf(champsPersonne), cle: 'n1', dateNaissance: '1980-07-12', nir: '180074800000084', ...person },
  ],
});
const scheme = /\.(codeRegime|codeCaisse|numeroCaisse|codeCentre)$/;
const missing = (person: object, changes: Partial<DonneesInscriptionBeneficiaire> = {}) =>
  judge(inscriptionBeneficiaire, values(person), context(changes))
    .wrong.filter(({ champ }) => scheme.test(champ))
    .map(({ champ, code }) => [scheme.exec(champ)?.[1], code]);

test('[MEM-15] with a number, scheme and fund are asked for as in F-15', () => {
  expect(missing({})).toEqual([['codeRegime', 'required']]);
  expect(missing({ codeRegime: 'GENERAL' })).toEqual([
    ['codeCaisse', 'required'],
    ['codeCentre', 'required'],
  ]);
  expect(missing({ codeRegime: 'MSA', numeroCaisse: '12', codeCentre: '0601' })).toEqual([['numeroCaisse', 'pattern']]);
  expect(missing({ codeRegime: 'GENERAL', codeCaisse: '061', codeCentre: '0601' })).toEqual([]);
  // A number of Monaco has a scheme of Monaco, and no other.
  expect(missing({ codeRegime: 'MC_CCSS' })).toEqual([['codeRegime', 'unknown']]);
  expect(missing({ nir: '9800000004217', codeRegime: 'MC_CCSS' })).toEqual([]);
});

test('[MEM-15] a provident contract asks for none, nor does an earlier page or request, which names none', () => {
  expect(missing({}, { isSante: false })).toEqual([]);
  const { body } = inscriptionBeneficiaire.submit;
  if (!body) throw new Error('The form takes a body.');
  const sent = toBody(inscriptionBeneficiaire.fields, values({}));
  const later = new Set(['isRegimeDemande', 'codeRegime', 'codeCaisse', 'numeroCaisse', 'codeCentre']);
  const earlier = {
    ...sent,
    donnees: {
      ...sent.donnees,
      personnes: sent.donnees.personnes.map((person) =>
        Object.fromEntries(Object.entries(person).filter(([name]) => !later.has(name))),
      ),
    },
  };
  const [taken] = create(earlier, body).donnees.personnes;
  expect(taken).toMatchObject({ isRegimeDemande: false, codeRegime: '' });
  expect(missing(taken ?? {})).toEqual([]);
});

test('[MEM-15] another account is left to a handler where a change of account is', () => {
  expect(isLeftToHandler({ numPersCompte: 'NOUVEAU' }, { isCompteManuel: true })).toBe(true);
  expect(isLeftToHandler({ numPersCompte: 'ADHERENT' }, { isCompteManuel: true })).toBe(false);
  expect(isLeftToHandler({ numPersCompte: 'NOUVEAU' }, { isCompteManuel: false })).toBe(false);
  // A server of before does not say it, and stores the account.
  expect(isLeftToHandler({ numPersCompte: 'NOUVEAU' }, {})).toBe(false);
});
