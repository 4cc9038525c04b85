import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Contrat, ContractState, Relationship } from '@portal/shared-api/contract/contrats';
import type { Besoin, Portee } from '@portal/shared-api/contract/vel';
import { foldedOf, foldedText } from '../platform/database/search';
import type { CoverHeading, CoverLevels, CoverRaise, PackageCode } from './cover';

const civilDate = (name: string) => date(name, { mode: 'string' });
type Cotisation = NonNullable<Contrat['cotisation']>;

/** Products of a client, with their cover table. */
export const offres = pgTable(
  'offres',
  {
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    nom: text('nom').notNull(),
    codeFormule: text('code_formule').notNull(),
    libelleFormule: text('libelle_formule').notNull(),
    postes: jsonb('postes').$type<CoverHeading[]>().notNull(),
    /** Annual packages in cents, by code. */
    forfaits: jsonb('forfaits').$type<Partial<Record<PackageCode, { libelle: string; plafond: number }>>>().notNull(),
    /** Levels of reimbursement; null for a product without care. */
    niveaux: jsonb('niveaux').$type<CoverLevels>(),
    /** Monthly contribution of one adult, in cents, where members may change to this product; null otherwise. */
    cotisationBase: integer('cotisation_base'),
    /** Whether the contribution depends on the member's address. */
    isTarifParZone: boolean('is_tarif_par_zone').notNull().default(false),
    /** Certificates of the product, besides those of every contract (S-11). */
    attestations: text('attestations').array().$type<('MADELIN' | 'SCOLAIRE')[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);

/** Persons of the management system, with or without an account. */
export const personnes = pgTable(
  'personnes',
  {
    clientCode: text('client_code').notNull(),
    numPers: text('num_pers').notNull(),
    /**
     * In capitals, to compare typed numbers; a column, because no index serves an expression under the policies of
     * clients.
     */
    numPersCapitales: text('num_pers_capitales')
      .notNull()
      .generatedAlwaysAs(sql`upper(num_pers)`),
    codeCivilite: text('code_civilite').$type<'MME' | 'M'>().notNull(),
    nom: text('nom').notNull(),
    prenom: text('prenom').notNull(),
    nomPatronymique: text('nom_patronymique'),
    dateNaissance: civilDate('date_naissance').notNull(),
    /** Lower case without accents, kept by the database: see `foldText`. */
    nomRecherche: foldedText('nom_recherche').notNull().generatedAlwaysAs(foldedOf('nom')),
    prenomRecherche: foldedText('prenom_recherche').notNull().generatedAlwaysAs(foldedOf('prenom')),
    /** 13 characters and key, encrypted; null for a person without their own NIR. */
    nirChiffre: text('nir_chiffre'),
    /** Keyed index of the 13 characters, to find a person without storing the NIR in clear. */
    nirIndex: text('nir_index'),
    nirMasque: text('nir_masque'),
    /** Contact address known to the insurer, with or without an account. */
    email: text('email'),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numPers] }),
    index('personnes_numero_capitales').on(table.clientCode, table.numPersCapitales),
    index('personnes_nir').on(table.clientCode, table.nirIndex),
    index('personnes_nom').on(table.clientCode, table.nomRecherche, table.prenomRecherche, table.numPers),
    index('personnes_prenom').on(table.clientCode, table.prenomRecherche),
    index('personnes_naissance').on(
      table.clientCode,
      table.dateNaissance,
      table.nomRecherche,
      table.prenomRecherche,
      table.numPers,
    ),
  ],
);

/** Individual contracts. Amounts in cents. */
export const contrats = pgTable(
  'contrats',
  {
    clientCode: text('client_code').notNull(),
    numero: text('numero').notNull(),
    /** In capitals, to compare typed numbers, as for persons. */
    numeroCapitales: text('numero_capitales')
      .notNull()
      .generatedAlwaysAs(sql`upper(numero)`),
    numeroCollectif: text('numero_collectif'),
    nomEmployeur: text('nom_employeur'),
    college: text('college'),
    codeOffre: text('code_offre').notNull(),
    typeContrat: text('type_contrat').$type<Contrat['typeContrat']>().notNull(),
    etat: text('etat').$type<ContractState>().notNull(),
    isPrecontentieux: boolean('is_precontentieux').notNull().default(false),
    isResponsable: boolean('is_responsable').notNull(),
    dateEffet: civilDate('date_effet').notNull(),
    dateEcheance: civilDate('date_echeance').notNull(),
    dateResiliation: civilDate('date_resiliation'),
    motifResiliation: text('motif_resiliation'),
    /** First day without cover of a suspended contract. */
    dateSuspension: civilDate('date_suspension'),
    /** First day without cover of a suspension that is announced and waits for its day as a job. */
    suspensionAnnoncee: civilDate('suspension_annoncee'),
    /** Suspensions that are over: first and last day without cover. */
    suspensions: jsonb('suspensions').$type<{ from: string; until: string }[]>().notNull().default([]),
    montantCotisation: integer('montant_cotisation').notNull(),
    codePeriodicite: text('code_periodicite').$type<Cotisation['codePeriodicite']>().notNull(),
    codeModePaiementCotisation: text('code_mode_paiement_cotisation').$type<Cotisation['codeModePaiement']>().notNull(),
    jourPrelevement: integer('jour_prelevement'),
    codeModePaiementPrestation: text('code_mode_paiement_prestation')
      .$type<Contrat['modalitePaiementPrestation']['codeModePaiement']>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numero] }),
    index('contrats_numero_capitales').on(table.clientCode, table.numeroCapitales),
  ],
);

/** Insured persons of each contract. */
export const assures = pgTable(
  'assures',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numPers: text('num_pers').notNull(),
    /** Order on the card: the member first. */
    rang: integer('rang').notNull(),
    codeLienParente: text('code_lien_parente').$type<Relationship>().notNull(),
    dateEntree: civilDate('date_entree').notNull(),
    dateSortie: civilDate('date_sortie'),
    isTeletransmission: boolean('is_teletransmission').notNull(),
    codeMotifRefusTeletransmission: text('code_motif_refus_teletransmission'),
    /** Day of a request to the fund that it has not answered yet (F-02). */
    teletransmissionDemandeeLe: civilDate('teletransmission_demandee_le'),
    /** An adult who hides their acts from the member (F-11). */
    isActesMasques: boolean('is_actes_masques').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroContrat, table.numPers] }),
    index('assures_personne').on(table.clientCode, table.numPers),
  ],
);

/** Data of a person besides the contract: birth place, telephones, compulsory scheme. */
export const fichesPersonnes = pgTable(
  'fiches_personnes',
  {
    clientCode: text('client_code').notNull(),
    numPers: text('num_pers').notNull(),
    lieuNaissance: text('lieu_naissance'),
    /** Ten digits each. */
    telephoneFixe: text('telephone_fixe'),
    telephoneProfessionnel: text('telephone_professionnel'),
    isMonegasque: boolean('is_monegasque').notNull().default(false),
    /** Codes of `regime-ro` and `caisse-ro`. */
    codeRegime: text('code_regime'),
    codeCaisse: text('code_caisse'),
    codeCentre: text('code_centre'),
    /** Numbers of the insured persons that this one depends on, encrypted (F-15). */
    rattachementsChiffres: text('rattachements_chiffres'),
    /** Null where the person did not want to answer. */
    isAld: boolean('is_ald'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numPers] })],
);

/** Bank details for benefits: the member's, or those of an adult beneficiary. */
export const ribs = pgTable(
  'ribs',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    numPers: text('num_pers').notNull(),
    ibanChiffre: text('iban_chiffre').notNull(),
    ibanIndex: text('iban_index').notNull(),
    /** Visible parts: country, key and the last three characters. */
    pays: text('pays').notNull(),
    cle: text('cle').notNull(),
    fin: text('fin').notNull(),
    longueur: integer('longueur').notNull(),
    bic: text('bic').notNull(),
    titulaire: text('titulaire').notNull(),
    /** Last change, which starts a freeze of payments (F-26). Null for an original account. */
    dateModification: timestamp('date_modification', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.clientCode, table.numeroContrat, table.numPers] }),
    index('ribs_iban').on(table.clientCode, table.ibanIndex),
  ],
);

/** Options added to the product. */
export const optionsContrat = pgTable(
  'options_contrat',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    codeOption: text('code_option').notNull(),
    libelle: text('libelle').notNull(),
    dateEffet: civilDate('date_effet').notNull(),
    dateFinEngagement: civilDate('date_fin_engagement'),
    /** Last covered day of a terminated one. */
    dateFin: civilDate('date_fin'),
    /** Persons that it covers; null for everyone of the contract. */
    numPers: text('num_pers').array(),
    /** Tariff at which it was subscribed to, which counts in the year of its first day; null where nobody kept it. */
    tarifs: jsonb('tarifs').$type<AgeBand[]>(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.codeOption] })],
);

/** Changes of product of a contract, announced and past: care of a day is paid by the product of that day (F-16). */
export const changementsFormule = pgTable(
  'changements_formule',
  {
    clientCode: text('client_code').notNull(),
    numeroContrat: text('numero_contrat').notNull(),
    /** First day of the new product. */
    dateEffet: civilDate('date_effet').notNull(),
    codeOffre: text('code_offre').notNull(),
    codeOffrePrecedente: text('code_offre_precedente').notNull(),
    /** Whether its level is higher or lower; the same level may have another product. */
    sens: text('sens').$type<'HAUSSE' | 'BAISSE' | 'EGAL'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.numeroContrat, table.dateEffet] })],
);

/** Price from an age on, in cents per month for one person. Bands are in order, the first from birth. */
export interface AgeBand {
  age: number;
  mensuel: number;
}

/** Reinforcements of an insurer for its health products (S-19). */
export const renforts = pgTable(
  'renforts',
  {
    clientCode: text('client_code').notNull(),
    code: text('code').notNull(),
    ordre: integer('ordre').notNull(),
    libelle: text('libelle').notNull(),
    description: text('description').notNull(),
    /** Needs that it covers. */
    besoins: text('besoins').array().$type<Besoin[]>().notNull(),
    portee: text('portee').$type<Portee>().notNull(),
    /** Increments of the levels of a product. */
    ajouts: jsonb('ajouts').$type<CoverRaise[]>().notNull(),
    /** Cents per month for one person, by age. */
    tarifs: jsonb('tarifs').$type<AgeBand[]>().notNull(),
    dureeEngagementMois: integer('duree_engagement_mois').notNull(),
    /** Waiting period in months after its start. */
    delaiAttenteMois: integer('delai_attente_mois').notNull(),
    /** Maximum age at its start; null for none. */
    ageMaximum: integer('age_maximum'),
  },
  (table) => [primaryKey({ columns: [table.clientCode, table.code] })],
);
