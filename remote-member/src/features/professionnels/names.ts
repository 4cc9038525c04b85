import { resources } from '@portal/shared-api';
import type { Professionnel } from '@portal/shared-api/contract/geolocalisation';

/** « Dr ESSAI Solène », « Pharmacie de Test ». */
export const nameOf = ({ nom, prenom, raisonSociale }: Pick<Professionnel, 'nom' | 'prenom' | 'raisonSociale'>) =>
  raisonSociale ?? [nom, prenom].filter(Boolean).join(' ');

/** « 3 rue du Moulin, 48000 MENDE ». */
export const addressOf = ({ adresse: { ligne, codePostal, localite } }: Pick<Professionnel, 'adresse'>) =>
  `${ligne}, ${codePostal} ${localite}`;

/** Directions to a place on OpenStreetMap, with the destination only, never the start; the person opens it. */
export const routeTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/directions?to=${encodeURIComponent(`${latitude},${longitude}`)}`;

/** A number in `tel:` format. */
export const phoneLink = (telephone: string) => `tel:${telephone.replace(/\s/g, '')}`;

/**
 * Address of the page of a professional. @param retour query of the search that leads there, with its question mark.
 */
export const sheetOf = (idPs: string, retour: string) => ({
  pathname: resources.professionnel.path,
  search: `?${new URLSearchParams({ idPs, retour })}`,
});
