import { ribPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
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
