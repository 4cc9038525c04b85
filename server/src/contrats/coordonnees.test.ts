import { presentAccounts, type RibRow } from './coordonnees';
import type { AssureRow, ContratRow } from './store';

const today = '2026-11-20';
const person = (numPers: string, prenom: string, codeLienParente: string, more: object = {}) =>
  ({
    assure: { numeroContrat: 'VAL1', numPers, codeLienParente, dateSortie: null, isActesMasques: false, ...more },
    personne: { nom: 'VERNOUX', prenom },
  }) as AssureRow;
const rib = (numPers: string, fin: string) =>
  ({
    numeroContrat: 'VAL1',
    numPers,
    pays: 'FR',
    cle: '80',
    fin,
    longueur: 27,
    bic: 'TESTFRP0XXX',
    titulaire: `VERNOUX ${numPers}`,
    dateModification: null,
  }) as RibRow;
const contract = (codeLienParente: string) =>
  ({
    contrat: { numero: 'VAL1', codeModePaiementPrestation: 'VIR', dateEffet: '2021-01-01' },
    nomOffre: 'Santé Confort',
    assure: { codeLienParente },
  }) as ContratRow;

const family = [
  person('P1', 'Camille', 'ADH'),
  person('P2', 'Julien', 'CJT'),
  person('P3', 'Lina', 'ENF'),
  person('P4', 'Noé', 'ENF', { dateSortie: '2025-01-01' }),
];
/** Codes are their own names. */
const modeOf = (code: string) => code;
const accounts = [rib('P1', '144'), rib('P2', '226')];
const shown = (reader: string, lien: string, persons = family, known = accounts) =>
  presentAccounts([contract(lien)], persons, known, reader, today, new Set(), modeOf).map(
    ({ prenom, identifiantNationalCompte, personnes, isMissing }) => [
      prenom,
      identifiantNationalCompte?.slice(-3) ?? null,
      personnes,
      isMissing,
    ],
  );

test('[MEM-02] one card per account, with every person paid to it', () => {
  expect(shown('P1', 'ADH')).toEqual([
    ['Camille', '144', ['Camille', 'Lina'], false],
    ['Julien', '226', ['Julien'], false],
  ]);
});

test('[MEM-28] the account of an adult who hides their care stays hidden', () => {
  const hidden = family.map((each) =>
    each.assure.numPers === 'P2' ? { ...each, assure: { ...each.assure, isActesMasques: true } } : each,
  );
  expect(shown('P1', 'ADH', hidden)).toEqual([['Camille', '144', ['Camille', 'Lina'], false]]);
  expect(shown('P2', 'CJT', hidden)).toEqual([['Julien', '226', ['Julien'], false]]);
});

test('[MEM-28] a beneficiary without their own account sees nothing of the member’s', () => {
  expect(shown('P2', 'CJT', family, [rib('P1', '144')])).toEqual([['Julien', null, ['Julien'], false]]);
});

test('[MEM-02] a member without account sees that it is missing, unless paid by cheque or asked for', () => {
  expect(shown('P1', 'ADH', family, [])).toEqual([['Camille', null, ['Camille', 'Julien', 'Lina'], true]]);
  const byCheque = {
    ...contract('ADH'),
    contrat: { ...contract('ADH').contrat, codeModePaiementPrestation: 'CHQ' as const },
  };
  expect(presentAccounts([byCheque], family, [], 'P1', today, new Set(), modeOf)[0]?.isMissing).toBe(false);
  const asked = presentAccounts(
    [contract('ADH')],
    family,
    [],
    'P1',
    today,
    new Set([contract('ADH').contrat.numero]),
    modeOf,
  );
  expect(asked[0]?.isMissing).toBe(false);
});
