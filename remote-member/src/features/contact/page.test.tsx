import { contact } from '@portal/shared-api/contract/formulaires/contact';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { lectureOf } from '@portal/shared-api/rules/formulaires/testing';
import { nextSteps } from './page';

test('[MEM-21] the confirmation says how the answer comes: by mail, or by a call in the hours that were chosen', () => {
  const donnees = { contrats: [], contratCourant: '', telephone: null, mediateur: null };
  const values = { ...emptyOf(contact.fields), telephone: '+33639980001', creneau: 'MATIN' };
  const steps = (canalReponse: string) => nextSteps(null, { lecture: lectureOf(donnees) }, { ...values, canalReponse });
  expect(steps('MAIL')).toEqual([expect.stringMatching(/un e-mail vous prévient/)]);
  expect(steps('TEL')).toEqual([
    expect.stringMatching(/^Un conseiller vous appelle au 06\s39\s98\s00\s01 \(9\sh – 12\sh\)\. La suite/),
  ]);
});
