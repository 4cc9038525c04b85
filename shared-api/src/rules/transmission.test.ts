import { transmissionInWords, transmissionOf } from './transmission';

const person = { isTeletransmission: true, dateDemandeTeletransmission: null, codeMotifRefusTeletransmission: null };

test('claims are transmitted, asked for while the fund has not answered, or not, with its reason', () => {
  expect(transmissionOf(person)).toEqual({ state: 'ACTIVE', label: 'Oui', refusal: null });
  expect(transmissionOf({ ...person, dateDemandeTeletransmission: '2026-11-20' })).toEqual({
    state: 'REQUESTED',
    label: 'Demande envoyée à votre caisse',
    refusal: null,
  });
  const refused = { ...person, isTeletransmission: false, codeMotifRefusTeletransmission: 'DEJ' };
  expect(transmissionOf(refused)).toEqual({
    state: 'INACTIVE',
    label: 'Non',
    refusal: 'Déjà rattaché à un autre organisme complémentaire',
  });
});

test('an earlier request or reason says nothing of what is otherwise now', () => {
  const asked = { isTeletransmission: false, dateDemandeTeletransmission: '2026-11-20' };
  expect(transmissionOf({ ...person, ...asked })).toMatchObject({ state: 'INACTIVE', refusal: null });
  expect(transmissionOf({ ...person, codeMotifRefusTeletransmission: 'DEJ' })).toMatchObject({ refusal: null });
});

test('a paper says the reason in brackets', () => {
  const refused = { ...person, isTeletransmission: false };
  expect(transmissionInWords(person)).toBe('Oui');
  expect(transmissionInWords({ ...refused, codeMotifRefusTeletransmission: 'NIR' })).toBe(
    'Non (numéro de Sécurité sociale erroné)',
  );
  expect(transmissionInWords({ ...refused, codeMotifRefusTeletransmission: 'ZZZ' })).toBe('Non');
});
