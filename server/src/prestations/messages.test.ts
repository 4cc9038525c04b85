import { messages } from './messages';

test('a printed décompte says its own state: a rejected or cancelled one waits for no payment', () => {
  expect(messages.paidTo('L’adhérent', 'PAYE', '19/11/2026')).toBe('Versé le 19/11/2026\u00a0: L’adhérent');
  expect(messages.paidTo('L’adhérent', 'EN_COURS', null)).toBe('En attente de paiement\u00a0: L’adhérent');
  expect(messages.paidTo('L’adhérent', 'REJETE', null)).toBe('État\u00a0: Rejeté');
  expect(messages.paidTo('L’adhérent', 'ANNULE', null)).toBe('État\u00a0: Annulé');
});

test('the sheet of a person elides before a vowel', () => {
  expect(messages.fiche.title('Odile BRANCOURT')).toBe('Fiche d’Odile BRANCOURT');
});
