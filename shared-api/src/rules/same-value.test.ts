import { areSame, sameValueMessage } from './same-value';

test('[CTL-12] same-value fields are equal, case and spaces included', () => {
  expect(areSame(['Demo!Portail2026', 'Demo!Portail2026', 'Demo!Portail2026'])).toBe(true);
  expect(areSame(['Demo!Portail2026', 'demo!Portail2026'])).toBe(false);
  expect(areSame(['Demo!Portail2026', 'Demo!Portail2026 '])).toBe(false);
  expect(areSame([])).toBe(true);
});

test('[VAL-11] differing passwords have their message', () => {
  expect(sameValueMessage).toBe('Merci de saisir les mots de passe à l’identique.');
});
