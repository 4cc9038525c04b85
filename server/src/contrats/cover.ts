import type { Couverture } from '@portal/shared-api/contract/contrats';
import type { Cents } from '@portal/shared-api/rules/amounts';
import type { Garantie } from '@portal/shared-api/rules/reimbursement';

/** One heading of the cover table, as stored and sent (S-03). */
export type CoverHeading = Couverture['postes'][number];

/** Annual packages whose balance the insured person sees. */
export type PackageCode = 'MEDECINES_DOUCES' | 'LENTILLES';

/**
 * Levels of a health product: rates in percent of the base, amounts in cents. Cover table and reimbursements are
 * computed from them.
 */
export interface CoverLevels {
  generalistes: number;
  specialistes: number;
  technique: number;
  honorairesHospitaliers: number;
  prothesesDentaires: number;
  monture: Cents;
  verre: Cents;
  lentilles: Cents;
  aideAuditive: number;
  chambreParticuliere: Cents;
  seanceDouce: Cents;
  forfaitMedecinesDouces: Cents;
}

/** Guarantee of a product that covers an act. */
export type GuaranteeKey =
  | 'GENERALISTE'
  | 'SPECIALISTE'
  | 'TECHNIQUE'
  | 'TICKET_MODERATEUR'
  | 'PROTHESE_DENTAIRE'
  | 'PANIER_100_SANTE'
  | 'MONTURE'
  | 'VERRE'
  | 'LENTILLES'
  | 'AIDE_AUDITIVE'
  | 'FRAIS_REELS'
  | 'CHAMBRE_PARTICULIERE'
  | 'HONORAIRES_HOSPITALIERS'
  | 'MEDECINES_DOUCES'
  | 'NON_GARANTI';

/** Cover of an act by a product. @param prixLimiteVente regulated price of a 100 % Santé act. */
export function guaranteeOf(niveaux: CoverLevels, key: GuaranteeKey, prixLimiteVente: Cents): Garantie {
  const percent = (taux: number): Garantie => ({ nature: 'POURCENT_BR_INCLUS', taux });
  switch (key) {
    case 'GENERALISTE':
      return percent(niveaux.generalistes);
    case 'SPECIALISTE':
      return percent(niveaux.specialistes);
    case 'TECHNIQUE':
      return percent(niveaux.technique);
    case 'HONORAIRES_HOSPITALIERS':
      return percent(niveaux.honorairesHospitaliers);
    case 'TICKET_MODERATEUR':
      return percent(100);
    case 'PROTHESE_DENTAIRE':
      return percent(niveaux.prothesesDentaires);
    case 'AIDE_AUDITIVE':
      return percent(niveaux.aideAuditive);
    case 'PANIER_100_SANTE':
      return { nature: 'SANS_RESTE', prixLimiteVente };
    case 'MONTURE':
      return { nature: 'FORFAIT_ACTE', montant: niveaux.monture };
    case 'VERRE':
      return { nature: 'FORFAIT_ACTE', montant: niveaux.verre };
    case 'LENTILLES':
      return { nature: 'FORFAIT_ANNUEL' };
    case 'FRAIS_REELS':
      return { nature: 'FRAIS_REELS' };
    case 'CHAMBRE_PARTICULIERE':
      return { nature: 'FORFAIT_JOUR', montant: niveaux.chambreParticuliere };
    case 'MEDECINES_DOUCES':
      return niveaux.seanceDouce === 0
        ? { nature: 'NON_GARANTI' }
        : { nature: 'FORFAIT_ACTE', montant: niveaux.seanceDouce };
    case 'NON_GARANTI':
      return { nature: 'NON_GARANTI' };
  }
}
