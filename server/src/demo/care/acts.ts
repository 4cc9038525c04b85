import type { ActFamily } from '@portal/shared-api/contract/prestations';
import type { Cents } from '@portal/shared-api/rules/amounts';
import type { GuaranteeKey, PackageCode } from '../../contrats/cover';

/** An act as it may be billed. Amounts in cents, for one unit. */
export interface ActModel {
  code: string;
  libelle: string;
  famille: ActFamily;
  garantie: GuaranteeKey;
  /** Base of one unit, or the price itself where the tariff is the price. */
  base: Cents | 'PRIX';
  taux: number;
  /** Lowest and highest price of one unit. */
  prix: readonly [Cents, Cents];
  quantite?: readonly [number, number];
  coefficient?: number;
  prelevement?: 'PARTICIPATION' | 'FRANCHISE';
  prixLimiteVente?: Cents;
  forfait?: PackageCode;
  /** Billed by a doctor outside OPTAM. */
  isHorsOptam?: true;
}

const consultation = { famille: 'SOINS_COURANTS', prelevement: 'PARTICIPATION' } as const;
const pharmacie = { famille: 'PHARMACIE', garantie: 'TICKET_MODERATEUR', prelevement: 'FRANCHISE', quantite: [1, 3] } as const;
const dentaire = { famille: 'DENTAIRE', taux: 60 } as const;
const hospitalier = { famille: 'HOSPITALISATION', base: 0, taux: 0 } as const;

/** Acts of the demo by code; tariffs of 2026 where public, illustrative otherwise. */
export const acts = {
  G: { ...consultation, code: 'G', libelle: 'Consultation médecin généraliste', garantie: 'GENERALISTE', base: 3000, taux: 70, prix: [3000, 3000] },
  G_LIBRE: { ...consultation, code: 'G', libelle: 'Consultation médecin généraliste (secteur 2)', garantie: 'GENERALISTE', base: 2300, taux: 70, prix: [4000, 5500], isHorsOptam: true },
  CS: { ...consultation, code: 'CS', libelle: 'Consultation spécialiste (OPTAM)', garantie: 'SPECIALISTE', base: 3150, taux: 70, prix: [4500, 6500] },
  CS_LIBRE: { ...consultation, code: 'CS', libelle: 'Consultation spécialiste (secteur 2)', garantie: 'SPECIALISTE', base: 2300, taux: 70, prix: [6000, 9500], isHorsOptam: true },
  QZFA: { code: 'QZFA', libelle: 'Exérèse de lésion cutanée', famille: 'SOINS_COURANTS', garantie: 'TECHNIQUE', base: 4200, taux: 70, prix: [5000, 7000] },
  CREME: { code: 'HN', libelle: 'Crème solaire médicalisée', famille: 'SOINS_COURANTS', garantie: 'NON_GARANTI', base: 0, taux: 0, prix: [1800, 2500] },
  PH7: { ...pharmacie, code: 'PH7', libelle: 'Pharmacie remboursée à 65\u00a0%', base: 'PRIX', taux: 65, prix: [190, 1450] },
  PH4: { ...pharmacie, code: 'PH4', libelle: 'Pharmacie remboursée à 30\u00a0%', base: 'PRIX', taux: 30, prix: [230, 980] },
  PH2: { ...pharmacie, code: 'PH2', libelle: 'Pharmacie remboursée à 15\u00a0%', base: 'PRIX', taux: 15, prix: [240, 760] },
  B: { code: 'B', libelle: 'Analyses de biologie médicale', famille: 'SOINS_COURANTS', garantie: 'TICKET_MODERATEUR', base: 'PRIX', taux: 60, prix: [980, 5400], prelevement: 'PARTICIPATION' },
  PB: { code: 'PB', libelle: 'Prélèvement sanguin', famille: 'SOINS_COURANTS', garantie: 'TICKET_MODERATEUR', base: 378, taux: 60, prix: [378, 378] },
  AMI: { code: 'AMI', libelle: 'Soins infirmiers', famille: 'SOINS_COURANTS', garantie: 'TICKET_MODERATEUR', base: 630, taux: 60, prix: [630, 630], quantite: [1, 4], coefficient: 2, prelevement: 'FRANCHISE' },
  AMK: { code: 'AMK', libelle: 'Séance de kinésithérapie', famille: 'SOINS_COURANTS', garantie: 'TICKET_MODERATEUR', base: 1745, taux: 60, prix: [1745, 1745], quantite: [1, 5], coefficient: 8, prelevement: 'FRANCHISE' },
  ADI: { code: 'ADI', libelle: 'Radiographie', famille: 'SOINS_COURANTS', garantie: 'TECHNIQUE', base: 3990, taux: 70, prix: [3990, 5200], prelevement: 'PARTICIPATION' },
  ECHO: { code: 'ADE', libelle: 'Échographie', famille: 'SOINS_COURANTS', garantie: 'TECHNIQUE', base: 5670, taux: 70, prix: [5670, 8900], prelevement: 'PARTICIPATION' },
  DETARTRAGE: { ...dentaire, code: 'HBJD', libelle: 'Détartrage et polissage', garantie: 'TICKET_MODERATEUR', base: 4338, prix: [4338, 4338] },
  CARIE: { ...dentaire, code: 'HBMD', libelle: 'Soin de carie, deux faces', garantie: 'TICKET_MODERATEUR', base: 5020, prix: [5020, 5020] },
  RADIO_DENTAIRE: { ...dentaire, code: 'HBQK', libelle: 'Radiographie dentaire', garantie: 'TICKET_MODERATEUR', base: 798, prix: [798, 798] },
  COURONNE_100: { ...dentaire, code: 'HBLD', libelle: 'Couronne 100\u00a0% Santé', garantie: 'PANIER_100_SANTE', base: 12_000, prix: [50_000, 50_000], prixLimiteVente: 50_000 },
  COURONNE_LIBRE: { ...dentaire, code: 'HBLD', libelle: 'Couronne céramique, tarif libre', garantie: 'PROTHESE_DENTAIRE', base: 12_000, prix: [52_000, 69_000] },
  MONTURE_A: { code: 'OPT', libelle: 'Monture de classe A', famille: 'OPTIQUE', garantie: 'PANIER_100_SANTE', base: 900, taux: 60, prix: [3000, 3000], prixLimiteVente: 3000 },
  VERRE_A: { code: 'VER', libelle: 'Verre de classe A', famille: 'OPTIQUE', garantie: 'PANIER_100_SANTE', base: 975, taux: 60, prix: [3250, 3250], quantite: [2, 2], prixLimiteVente: 6500 },
  MONTURE_B: { code: 'OPT', libelle: 'Monture de classe B', famille: 'OPTIQUE', garantie: 'MONTURE', base: 5, taux: 60, prix: [9000, 18_000] },
  VERRE_B: { code: 'VER', libelle: 'Verre de classe B', famille: 'OPTIQUE', garantie: 'VERRE', base: 5, taux: 60, prix: [7500, 19_000], quantite: [2, 2] },
  LENTILLES: { code: 'LEN', libelle: 'Lentilles correctrices', famille: 'OPTIQUE', garantie: 'LENTILLES', base: 0, taux: 0, prix: [6000, 14_000], forfait: 'LENTILLES' },
  AUDIO_100: { code: 'PAU', libelle: 'Aide auditive de classe I', famille: 'AUDIO', garantie: 'PANIER_100_SANTE', base: 40_000, taux: 60, prix: [95_000, 95_000], prixLimiteVente: 95_000 },
  FJH: { ...hospitalier, code: 'FJH', libelle: 'Forfait journalier hospitalier', garantie: 'FRAIS_REELS', prix: [2300, 2300], quantite: [1, 5] },
  CHP: { ...hospitalier, code: 'CHP', libelle: 'Chambre particulière', garantie: 'CHAMBRE_PARTICULIERE', prix: [5500, 9500], quantite: [1, 4] },
  PAT: { ...hospitalier, code: 'PAT', libelle: 'Participation sur acte lourd', garantie: 'FRAIS_REELS', prix: [3200, 3200] },
  HONORAIRES: { code: 'ADC', libelle: 'Honoraires de chirurgie (OPTAM)', famille: 'HOSPITALISATION', garantie: 'HONORAIRES_HOSPITALIERS', base: 21_480, taux: 100, prix: [28_000, 46_000] },
  OST: { code: 'OST', libelle: 'Ostéopathie', famille: 'MEDECINES_DOUCES', garantie: 'MEDECINES_DOUCES', base: 0, taux: 0, prix: [5500, 7000], forfait: 'MEDECINES_DOUCES' },
  PSY: { code: 'PSY', libelle: 'Accompagnement psychologique', famille: 'SOINS_COURANTS', garantie: 'TICKET_MODERATEUR', base: 5000, taux: 60, prix: [5000, 5000] },
  VACCIN: { code: 'VAC', libelle: 'Vaccination contre la grippe', famille: 'PREVENTION', garantie: 'TICKET_MODERATEUR', base: 'PRIX', taux: 65, prix: [690, 1170] },
  PODOLOGIE: { code: 'POD', libelle: 'Pédicurie-podologie', famille: 'AUTRES', garantie: 'NON_GARANTI', base: 0, taux: 0, prix: [3200, 4500] },
  VOYAGE: { code: 'HN', libelle: 'Vaccin du voyageur', famille: 'PREVENTION', garantie: 'NON_GARANTI', base: 0, taux: 0, prix: [3800, 7400] },
} as const satisfies Record<string, ActModel>;

export type ActKey = keyof typeof acts;
