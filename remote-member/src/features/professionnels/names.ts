import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';

/** « Dr ESSAI Solène », « Pharmacie de Test ». */
export const nameOf = ({ nom, prenom, raisonSociale }: Pick<Professionnel, 'nom' | 'prenom' | 'raisonSociale'>) =>
  raisonSociale ?? [nom, prenom].filter(Boolean).join(' ');

/** « 3 rue du Moulin, 48000 MENDE ». */
export const addressOf = ({ adresse: { ligne, codePostal, localite } }: Pick<Professionnel, 'adresse'>) =>
  `${ligne}, ${codePostal} ${localite}`;

/** Directions to a place on OpenStreetMap: only where to, never where from; the person opens it. */
export const routeTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;

/** A number as `tel:` takes it. */
export const phoneLink = (telephone: string) => `tel:${telephone.replace(/\s/g, '')}`;
