import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.fin-session', {
  title: 'Votre session va expirer.',
  idle: text('Sans action de votre part, votre session sera fermée dans {reste}.'),
  absolute: text(
    'Par sécurité, une session ne dure que quelques heures. La vôtre sera fermée dans {reste}\u00a0: terminez ce que vous avez commencé, puis reconnectez-vous.',
  ),
  onBehalf: text('La consultation de cet espace se termine dans {reste}\u00a0: vous reviendrez à l’administration.'),
  minutes: plural('{nombre}\u00a0minute', '{nombre}\u00a0minutes'),
  seconds: plural('{nombre}\u00a0seconde', '{nombre}\u00a0secondes'),
  both: text('{minutes} et {secondes}'),
  stay: 'Rester connecté',
  goOn: 'J’ai compris',
  logout: 'Se déconnecter',
  failed: 'Votre session n’a pas pu être prolongée',
});
