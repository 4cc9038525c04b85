import type { Adresse } from '../contract/formulaires/adresse';

type Place = Omit<Adresse, 'adresseEtrangere'> & { libelleNatureVoie?: string | undefined };

const joined = (...parts: (string | undefined)[]) =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/**
 * The address as on an envelope: at most six lines, then a foreign country; empty lines are left out (F-03).
 * @param identite first line, « MME CAMILLE VERNOUX ».
 */
export function postalLines(identite: string, adresse: Place): string[] {
  const street = joined(
    adresse.numVoie,
    adresse.libelleCourtBtq,
    adresse.libelleNatureVoie ?? adresse.libelleCourtNatureVoie,
    adresse.libelleVoie,
  );
  const town = adresse.codeCedex
    ? joined(adresse.codeCedex, adresse.nomCedex || adresse.localite, 'CEDEX', adresse.bureauCedex)
    : joined(adresse.codePostal, adresse.localite);
  const country = adresse.codePays === 'FR' || adresse.codePays === '' ? '' : adresse.libellePays;
  return [
    identite,
    adresse.pointRemiseCourrier,
    adresse.complementGeographique,
    street,
    joined(adresse.mentionParticuliere, adresse.lieuDit),
    town,
    country,
  ]
    .map((line) => line.trim().toUpperCase())
    .filter((line) => line !== '');
}
