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
import { claimNumbers, hospitalStay, refusedClaim, stoppage as work } from '../events/claims';

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
  const paidOn = (date: string) => nextTargetDay(day(date));
  const paidEvent = (date: string, libelle: string) => ({ date: paidOn(date), libelle });
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
      datePaiement: paidOn(datePaiement),
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
        dateSurvenance: day(work.occurred),
        etat: 'EN_ATTENTE',
        dateDebutPrestation: day(work.paidFrom),
        montantJournalier: complement,
        evenements: [
          event(work.papersAsked, 'Pièce demandée\u00a0: décompte d’indemnités journalières d’octobre'),
          event(
            work.extensionRefused,
            'Pièce refusée\u00a0: la date de fin de l’avis de prolongation n’est pas lisible',
          ),
          event(work.extensionReceived, 'Avis de prolongation reçu'),
          paidEvent(work.paid, 'Indemnités de septembre versées'),
          event(work.accepted, 'Dossier accepté\u00a0: indemnités à compter du 91e jour d’arrêt'),
          event(work.papersReceived, 'Pièces reçues'),
          event(work.declared, 'Déclaration enregistrée'),
        ],
      }),
      claim(refused, {
        codeType: 'ARRET',
        libelleType: 'Arrêt de travail',
        codeGarantie: 'IT',
        dateSurvenance: day(refusedClaim.occurred),
        etat: 'REFUSE',
        dateDebutPrestation: null,
        montantJournalier: null,
        evenements: [
          event(refusedClaim.refused, 'Refusé\u00a0: l’arrêt est plus court que la franchise de 90\u00a0jours'),
          event(refusedClaim.declared, 'Déclaration enregistrée'),
        ],
      }),
      claim(hospital, {
        codeType: 'IJH',
        libelleType: 'Hospitalisation',
        codeGarantie: 'IJH',
        dateSurvenance: day(hospitalStay.occurred),
        etat: 'CLOS',
        dateDebutPrestation: day(hospitalStay.paidFrom),
        montantJournalier: 3000,
        evenements: [
          event(hospitalStay.closed, 'Dossier clos'),
          paidEvent(hospitalStay.paid, 'Indemnités versées'),
          event(hospitalStay.declared, 'Déclaration enregistrée'),
        ],
      }),
    ],
    pieces: [
      piece(stoppage, 0, 'AVIS_ARRET', 'Avis d’arrêt de travail', {
        dateReception: day(work.declared),
        etat: 'VALIDEE',
      }),
      piece(stoppage, 1, 'ATTESTATION_SALAIRE', 'Attestation de salaire de l’employeur', {
        dateReception: day(work.papersReceived),
        etat: 'VALIDEE',
      }),
      piece(stoppage, 2, 'DECOMPTE_IJSS', 'Décompte d’indemnités journalières de la Sécurité sociale, octobre', {}),
      piece(stoppage, 3, 'PROLONGATION', 'Avis de prolongation', {
        dateReception: day(work.extensionReceived),
        etat: 'REJETEE',
        motifRejet: 'Document illisible\u00a0: la date de fin n’apparaît pas.',
      }),
      piece(stoppage, 4, 'CERTIFICAT_MEDICAL', 'Certificat médical', {
        dateReception: day(work.papersReceived),
        etat: 'RECUE',
        isMedicale: true,
        isObligatoire: false,
      }),
      piece(hospital, 0, 'BULLETIN', 'Bulletin de situation', {
        dateReception: addDays(day(hospitalStay.declared), 1),
        etat: 'VALIDEE',
      }),
    ],
    paiements: [
      payment(stoppage, work.paidFrom, work.paidTo, complement, work.paid),
      payment(hospital, hospitalStay.paidFrom, hospitalStay.paidTo, 3000, hospitalStay.paid),
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
