import type { Professionnel, ProfessionnelDetail } from '@portal/shared-api/contract/geolocalisation';
import type { Choices, ProfessionalRow } from './store';

const OPTAM = 'S2O';

/** A professional for signed-in users. @param distanceKm null without a place. */
export function presentProfessional(row: ProfessionalRow, choices: Choices, distanceKm: number | null): Professionnel {
  const labelOf = (rows: Choices['secteurs'], code: string) => ({
    code,
    libelle: rows.find((each) => each.code === code)?.libelle ?? code,
  });
  return {
    idPs: row.idPs,
    nom: row.nom,
    prenom: row.prenom,
    raisonSociale: row.raisonSociale,
    specialite: labelOf(choices.specialites, row.codeSpecialite),
    secteur: row.codeSecteur === null ? null : labelOf(choices.secteurs, row.codeSecteur),
    isOptam: row.codeSecteur === OPTAM,
    isReseau: row.isReseau,
    reseau: row.reseau,
    services: row.services,
    adresse: { ligne: row.ligneAdresse, codePostal: row.codePostal, localite: row.localite },
    telephone: row.telephone,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    tarifsIndicatifs: row.tarifs,
  };
}

export function presentDetail(row: ProfessionalRow, choices: Choices): ProfessionnelDetail {
  return {
    ...presentProfessional(row, choices, null),
    numeroRpps: row.numeroRpps,
    finess: row.finess,
    horaires: row.horaires,
  };
}

/** « Dr ESSAI Solène », « Pharmacie du Modèle »: a professional in one line. */
export const nameOf = ({ nom, prenom, raisonSociale }: Pick<ProfessionalRow, 'nom' | 'prenom' | 'raisonSociale'>) =>
  raisonSociale ?? [nom, prenom].filter(Boolean).join(' ');

/** A professional as a suggestion. */
export const presentSuggestion = (row: ProfessionalRow, { specialites }: Choices) => ({
  idPs: row.idPs,
  nom: nameOf(row),
  specialite: specialites.find(({ code }) => code === row.codeSpecialite)?.libelle ?? row.codeSpecialite,
  codePostal: row.codePostal,
  localite: row.localite,
});
