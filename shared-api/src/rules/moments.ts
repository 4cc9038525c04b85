const zone = 'Europe/Paris';

/** « 22/11/2026 à 14:05 »: an instant in the time of Paris. */
export function formatMoment(instant: Date): string {
  const date = new Intl.DateTimeFormat('fr-FR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: zone,
  }).format(instant);
  const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);
  return `${date} à ${time}`;
}
