import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { addDays, daysBetween } from '@portal/shared-api/rules/civil-dates';
import type {
  garantiesPrevoyance,
  prevoyances,
  sinistres,
  sinistresPaiements,
  sinistresPieces,
} from '../../prevoyance/tables';
import type { Anchor } from '../anchor';

export interface ProvidentRows {
  prevoyances: (typeof prevoyances.$inferInsert)[];
  garanties: (typeof garantiesPrevoyance.$inferInsert)[];
  sinistres: (typeof sinistres.$inferInsert)[];
  pieces: (typeof sinistresPieces.$inferInsert)[];
  paiements: (typeof sinistresPaiements.$inferInsert)[];
}

const clientCode = 'ALIZ';
/** Marc Delaunoye’s provident contract (product 6.2, P16). */
const numeroContrat = 'ALI0000876';
const numPers = 'P000087601';
/** His yearly salary, in cents: one figure for his cover and his employee sheets. */
export const salary = 2_850_000;
/** Social charges on a daily allowance, per thousand. */
const chargesPerThousand = 67;

type Guarantee = Pick<
  typeof garantiesPrevoyance.$inferInsert,
  'code' | 'libelle' | 'baseCalcul' | 'montantEstime' | 'unite' | 'franchiseJours' | 'observations'
>;
const guarantee = (
  code: string,
  libelle: string,
  baseCalcul: string,
  unite: Guarantee['unite'],
  montantEstime: number | null,
  franchiseJours: number | null = null,
  observations: string | null = null,
): Guarantee => ({ code, libelle, baseCalcul, unite, montantEstime, franchiseJours, observations });
const percent = (rate: number) => Math.round((salary * rate) / 100);
const perDay = (rate: number) => Math.round((salary * rate) / 100 / 365);

const guarantees: readonly Guarantee[] = [
  guarantee('DECES', 'Capital décès toutes causes', '150\u00a0% du salaire annuel brut', 'EUR', percent(150)),
  guarantee(
    'DECES_ACC',
    'Majoration en cas de décès accidentel',
    '100\u00a0% du salaire annuel brut',
    'EUR',
    percent(100),
    null,
    'S’ajoute au capital décès.',
  ),
  guarantee(
    'PTIA',
    'Perte totale et irréversible d’autonomie',
    '150\u00a0% du salaire annuel brut',
    'EUR',
    percent(150),
    null,
    'Versé par anticipation du capital décès.',
  ),
  guarantee(
    'RENTE_EDUC',
    'Rente éducation',
    '8\u00a0% du salaire annuel brut par enfant',
    'EUR_AN',
    percent(8),
    null,
    'Jusqu’à 26\u00a0ans en cas de poursuite d’études.',
  ),
  guarantee('RENTE_CJT', 'Rente de conjoint', '10\u00a0% du salaire annuel brut', 'EUR_AN', percent(10)),
  guarantee('OBSEQUES', 'Frais d’obsèques', 'Forfait', 'EUR', 150_000),
  guarantee(
    'IT',
    'Incapacité temporaire de travail',
    '75\u00a0% du salaire brut, y compris Sécurité sociale',
    'EUR_JOUR',
    perDay(75),
    90,
  ),
  guarantee(
    'INVAL',
    'Invalidité de 2e ou 3e catégorie',
    '75\u00a0% du salaire brut, y compris Sécurité sociale',
    'EUR_AN',
    percent(75),
    null,
    'En 1re catégorie\u00a0: 60\u00a0% de cette rente.',
  ),
  guarantee('IJH', 'Hospitalisation', 'Forfait par jour', 'EUR_JOUR', 3000, 3),
];

/** Complement of the provident contract to the daily allowance of the Sécurité sociale, half the salary. */
const complement = perDay(75) - perDay(50);

const claimNumbers = { stoppage: 'SIN-2026-0031', refused: 'SIN-2025-0204', hospital: 'SIN-2024-0117' };

/** Provident cover and claims of the demo. */
export function makeProvident(anchor: Anchor): ProvidentRows {
  const day = anchor.days;
  const claim = (
    numero: string,
    more: Pick<
      typeof sinistres.$inferInsert,
      | 'codeType'
      | 'libelleType'
      | 'codeGarantie'
      | 'dateSurvenance'
      | 'etat'
      | 'dateDebutPrestation'
      | 'montantJournalier'
      | 'evenements'
    >,
  ) => ({ clientCode, numero, numeroContrat, numPers, ...more });
  const event = (date: string, libelle: string) => ({ date: day(date), libelle });
  const payment = (
    numeroSinistre: string,
    periodeDebut: string,
    periodeFin: string,
    montantJournalier: number,
    datePaiement: string,
  ) => {
    const nombreJours = daysBetween(periodeDebut, periodeFin) + 1;
    const montantBrut = nombreJours * montantJournalier;
    const csgCrds = Math.round((montantBrut * chargesPerThousand) / 1000);
    return {
      clientCode,
      numeroSinistre,
      periodeDebut: day(periodeDebut),
      periodeFin: day(periodeFin),
      nombreJours,
      montantJournalier,
      montantBrut,
      csgCrds,
      montantNet: montantBrut - csgCrds,
      datePaiement: nextTargetDay(day(datePaiement)),
    };
  };
  const { stoppage, refused, hospital } = claimNumbers;
  return {
    prevoyances: [
      {
        clientCode,
        numeroContrat,
        salaireReference: salary,
        clauseType: 'STANDARD',
        clauseDate: anchor.years('2019-04-02'),
        clauseTexte: 'Le conjoint ou partenaire de PACS, à défaut les enfants nés ou à naître, à défaut les héritiers.',
      },
    ],
    garanties: guarantees.map((each, rang) => ({ clientCode, numeroContrat, rang, ...each })),
    sinistres: [
      claim(stoppage, {
        codeType: 'ARRET',
        libelleType: 'Arrêt de travail',
        codeGarantie: 'IT',
        dateSurvenance: day('2026-06-03'),
        etat: 'EN_ATTENTE',
        dateDebutPrestation: day('2026-09-01'),
        montantJournalier: complement,
        evenements: [
          event('2026-11-02', 'Pièce demandée\u00a0: décompte d’indemnités journalières d’octobre'),
          event('2026-10-12', 'Indemnités de septembre versées'),
          event('2026-09-15', 'Dossier accepté\u00a0: indemnités à compter du 91e jour d’arrêt'),
          event('2026-06-22', 'Pièces reçues'),
          event('2026-06-18', 'Déclaration enregistrée'),
        ],
      }),
      claim(refused, {
        codeType: 'ARRET',
        libelleType: 'Arrêt de travail',
        codeGarantie: 'IT',
        dateSurvenance: day('2025-02-10'),
        etat: 'REFUSE',
        dateDebutPrestation: null,
        montantJournalier: null,
        evenements: [
          event('2025-03-14', 'Refusé\u00a0: l’arrêt est plus court que la franchise de 90\u00a0jours'),
          event('2025-03-03', 'Déclaration enregistrée'),
        ],
      }),
      claim(hospital, {
        codeType: 'IJH',
        libelleType: 'Hospitalisation',
        codeGarantie: 'IJH',
        dateSurvenance: day('2024-04-08'),
        etat: 'CLOS',
        dateDebutPrestation: day('2024-04-11'),
        montantJournalier: 3000,
        evenements: [
          event('2024-05-21', 'Dossier clos'),
          event('2024-05-06', 'Indemnités versées'),
          event('2024-04-24', 'Déclaration enregistrée'),
        ],
      }),
    ],
    pieces: [
      piece(stoppage, 0, 'AVIS_ARRET', 'Avis d’arrêt de travail', {
        dateReception: day('2026-06-18'),
        etat: 'VALIDEE',
      }),
      piece(stoppage, 1, 'ATTESTATION_SALAIRE', 'Attestation de salaire de l’employeur', {
        dateReception: day('2026-06-22'),
        etat: 'VALIDEE',
      }),
      piece(stoppage, 2, 'DECOMPTE_IJSS', 'Décompte d’indemnités journalières de la Sécurité sociale, octobre', {}),
      piece(stoppage, 3, 'PROLONGATION', 'Avis de prolongation', {
        dateReception: day('2026-10-28'),
        etat: 'REJETEE',
        motifRejet: 'Document illisible\u00a0: la date de fin n’apparaît pas.',
      }),
      piece(stoppage, 4, 'CERTIFICAT_MEDICAL', 'Certificat médical', {
        dateReception: day('2026-06-22'),
        etat: 'RECUE',
        isMedicale: true,
        isObligatoire: false,
      }),
      piece(hospital, 0, 'BULLETIN', 'Bulletin de situation', {
        dateReception: addDays(day('2024-04-24'), 1),
        etat: 'VALIDEE',
      }),
    ],
    paiements: [
      payment(stoppage, '2026-09-01', '2026-09-30', complement, '2026-10-12'),
      payment(hospital, '2024-04-11', '2024-04-16', 3000, '2024-05-06'),
    ],
  };
}

type Piece = typeof sinistresPieces.$inferInsert;

const piece = (numeroSinistre: string, rang: number, code: string, libelle: string, more: Partial<Piece>): Piece => ({
  clientCode,
  numeroSinistre,
  code,
  rang,
  libelle,
  isObligatoire: true,
  isMedicale: false,
  etat: 'MANQUANTE',
  motifRejet: null,
  dateReception: null,
  ...more,
});
