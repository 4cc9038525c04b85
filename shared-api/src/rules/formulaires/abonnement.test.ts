import { checkChannels, whyFixed } from './abonnement';

const all = { mail: true, sms: true, push: true };
const off = { mail: false, sms: false, push: false };

test.each([
  ['SUIVI_DEMANDE', 'mail', all, null],
  ['SUIVI_DEMANDE', 'sms', { ...all, sms: false }, 'Ajoutez et vérifiez votre numéro de portable'],
  ['NEWSLETTER', 'mail', off, 'Aucune adresse e-mail n’est enregistrée pour votre compte.'],
  ['CARTE_TP', 'push', off, 'Votre mutuelle ne propose pas d’application mobile.'],
  ['SECURITE', 'mail', all, 'Les alertes de sécurité vous sont toujours envoyées.'],
] as const)('%s by %s', (code, channel, possible, expected) => {
  expect(whyFixed(code, channel, possible)).toBe(expected);
});

test('a mobile that the insurer forbids is not to be verified, but to be changed', () => {
  const possible = { ...all, sms: false };
  const message = 'Aucun SMS ne peut être envoyé à votre numéro de portable\u00a0: changez-le pour en recevoir.';
  expect(whyFixed('CARTE_TP', 'sms', possible, true)).toBe(message);
  expect(whyFixed('CARTE_TP', 'mail', possible, true)).toBeNull();
  expect(checkChannels([{ code: 'CARTE_TP', canaux: { sms: true } }], possible, true)).toEqual([
    { champ: 'data.abonnements.0.canaux.sms', message },
  ]);
});

test('a channel that does not exist is refused when it is asked for, not when it stays off', () => {
  const possible = { ...all, sms: false };
  expect(checkChannels([{ code: 'CARTE_TP', canaux: { ...off, mail: true } }], possible)).toEqual([]);
  expect(checkChannels([{ code: 'CARTE_TP', canaux: { ...off, sms: true } }], possible)).toEqual([
    { champ: 'data.abonnements.0.canaux.sms', message: 'Ajoutez et vérifiez votre numéro de portable' },
  ]);
});

test('security is refused whatever is asked', () => {
  expect(checkChannels([{ code: 'SECURITE', canaux: off }], all)).toHaveLength(3);
  expect(checkChannels([{ code: 'SECURITE', canaux: { mail: false } }], all)).toHaveLength(1);
  expect(checkChannels([{ code: 'CARTE_TP', canaux: { mail: true } }], all)).toEqual([]);
});
