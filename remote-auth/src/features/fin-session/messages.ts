const unit = (count: number, name: string) => `${count}\u00a0${name}${count > 1 ? 's' : ''}`;

/** « 1 minute et 5 secondes ». */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return unit(rest, 'seconde');
  return rest === 0 ? unit(minutes, 'minute') : `${unit(minutes, 'minute')} et ${unit(rest, 'seconde')}`;
}

export const messages = {
  title: 'Votre session va expirer.',
  idle: (left: string) => `Sans action de votre part, votre session sera fermée dans ${left}.`,
  absolute: (left: string) =>
    `Par sécurité, une session ne dure que quelques heures. La vôtre sera fermée dans ${left}\u00a0: terminez ce que vous avez commencé, puis reconnectez-vous.`,
  onBehalf: (left: string) =>
    `La consultation de cet espace se termine dans ${left}\u00a0: vous reviendrez à l’administration.`,
  stay: 'Rester connecté',
  goOn: 'J’ai compris',
  logout: 'Se déconnecter',
  failed: 'Votre session n’a pas pu être prolongée',
};
