import type { FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { addDays, addMonths } from '@portal/shared-api/rules/civil-dates';
import type { FicheRow } from './store';

/** Free continuation of cover: as many months as were acquired, until the end of a month (product 1.1). */
export function portabilityOf(
  { portabiliteDebut, portabiliteMois }: Pick<FicheRow, 'portabiliteDebut' | 'portabiliteMois'>,
  today: string,
): FicheSalarie['portabilite'] {
  if (portabiliteDebut === null || portabiliteMois === null) return null;
  const dateFin = addDays(addMonths(portabiliteDebut, portabiliteMois), -1);
  return {
    isEnCours: portabiliteDebut <= today && today <= dateFin,
    dateDebut: portabiliteDebut,
    dateFin,
    moisAcquis: portabiliteMois,
  };
}

/** The sheet for its reader. @param withSalary whether the client shows salaries: without it no amount is sent. */
export function presentFiche(
  row: FicheRow,
  contrat: { numeroCollectif: string; college: string },
  withSalary: boolean,
  today: string,
): FicheSalarie {
  const trancheB = row.salaireAnnuelBrut - row.trancheA;
  const tranche = (code: 'TA' | 'TB', cents: number) => ({ code, ...(withSalary ? { montant: toEuros(cents) } : {}) });
  return {
    raisonSociale: row.raisonSociale,
    siret: row.siret,
    numeroContratCollectif: contrat.numeroCollectif,
    college: contrat.college,
    categorieSocioProfessionnelle: row.categorie,
    dateEntreeEntreprise: row.dateEntree,
    dateAffiliation: row.dateAffiliation,
    dateSortieEntreprise: row.dateSortie,
    motifSortie: row.motifSortie,
    ...(withSalary ? { salaireAnnuelBrut: toEuros(row.salaireAnnuelBrut) } : {}),
    tranches: [tranche('TA', row.trancheA), ...(trancheB > 0 ? [tranche('TB', trancheB)] : [])],
    tauxCotisationSalarie: row.tauxSalarie / 100,
    tauxCotisationEmployeur: row.tauxEmployeur / 100,
    portabilite: portabilityOf(row, today),
    dispenses: row.dispenses,
  };
}
