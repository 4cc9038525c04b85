import type { EtatDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import { addDays } from '@portal/shared-api/rules/civil-dates';

export const refund = 'demandeRemboursementActeGestion';
const move = 'adresseActeGestion';
export const account = 'ribPrestationsActeGestion';

/** A request of a persona, on the reference calendar. */
export interface RequestStory {
  userName: string;
  numeroContrat: string;
  code: typeof refund | typeof move | typeof account;
  etat: EtatDemande;
  motif?: string;
  /** Message of the handler. */
  message?: string;
  /** Person concerned, if not the sender. */
  numPers?: string;
  date: string;
  about: string;
  /** Amount of the bill, of a request for reimbursement. */
  euros?: number;
  /** Day of the care; three days before the request if it is left out. */
  soins?: string;
  /** Sent with a prescription, besides the invoice. */
  isWithPrescription?: true;
}

const camille = { userName: 'camille.vernoux@exemple.test', numeroContrat: 'VAL0004521' } as const;
const odile = { userName: 'odile.brancourt@exemple.test', numeroContrat: 'VAL0000045' } as const;
const marc = { userName: 'marc.delaunoye@exemple.test', numeroContrat: 'ALI0000877' } as const;
const stefano = { userName: 'stefano.rovellani@exemple.test', numeroContrat: 'RIV0000217' } as const;
const gerard = { userName: 'gerard.pontvianne@exemple.test', numeroContrat: 'VAL0001888' } as const;

/**
 * Requests of personas, in every state: the one source of what requests, letters, notifications, papers and
 * reimbursements say of them. Camille has none that closes a form.
 */
export const requestStories = {
  camilleConsultation: {
    ...camille,
    code: refund,
    etat: 'ENREGISTREE',
    date: '2026-11-19',
    about: 'Consultation',
    euros: 55,
  },
  linaGlasses: {
    ...camille,
    code: refund,
    etat: 'EN_COURS',
    date: '2026-11-16',
    about: 'Optique',
    euros: 210,
    numPers: 'P000452103',
    message: 'Votre facture est complète. Notre service optique l’étudie.',
  },
  noeDevice: {
    ...camille,
    code: refund,
    etat: 'ATTENTE_PIECES',
    motif: 'L’ordonnance n’est pas lisible. Merci de la joindre de nouveau.',
    date: '2026-11-09',
    about: 'Appareillage',
    euros: 89.9,
    numPers: 'P000452104',
    isWithPrescription: true,
  },
  camilleOsteopath: {
    ...camille,
    code: refund,
    etat: 'ACCEPTEE',
    date: '2026-06-11',
    soins: '2026-06-10',
    about: 'Médecines complémentaires',
    euros: 60,
  },
  linaOsteopath: {
    ...camille,
    code: refund,
    etat: 'REFUSEE',
    motif: 'Forfait annuel épuisé',
    date: '2026-10-17',
    soins: '2026-10-14',
    about: 'Médecines complémentaires',
    euros: 60,
    numPers: 'P000452103',
  },
  linaPsychologist: {
    ...camille,
    code: refund,
    etat: 'ACCEPTEE',
    date: '2026-07-31',
    soins: '2026-07-30',
    about: 'Psychologue',
    euros: 50,
    numPers: 'P000452103',
  },
  camilleMoveCancelled: {
    ...camille,
    code: move,
    etat: 'ANNULEE',
    date: '2026-04-20',
    about: '3 PLACE DU FOIRAIL, 48000 MENDE',
  },
  camilleMove: {
    ...camille,
    code: move,
    etat: 'ACCEPTEE',
    date: '2025-02-03',
    about: '14 B RUE DES PAPETIERS, 48000 MENDE',
  },
  camilleAccount: { ...camille, code: account, etat: 'ACCEPTEE', date: '2025-01-14', about: 'FR80 •••• 144' },
  odileMove: { ...odile, code: move, etat: 'EN_COURS', date: '2026-11-17', about: '8 AVENUE DES MIMOSAS, 48000 MENDE' },
  odileHearingAids: {
    ...odile,
    code: refund,
    etat: 'ACCEPTEE',
    date: '2026-09-08',
    soins: '2026-09-03',
    about: 'Aides auditives',
    euros: 950,
  },
  odileAnalyses: {
    ...odile,
    code: refund,
    etat: 'REFUSEE',
    motif: 'Soins déjà remboursés par télétransmission',
    date: '2026-05-28',
    about: 'Analyses',
    euros: 42.3,
  },
  marcDental: { ...marc, code: refund, etat: 'ENREGISTREE', date: '2026-11-18', about: 'Dentaire', euros: 640 },
  marcConsultation: {
    ...marc,
    code: refund,
    etat: 'ATTENTE_PIECES',
    motif: 'Le décompte de la Sécurité sociale manque.',
    date: '2026-11-05',
    about: 'Consultation',
    euros: 60,
  },
  marcGlasses: {
    ...marc,
    code: refund,
    etat: 'ACCEPTEE',
    date: '2026-08-21',
    soins: '2026-08-18',
    about: 'Optique',
    euros: 320,
  },
  marcMove: { ...marc, code: move, etat: 'ACCEPTEE', date: '2026-02-10', about: '27 RUE DU MOULIN, 48000 MENDE' },
  marcOther: {
    ...marc,
    code: refund,
    etat: 'REFUSEE',
    motif: 'Acte non garanti',
    date: '2025-12-04',
    about: 'Autre soin',
    euros: 38,
  },
  stefanoImaging: {
    ...stefano,
    code: refund,
    etat: 'ATTENTE_PIECES',
    motif: 'Merci de joindre le décompte de la CCSS.',
    date: '2026-11-12',
    about: 'Imagerie',
    euros: 118,
  },
  stefanoConsultation: {
    ...stefano,
    code: refund,
    etat: 'ACCEPTEE',
    date: '2026-05-19',
    soins: '2026-05-15',
    about: 'Consultation',
    euros: 70,
  },
  gerardPharmacy: { ...gerard, code: refund, etat: 'EN_COURS', date: '2026-11-18', about: 'Pharmacie', euros: 31.4 },
} as const satisfies Record<string, RequestStory>;

export type RequestKey = keyof typeof requestStories;

/** Days that a handler takes to close a request. */
export const handlingDays = 4;

/** Days for which documents are awaited, from the request on. */
export const awaitedDays = 30;

/** Day of the care of a request. */
export const careDayOf = ({ date, soins }: Pick<RequestStory, 'date' | 'soins'>) => soins ?? addDays(date, -3);
