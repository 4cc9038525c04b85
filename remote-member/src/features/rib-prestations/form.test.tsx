import { ribPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf, personOf } from '@portal/shared-api/rules/formulaires/testing';
import { ribPrestationsForm } from './form';

/** Sentences of the confirmation of F-26. */
const nextSteps = (isMissing: boolean, isModeGestionManuel = false) =>
  ribPrestationsForm.nextSteps?.(
    { isModeGestionManuel, isEnvoiArActivated: false },
    { lecture: lectureOf({ ribs: [], isMissing, delaiGelCompte: 72 }), today: '2026-11-20' },
    emptyOf(ribPrestations.fields),
  );

test('[MEM-12] a first account promises what waits after the security delay of the insurer, another one its own transfers', () => {
  expect(nextSteps(true)).toEqual([
    'Vos remboursements en attente seront versés après un délai de sécurité de 72\u00a0heures.',
  ]);
  expect(nextSteps(false)).toEqual(['Les virements vers ce compte partent après 72\u00a0heures.']);
});

test('[MEM-12] an account that a handler must accept promises no day', () => {
  expect(nextSteps(true, true)).toEqual([]);
});

test('[MEM-12] the question before an account of others alone says whose reimbursements go there', () => {
  const beneficiaires = [personOf('P1'), personOf('P2', { codeLienParente: 'ASC', prenom: 'Odette' })];
  const lecture = lectureOf({ ribs: [], isMissing: false, delaiGelCompte: 72 }, { beneficiaires });
  const asked = (numPers: string[]) =>
    ribPrestationsForm.question?.(
      { ...emptyOf(ribPrestations.fields), numPers, iban: 'FR62 9999 9000 10TE STPO RT01 076', titulaire: 'VERNOUX' },
      { lecture, today: '2026-11-20' },
    ).text;
  expect(asked(['P2'])).toMatch(/^Les prochains remboursements d’Odette seront versés .* finissant par 076/);
  expect(asked(['P1', 'P2'])).toMatch(/^Vos prochains remboursements seront versés/);
});
