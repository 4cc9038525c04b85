import type { Cents } from '@portal/shared-api/rules/amounts';
import type { CoverLevels } from '../../contrats/cover';
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
  generalistes: 100,
  specialistes: 100,
  technique: 100,
  honorairesHospitaliers: 125,
  prothesesDentaires: 125,
  monture: 5000,
  verre: 5000,
  lentilles: 0,
  aideAuditive: 100,
  chambreParticuliere: 3000,
  seanceDouce: 0,
  forfaitMedecinesDouces: 0,
  pharmacie: 0,
};
const confort: CoverLevels = {
  generalistes: 100,
  specialistes: 150,
  technique: 150,
  honorairesHospitaliers: 200,
  prothesesDentaires: 200,
  monture: 10_000,
  verre: 10_000,
  lentilles: 15_000,
  aideAuditive: 200,
  chambreParticuliere: 6000,
  seanceDouce: 3000,
  forfaitMedecinesDouces: 12_000,
  pharmacie: 6000,
};
const premium: CoverLevels = {
  generalistes: 150,
  specialistes: 220,
  technique: 220,
  honorairesHospitaliers: 300,
  prothesesDentaires: 350,
  monture: 10_000,
  verre: 16_000,
  lentilles: 30_000,
  aideAuditive: 400,
  chambreParticuliere: 9000,
  seanceDouce: 5000,
  forfaitMedecinesDouces: 25_000,
  pharmacie: 10_000,
};

export const healthProducts: readonly HealthProduct[] = [
  {
    client: 'VALD',
    code: 'SANTE_ESSENTIELLE',
    nom: 'Santé Essentielle',
    codeFormule: 'ESSENTIELLE',
    libelleFormule: 'Essentielle',
    cotisation: 3890,
    niveaux: essentiel,
  },
  {
    client: 'VALD',
    code: 'SANTE_CONFORT',
    nom: 'Santé Confort',
    codeFormule: 'CONFORT',
    libelleFormule: 'Confort',
    cotisation: 5980,
    niveaux: confort,
  },
  {
    client: 'VALD',
    code: 'SANTE_PREMIUM',
    nom: 'Santé Premium',
    codeFormule: 'PREMIUM',
    libelleFormule: 'Premium',
    cotisation: 9240,
    niveaux: premium,
  },
  {
    client: 'ALIZ',
    code: 'SANTE_COLLECTIVE',
    nom: 'Santé Collective',
    codeFormule: 'SOCLE',
    libelleFormule: 'Socle',
    cotisation: 2450,
    niveaux: essentiel,
  },
  {
    client: 'ALIZ',
    code: 'SANTE_COLLECTIVE_PLUS',
    nom: 'Santé Collective Plus',
    codeFormule: 'RENFORCEE',
    libelleFormule: 'Renforcée',
    cotisation: 3875,
    niveaux: confort,
  },
  {
    client: 'RIVI',
    code: 'AZUR_ESSENTIEL',
    nom: 'Azur Essentiel',
    codeFormule: 'ESSENTIEL',
    libelleFormule: 'Essentiel',
    cotisation: 4210,
    niveaux: essentiel,
  },
  {
    client: 'RIVI',
    code: 'AZUR_CONFORT',
    nom: 'Azur Confort',
    codeFormule: 'CONFORT',
    libelleFormule: 'Confort',
    cotisation: 6450,
    niveaux: confort,
  },
  {
    client: 'RIVI',
    code: 'AZUR_PREMIUM',
    nom: 'Azur Premium',
    codeFormule: 'PREMIUM',
    libelleFormule: 'Premium',
    cotisation: 10_180,
    niveaux: premium,
  },
];

/** Products without care: accident and provident cover. */
export const providentProducts: readonly Omit<HealthProduct, 'niveaux'>[] = [
  {
    client: 'VALD',
    code: 'PREVOYANCE_ACCIDENT',
    nom: 'Prévoyance Accident',
    codeFormule: 'ACCIDENT',
    libelleFormule: 'Accident',
    cotisation: 1290,
  },
  {
    client: 'ALIZ',
    code: 'PREVOYANCE_COLLECTIVE',
    nom: 'Prévoyance Collective',
    codeFormule: 'PREVOYANCE',
    libelleFormule: 'Prévoyance',
    cotisation: 2980,
  },
];
