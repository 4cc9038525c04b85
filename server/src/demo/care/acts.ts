import type { Basket, FeeSector } from '@portal/shared-api/contract/simulateur';
import type { ActFamily } from '@portal/shared-api/contract/decomptes';
import type { Cents } from '@portal/shared-api/rules/amounts';

/** An act of the demo: an act of the catalogue with its usual prices. Amounts in cents, for one unit. */
export interface ActModel {
  /** Its code in the catalogue. */
  code: string;
  libelle: string;
  panier?: Basket;
  secteur?: FeeSector;
  /** Lowest and highest price of one unit. */
  prix: readonly [Cents, Cents];
  quantite?: readonly [number, number];
  coefficient?: number;
  /** Where it differs from that of the act. */
  famille?: ActFamily;
}

/** Acts of the demo by code; prices of 2026, illustrative. */
export const acts = {
  G: { code: 'G', libelle: 'Consultation médecin généraliste', prix: [3000, 3000] },
  G_LIBRE: { code: 'G', libelle: 'Consultation médecin généraliste (secteur 2)', secteur: 'S2', prix: [4000, 5500] },
  CS: { code: 'CS', libelle: 'Consultation spécialiste (OPTAM)', prix: [4500, 6500] },
  CS_LIBRE: { code: 'CS', libelle: 'Consultation spécialiste (secteur 2)', secteur: 'S2', prix: [6000, 9500] },
  QZFA: { code: 'QZFA', libelle: 'Exérèse de lésion cutanée', prix: [5000, 7000] },
  CREME: { code: 'HN', libelle: 'Crème solaire médicalisée', prix: [1800, 2500], famille: 'SOINS_COURANTS' },
  PH7: { code: 'PH7', libelle: 'Pharmacie remboursée à 65\u00a0%', prix: [190, 1450], quantite: [1, 3] },
  PH4: { code: 'PH4', libelle: 'Pharmacie remboursée à 30\u00a0%', prix: [230, 980], quantite: [1, 3] },
  PH2: { code: 'PH2', libelle: 'Pharmacie remboursée à 15\u00a0%', prix: [240, 760], quantite: [1, 3] },
  B: { code: 'B', libelle: 'Analyses de biologie médicale', prix: [980, 5400] },
  PB: { code: 'PB', libelle: 'Prélèvement sanguin', prix: [378, 378] },
  AMI: { code: 'AMI', libelle: 'Soins infirmiers', prix: [630, 630], quantite: [1, 4], coefficient: 2 },
  AMK: { code: 'AMK', libelle: 'Séance de kinésithérapie', prix: [1745, 1745], quantite: [1, 5], coefficient: 8 },
  ADI: { code: 'ADI', libelle: 'Radiographie', prix: [3990, 5200] },
  ECHO: { code: 'ADE', libelle: 'Échographie', prix: [5670, 8900] },
  DETARTRAGE: { code: 'HBJD', libelle: 'Détartrage et polissage', prix: [4338, 4338] },
  CARIE: { code: 'HBMD', libelle: 'Soin de carie, deux faces', prix: [5020, 5020] },
  RADIO_DENTAIRE: { code: 'HBQK', libelle: 'Radiographie dentaire', prix: [798, 798] },
  COURONNE_100: { code: 'HBLD', libelle: 'Couronne 100\u00a0% Santé', panier: 'RAC0', prix: [50_000, 50_000] },
  COURONNE_LIBRE: { code: 'HBLD', libelle: 'Couronne céramique, tarif libre', panier: 'LIBRE', prix: [52_000, 69_000] },
  MONTURE_A: { code: 'OPT', libelle: 'Monture de classe A', panier: 'RAC0', prix: [3000, 3000] },
  VERRE_A: { code: 'VER', libelle: 'Verre de classe A', panier: 'RAC0', prix: [3250, 3250], quantite: [2, 2] },
  MONTURE_B: { code: 'OPT', libelle: 'Monture de classe B', panier: 'LIBRE', prix: [9000, 18_000] },
  VERRE_B: { code: 'VER', libelle: 'Verre de classe B', panier: 'LIBRE', prix: [7500, 19_000], quantite: [2, 2] },
  LENTILLES: { code: 'LEN', libelle: 'Lentilles correctrices', prix: [6000, 14_000] },
  AUDIO_100: { code: 'PAU', libelle: 'Aide auditive de classe I', panier: 'RAC0', prix: [95_000, 95_000] },
  FJH: { code: 'FJH', libelle: 'Forfait journalier hospitalier', prix: [2300, 2300], quantite: [1, 5] },
  CHP: { code: 'CHP', libelle: 'Chambre particulière', prix: [5500, 9500], quantite: [1, 4] },
  PAT: { code: 'PAT', libelle: 'Participation sur acte lourd', prix: [3200, 3200] },
  HONORAIRES: { code: 'ADC', libelle: 'Honoraires de chirurgie (OPTAM)', prix: [28_000, 46_000] },
  OST: { code: 'OST', libelle: 'Ostéopathie', prix: [5500, 7000] },
  PSY: { code: 'PSY', libelle: 'Accompagnement psychologique', prix: [5000, 5000] },
  VACCIN: { code: 'VAC', libelle: 'Vaccination contre la grippe', prix: [690, 1170] },
  PODOLOGIE: { code: 'POD', libelle: 'Pédicurie-podologie', prix: [3200, 4500] },
  VOYAGE: { code: 'HN', libelle: 'Vaccin du voyageur', prix: [3800, 7400], famille: 'PREVENTION' },
} as const satisfies Record<string, ActModel>;

export type ActKey = keyof typeof acts;
