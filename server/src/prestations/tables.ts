import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  ActFamily,
  BenefitPaymentMode,
  DecompteOrigin,
  DecompteState,
  Recipient,
} from '@portal/shared-api/contract/decomptes';

const civilDate = (name: string) => date(name, { mode: 'string' });

/** Cents; dépense = RO + RC + autres + reste à charge on every row. */
const amounts = () => ({
  montantDepense: integer('montant_depense').notNull(),
  montantRO: integer('montant_ro').notNull(),
  montantRC: integer('montant_rc').notNull(),
  montantAutres: integer('montant_autres').notNull(),
  resteACharge: integer('reste_a_charge').notNull(),
});

/** Benefit statements. */
export const decomptes = pgTable(
  'decomptes',
  {
    clientCode: text('client_code').notNull(),
    /** 13 digits: year and month of treatment, then a serial number. */
    numeroDecompte: text('numero_decompte').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numPers: text('num_pers').notNull(),
    /** Title for members, « Dermatologie, 3 actes ». */
    libelle: text('libelle').notNull(),
    nombreActes: integer('nombre_actes').notNull(),
    /** Day of payment, or of receipt or decision without payment: the order of lists. */
    dateTraitement: civilDate('date_traitement').notNull(),
    datePaiement: civilDate('date_paiement'),
    dateSoinsDebut: civilDate('date_soins_debut').notNull(),
    dateSoinsFin: civilDate('date_soins_fin').notNull(),
    nomProfessionnel: text('nom_professionnel').notNull(),
    specialite: text('specialite').notNull(),
    numeroRpps: text('numero_rpps'),
    finess: text('finess'),
    destinataire: text('destinataire').$type<Recipient>().notNull(),
    codeModePaiement: text('code_mode_paiement').$type<BenefitPaymentMode>().notNull(),
    ibanMasque: text('iban_masque'),
    origine: text('origine').$type<DecompteOrigin>().notNull(),
    familleActes: text('famille_actes').$type<ActFamily>().notNull(),
    etat: text('etat').$type<DecompteState>().notNull(),
    libelleMotif: text('libelle_motif'),
    ...amounts(),
    idPaiement: text('id_paiement'),
    /** Normalised title, acts, professional and number, for search. */
    recherche: text('recherche').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroDecompte] }),
    index('decomptes_contrat').on(
      table.clientCode,
      table.numeroContrat,
      sql`${table.dateTraitement} desc`,
      sql`${table.numeroDecompte} desc`,
    ),
  ],
);

/** Lines of the statements. */
export const actes = pgTable(
  'actes',
  {
    clientCode: text('client_code').notNull(),
    numeroDecompte: text('numero_decompte').notNull(),
    rang: integer('rang').notNull(),
    codeActe: text('code_acte').notNull(),
    libelleActe: text('libelle_acte').notNull(),
    familleActes: text('famille_actes').$type<ActFamily>().notNull(),
    dateSoins: civilDate('date_soins').notNull(),
    quantite: integer('quantite').notNull(),
    /** Units that the insurer paid of a line that a limit of the cover cuts; null where none does. */
    unitesPayees: integer('unites_payees'),
    coefficient: doublePrecision('coefficient').notNull(),
    ...amounts(),
    baseRO: integer('base_ro').notNull(),
    /** Percent, one decimal at most. */
    tauxRO: doublePrecision('taux_ro').notNull(),
    participationForfaitaire: integer('participation_forfaitaire').notNull(),
    franchise: integer('franchise').notNull(),
    isTiersPayant: boolean('is_tiers_payant').notNull(),
    is100Sante: boolean('is_100_sante').notNull(),
    isParcoursSoins: boolean('is_parcours_soins').notNull(),
    codeMotif: text('code_motif'),
    libelleMotif: text('libelle_motif'),
    /** Annual package used by the cover, and the amount. */
    codeForfait: text('code_forfait'),
    forfaitConsomme: integer('forfait_consomme').notNull(),
    recherche: text('recherche').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroDecompte, table.rang] })],
);

/** Transfers and cheques sent to members and beneficiaries. Amounts in cents. */
export const paiements = pgTable(
  'paiements',
  {
    clientCode: text('client_code').notNull(),
    id: text('id').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** Receiver. */
    numPers: text('num_pers').notNull(),
    datePaiement: civilDate('date_paiement').notNull(),
    reference: text('reference').notNull(),
    montant: integer('montant').notNull(),
    destinataire: text('destinataire').$type<Recipient>().notNull(),
    nomDestinataire: text('nom_destinataire').notNull(),
    ibanMasque: text('iban_masque'),
    codeModePaiement: text('code_mode_paiement').$type<BenefitPaymentMode>().notNull(),
    nombreDecomptes: integer('nombre_decomptes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.id] }),
    index('paiements_contrat').on(
      table.clientCode,
      table.numeroContrat,
      sql`${table.datePaiement} desc`,
      sql`${table.id} desc`,
    ),
  ],
);
