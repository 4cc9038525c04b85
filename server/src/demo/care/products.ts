import type { Cents } from '@portal/shared-api/rules/amounts';
import { formatEuros, formatRate, toEuros } from '@portal/shared-api/rules/amounts';
import type { CoverHeading, CoverLevels, PackageCode } from '../../contrats/cover';
import type { DemoClientCode } from '../clients/codes';

export interface HealthProduct {
  client: DemoClientCode;
  code: string;
  nom: string;
  codeFormule: string;
  libelleFormule: string;
  /** Monthly contribution of one adult, in cents. */
  cotisation: Cents;
  niveaux: CoverLevels;
}

const essentiel: CoverLevels = {
  generalistes: 100, specialistes: 100, technique: 100, honorairesHospitaliers: 125, prothesesDentaires: 125, monture: 5000, verre: 5000, lentilles: 0,
  aideAuditive: 100, chambreParticuliere: 3000, seanceDouce: 0, forfaitMedecinesDouces: 0,
};
const confort: CoverLevels = {
  generalistes: 100, specialistes: 150, technique: 150, honorairesHospitaliers: 200, prothesesDentaires: 200, monture: 10_000, verre: 10_000, lentilles: 15_000,
  aideAuditive: 200, chambreParticuliere: 6000, seanceDouce: 3000, forfaitMedecinesDouces: 12_000,
};
const premium: CoverLevels = {
  generalistes: 150, specialistes: 220, technique: 220, honorairesHospitaliers: 300, prothesesDentaires: 350, monture: 10_000, verre: 16_000, lentilles: 30_000,
  aideAuditive: 400, chambreParticuliere: 9000, seanceDouce: 5000, forfaitMedecinesDouces: 25_000,
};

export const healthProducts: readonly HealthProduct[] = [
  { client: 'VALD', code: 'SANTE_ESSENTIELLE', nom: 'Santé Essentielle', codeFormule: 'ESSENTIELLE', libelleFormule: 'Essentielle', cotisation: 3890, niveaux: essentiel },
  { client: 'VALD', code: 'SANTE_CONFORT', nom: 'Santé Confort', codeFormule: 'CONFORT', libelleFormule: 'Confort', cotisation: 5980, niveaux: confort },
  { client: 'VALD', code: 'SANTE_PREMIUM', nom: 'Santé Premium', codeFormule: 'PREMIUM', libelleFormule: 'Premium', cotisation: 9240, niveaux: premium },
  { client: 'ALIZ', code: 'SANTE_COLLECTIVE', nom: 'Santé Collective', codeFormule: 'SOCLE', libelleFormule: 'Socle', cotisation: 2450, niveaux: essentiel },
  { client: 'ALIZ', code: 'SANTE_COLLECTIVE_PLUS', nom: 'Santé Collective Plus', codeFormule: 'RENFORCEE', libelleFormule: 'Renforcée', cotisation: 3875, niveaux: confort },
  { client: 'RIVI', code: 'AZUR_ESSENTIEL', nom: 'Azur Essentiel', codeFormule: 'ESSENTIEL', libelleFormule: 'Essentiel', cotisation: 4210, niveaux: essentiel },
  { client: 'RIVI', code: 'AZUR_CONFORT', nom: 'Azur Confort', codeFormule: 'CONFORT', libelleFormule: 'Confort', cotisation: 6450, niveaux: confort },
  { client: 'RIVI', code: 'AZUR_PREMIUM', nom: 'Azur Premium', codeFormule: 'PREMIUM', libelleFormule: 'Premium', cotisation: 10_180, niveaux: premium },
];

/** Products that pay no care: accident and provident cover. */
export const providentProducts: readonly Omit<HealthProduct, 'niveaux'>[] = [
  { client: 'VALD', code: 'PREVOYANCE_ACCIDENT', nom: 'Prévoyance Accident', codeFormule: 'ACCIDENT', libelleFormule: 'Accident', cotisation: 1290 },
  { client: 'ALIZ', code: 'PREVOYANCE_COLLECTIVE', nom: 'Prévoyance Collective', codeFormule: 'PREVOYANCE', libelleFormule: 'Prévoyance', cotisation: 2980 },
];

/** Annual packages of a product, those that exist. */
export function packagesOf({ niveaux }: HealthProduct): Partial<Record<PackageCode, { libelle: string; plafond: Cents }>> {
  return {
    ...(niveaux.forfaitMedecinesDouces > 0 ? { MEDECINES_DOUCES: { libelle: 'Forfait médecines complémentaires', plafond: niveaux.forfaitMedecinesDouces } } : {}),
    ...(niveaux.lentilles > 0 ? { LENTILLES: { libelle: 'Forfait lentilles', plafond: niveaux.lentilles } } : {}),
  };
}

/** The cover table that members read, written from the levels (wording of the market agreement). */
export function coverOf({ niveaux }: HealthProduct): CoverHeading[] {
  const br = (taux: number) => `${formatRate(taux)} BR`;
  const euros = (cents: Cents) => formatEuros(toEuros(cents));
  // Outside OPTAM a responsible contract covers twenty points less, at most twice the base.
  const horsOptam = (taux: number) => br(Math.max(100, Math.min(taux - 20, 200)));
  const line = (libelle: string, expression: string, limite: string | null = null, is100Sante = false) => ({ libelle, expression, limite, is100Sante });
  const sansReste = 'Sans reste à payer';
  return [
    { code: 'HOSPITALISATION', libelle: 'Hospitalisation', lignes: [
      line('Forfait journalier hospitalier', `${formatRate(100)} des frais réels`),
      line('Honoraires médecins adhérents OPTAM', br(niveaux.honorairesHospitaliers)),
      line('Honoraires médecins non adhérents OPTAM', horsOptam(niveaux.honorairesHospitaliers)),
      line('Chambre particulière', `${euros(niveaux.chambreParticuliere)} par jour`, '90 jours par an'),
    ] },
    { code: 'SOINS_COURANTS', libelle: 'Soins courants', lignes: [
      line('Consultations généralistes OPTAM', br(niveaux.generalistes)),
      line('Consultations spécialistes OPTAM', br(niveaux.specialistes)),
      line('Consultations spécialistes non adhérents OPTAM', horsOptam(niveaux.specialistes)),
      line('Actes techniques et imagerie', br(niveaux.technique)),
      line('Analyses, soins infirmiers, kinésithérapie', br(100)),
      line('Pharmacie remboursée', br(100)),
      line('Séances avec un psychologue (dispositif national)', br(100), '12 séances par an'),
    ] },
    { code: 'DENTAIRE', libelle: 'Dentaire', lignes: [
      line('Soins et prothèses 100\u00a0% Santé', sansReste, null, true),
      line('Soins dentaires', br(100)),
      line('Prothèses à tarif maîtrisé ou libre', br(niveaux.prothesesDentaires)),
    ] },
    { code: 'OPTIQUE', libelle: 'Optique', lignes: [
      line('Équipement 100\u00a0% Santé (classe A)', sansReste, 'Tous les deux ans', true),
      line('Monture de classe B', euros(niveaux.monture), 'Tous les deux ans'),
      line('Verre de classe B', `${euros(niveaux.verre)} par verre`, 'Tous les deux ans'),
      line('Lentilles', niveaux.lentilles > 0 ? `${euros(niveaux.lentilles)} par an` : 'Non garanti'),
    ] },
    { code: 'AUDIO', libelle: 'Aides auditives', lignes: [
      line('Aide auditive 100\u00a0% Santé (classe I)', sansReste, 'Tous les quatre ans', true),
      line('Aide auditive de classe II', br(niveaux.aideAuditive), 'Tous les quatre ans'),
    ] },
    { code: 'MEDECINES_DOUCES', libelle: 'Médecines complémentaires', lignes: [
      line('Ostéopathie, chiropraxie, acupuncture', niveaux.seanceDouce > 0 ? `${euros(niveaux.seanceDouce)} par séance` : 'Non garanti',
        niveaux.forfaitMedecinesDouces > 0 ? `${euros(niveaux.forfaitMedecinesDouces)} par an et par personne` : null),
    ] },
    { code: 'PREVENTION', libelle: 'Prévention', lignes: [line('Vaccins et actes de prévention remboursés', br(100))] },
  ];
}
