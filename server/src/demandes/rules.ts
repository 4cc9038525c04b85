import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';

/** A line of a recap: « À compter du » and « 01/12/2026 ». */
export interface RecapLine {
  libelle: string;
  valeur: string;
}

/** States in which somebody still has to do something (catalogue 0.4). */
export const openStates: readonly EtatDemande[] = ['ENREGISTREE', 'EN_COURS', 'ATTENTE_PIECES'];

/** « DEM-2026-004518 ». */
export const requestNumber = (year: string, rank: number) => `DEM-${year}-${String(rank).padStart(6, '0')}`;

/** What two requests that exclude each other have in common. */
export const openKey = ({ compteId, numeroContrat, code }: { compteId: string; numeroContrat: string; code: string }) => `${compteId}/${numeroContrat}/${code}`;
