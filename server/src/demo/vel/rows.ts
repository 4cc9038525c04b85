import type { renforts } from '../../contrats/tables';
import type { DemoClientCode } from '../clients/codes';

type RenfortRow = typeof renforts.$inferInsert;

/** Reinforcements of Mutuelle Valdoré, which sells online (product 6.1, 6.3); the other two do not. */
const sold: readonly Omit<RenfortRow, 'clientCode' | 'ordre'>[] = [
  {
    code: 'RENF_OPTIQUE',
    libelle: 'Renfort Optique',
    description: 'Un remboursement amélioré de vos lunettes et lentilles.',
    besoins: ['OPTIQUE'],
    portee: 'Contrat',
    // A responsible contract pays at most 100 € for a frame.
    ajouts: [
      { niveau: 'monture', ajout: 5000, plafond: 10_000 },
      // Glasses of two simple lenses stay within 420 €.
      { niveau: 'verre', ajout: 7500, plafond: 16_000 },
      { niveau: 'lentilles', ajout: 10_000 },
    ],
    tarifs: [
      { age: 0, mensuel: 180 },
      { age: 18, mensuel: 690 },
      { age: 60, mensuel: 840 },
    ],
    dureeEngagementMois: 12,
    delaiAttenteMois: 0,
    ageMaximum: null,
  },
  {
    code: 'RENF_DENTAIRE',
    libelle: 'Renfort Dentaire',
    description: 'Moins de reste à charge sur vos couronnes, bridges et prothèses à tarif libre.',
    besoins: ['DENTAIRE'],
    portee: 'Benef',
    ajouts: [{ niveau: 'prothesesDentaires', ajout: 100 }],
    tarifs: [
      { age: 0, mensuel: 240 },
      { age: 18, mensuel: 750 },
      { age: 50, mensuel: 1090 },
    ],
    dureeEngagementMois: 12,
    delaiAttenteMois: 3,
    ageMaximum: null,
  },
  {
    code: 'RENF_AUDITION',
    libelle: 'Renfort Audition',
    description: 'Des aides auditives de classe II mieux remboursées.',
    besoins: ['AUDITION'],
    portee: 'Benef',
    // An aid stays within 1 700 €, four and a quarter times its base.
    ajouts: [{ niveau: 'aideAuditive', ajout: 150, plafond: 425 }],
    tarifs: [
      { age: 0, mensuel: 120 },
      { age: 50, mensuel: 480 },
      { age: 65, mensuel: 920 },
    ],
    dureeEngagementMois: 12,
    delaiAttenteMois: 3,
    ageMaximum: 75,
  },
  {
    code: 'RENF_HOSPITALISATION',
    libelle: 'Renfort Hospitalisation',
    description: 'Une chambre particulière et des honoraires mieux remboursés à l’hôpital comme en clinique.',
    besoins: ['HOSPITALISATION', 'DEPASSEMENTS'],
    portee: 'Contrat',
    ajouts: [
      { niveau: 'chambreParticuliere', ajout: 3000 },
      { niveau: 'honorairesHospitaliers', ajout: 100 },
    ],
    tarifs: [
      { age: 0, mensuel: 150 },
      { age: 18, mensuel: 520 },
      { age: 60, mensuel: 1180 },
    ],
    dureeEngagementMois: 12,
    delaiAttenteMois: 0,
    ageMaximum: 70,
  },
  {
    code: 'RENF_CONFORT',
    libelle: 'Renfort Confort',
    description: 'Plus pour vos spécialistes, vos médecines douces et les honoraires en cas d’hospitalisation.',
    besoins: ['MEDECINES_DOUCES', 'DEPASSEMENTS'],
    portee: 'Benef',
    ajouts: [
      { niveau: 'specialistes', ajout: 50 },
      { niveau: 'technique', ajout: 50 },
      { niveau: 'honorairesHospitaliers', ajout: 50 },
      { niveau: 'seanceDouce', ajout: 2000 },
      { niveau: 'forfaitMedecinesDouces', ajout: 8000 },
    ],
    tarifs: [
      { age: 0, mensuel: 320 },
      { age: 18, mensuel: 890 },
      { age: 60, mensuel: 1290 },
    ],
    dureeEngagementMois: 12,
    delaiAttenteMois: 1,
    ageMaximum: null,
  },
];

export const renfortRows = (client: DemoClientCode): RenfortRow[] =>
  client === 'VALD' ? sold.map((renfort, rank) => ({ ...renfort, clientCode: client, ordre: rank + 1 })) : [];
