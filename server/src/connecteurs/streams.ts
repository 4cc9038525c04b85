import { contractStateCodes, contractStates, relationshipCodes } from '@portal/shared-api/contract/contrats';
import {
  actFamilyCodes,
  benefitPaymentModeCodes,
  decompteOriginCodes,
  decompteStateCodes,
  recipientCodes,
} from '@portal/shared-api/contract/decomptes';
import { contributionPaymentModeCodes, periodicityCodes } from '@portal/shared-api/contract/paiement-cotisations';
import { bic, defineStream, iban, numeroContrat, numPers, optional, required, type Column } from './columns';
import { furtherStreams } from './further-streams';
import {
  amount,
  civilDate,
  dayOfMonth,
  dayOrNone,
  decimal,
  identifier,
  mailAddress,
  maskedAccount,
  oneOf,
  pattern,
  text,
  type Format,
  whole,
  yesNo,
} from './formats';

const numeroDecompte = pattern('13 à 15 chiffres', /^\d{13,15}$/);

/** Amounts of a statement and of each of its acts: dépense = RO + RC + autres + reste à charge. */
const amounts = {
  montantDepense: required(amount, 'Dépense'),
  montantRO: required(amount, 'Remboursé par le régime obligatoire'),
  montantRC: required(amount, 'Remboursé par la mutuelle'),
  montantAutres: required(amount, 'Remboursé par d’autres'),
  resteACharge: required(amount, 'Reste à charge, participation et franchise comprises'),
};

/** What a management system gives the portal, in the order of its import: each names only what stands before it. */
export const streams = {
  offres: defineStream({
    meaning: 'Produits, avec leurs niveaux de remboursement ; sans niveaux, un produit de prévoyance',
    key: ['code'],
    isEssential: true,
    columns: {
      code: required(identifier(30), 'Code du produit'),
      nom: required(text(80), 'Nom, tel que l’adhérent le lit'),
      codeFormule: required(identifier(30), 'Code de la formule'),
      libelleFormule: required(text(80), 'Libellé de la formule'),
      generalistes: optional(whole, 'Généralistes, en % de la base'),
      specialistes: optional(whole, 'Spécialistes, en % de la base'),
      technique: optional(whole, 'Actes techniques, en % de la base'),
      honorairesHospitaliers: optional(whole, 'Honoraires à l’hôpital, en % de la base'),
      prothesesDentaires: optional(whole, 'Prothèses dentaires, en % de la base'),
      monture: optional(amount, 'Forfait pour une monture'),
      verre: optional(amount, 'Forfait pour un verre'),
      lentilles: optional(amount, 'Forfait annuel pour les lentilles'),
      aideAuditive: optional(whole, 'Aides auditives, en % de la base'),
      chambreParticuliere: optional(amount, 'Chambre particulière, par jour'),
      seanceDouce: optional(amount, 'Médecines complémentaires, par séance'),
      forfaitMedecinesDouces: optional(amount, 'Médecines complémentaires, par an'),
      pharmacie: optional(amount, 'Forfait annuel de pharmacie non remboursée'),
    },
  }),
  personnes: defineStream({
    meaning: 'Personnes assurées, avec ou sans espace',
    key: ['numPers'],
    isEssential: true,
    columns: {
      numPers: required(numPers, 'Numéro de la personne, qui ne change jamais'),
      codeCivilite: required(oneOf('MME', 'M'), 'Civilité'),
      nom: required(text(50), 'Nom d’usage'),
      prenom: required(text(50), 'Prénom'),
      nomPatronymique: optional(text(50), 'Nom de naissance, s’il diffère'),
      dateNaissance: required(civilDate, 'Date de naissance'),
      nir: optional(pattern('13 caractères', /^[0-9AB]{13}$/), 'Numéro de Sécurité sociale ou monégasque'),
      cleNir: optional(pattern('2 chiffres', /^\d{2}$/), 'Clé du NIR ; aucune pour un numéro monégasque'),
      email: optional(mailAddress, 'Adresse connue de la mutuelle'),
      codeRegime: optional(identifier(10), 'Régime obligatoire : liste « regime-ro »'),
      codeCaisse: optional(identifier(10), 'Caisse : liste « caisse-ro »'),
      numVoie: optional(text(5), 'Numéro dans la voie'),
      libelleVoie: optional(text(32), 'Voie, avec sa nature'),
      complementGeographique: optional(text(38), 'Résidence, bâtiment, entrée'),
      codePostal: optional(identifier(10), 'Code postal'),
      localite: optional(text(32), 'Commune'),
      codePays: optional(pattern('2 lettres', /^[A-Z]{2}$/), 'Pays ; FR sans indication'),
    },
  }),
  contrats: defineStream({
    meaning: 'Contrats individuels',
    key: ['numero'],
    isEssential: true,
    columns: {
      numero: required(numeroContrat, 'Numéro du contrat individuel'),
      codeOffre: required(identifier(30), 'Code du produit'),
      typeContrat: required(oneOf('SANTE', 'PREVOYANCE'), 'Santé ou prévoyance'),
      etat: required(oneOf(...contractStateCodes), `État : ${Object.values(contractStates).join(', ')}`),
      isResponsable: required(yesNo, 'Contrat responsable'),
      isPrecontentieux: required(yesNo, 'En précontentieux'),
      dateEffet: required(civilDate, 'Premier jour du contrat'),
      dateEcheance: required(civilDate, 'Fin de la période en cours'),
      dateResiliation: optional(dayOrNone, 'Dernier jour d’un contrat résilié, passé ou à venir'),
      motifResiliation: optional(text(80), 'Motif de la résiliation'),
      dateSuspension: optional(dayOrNone, 'Premier jour sans couverture d’un contrat suspendu'),
      montantCotisation: required(amount, 'Cotisation d’une échéance'),
      codePeriodicite: required(oneOf(...periodicityCodes), 'Périodicité de la cotisation'),
      codeModePaiementCotisation: required(oneOf(...contributionPaymentModeCodes), 'Paiement de la cotisation'),
      jourPrelevement: optional(dayOfMonth, 'Jour du prélèvement'),
      codeModePaiementPrestation: required(oneOf(...benefitPaymentModeCodes), 'Paiement des prestations'),
      numeroCollectif: optional(numeroContrat, 'Numéro du contrat collectif'),
      nomEmployeur: optional(text(80), 'Employeur d’un contrat collectif'),
      college: optional(text(40), 'Collège d’un contrat collectif'),
    },
  }),
  assures: defineStream({
    meaning: 'Personnes assurées par chaque contrat ; l’adhérent (ADH) au rang 1',
    key: ['numeroContrat', 'numPers'],
    isEssential: true,
    columns: {
      numeroContrat: required(numeroContrat, 'Contrat'),
      numPers: required(numPers, 'Personne'),
      rang: required(whole, 'Ordre sur la carte'),
      codeLienParente: required(oneOf(...relationshipCodes), 'Lien avec l’adhérent'),
      dateEntree: required(civilDate, 'Premier jour couvert'),
      dateSortie: optional(dayOrNone, 'Dernier jour couvert'),
      isTeletransmission: required(yesNo, 'Télétransmission active'),
      codeMotifRefusTeletransmission: optional(identifier(20), 'Motif de son refus par la caisse'),
    },
  }),
  ribs: defineStream({
    meaning: 'Comptes où les prestations sont versées',
    key: ['numeroContrat', 'numPers'],
    isEssential: true,
    columns: {
      numeroContrat: required(numeroContrat, 'Contrat'),
      numPers: required(numPers, 'Personne remboursée'),
      iban: required(iban, 'IBAN'),
      bic: required(bic, 'BIC'),
      titulaire: required(text(80), 'Titulaire'),
    },
  }),
  paiements: defineStream({
    meaning: 'Versements aux adhérents et bénéficiaires',
    key: ['id'],
    isEssential: true,
    columns: {
      id: required(identifier(40), 'Identifiant du versement'),
      numeroContrat: required(numeroContrat, 'Contrat'),
      numPers: required(numPers, 'Personne qui le reçoit'),
      datePaiement: required(civilDate, 'Jour du versement'),
      reference: required(text(40), 'Référence sur le relevé bancaire'),
      montant: required(amount, 'Montant'),
      destinataire: required(oneOf(...recipientCodes), 'Destinataire'),
      nomDestinataire: required(text(100), 'Nom du destinataire'),
      ibanMasque: optional(maskedAccount, 'Compte du versement'),
      codeModePaiement: required(oneOf(...benefitPaymentModeCodes), 'Mode de paiement'),
      nombreDecomptes: required(whole, 'Nombre de décomptes payés'),
    },
  }),
  decomptes: defineStream({
    meaning: 'Décomptes, dont les montants sont la somme de ceux de leurs actes',
    key: ['numeroDecompte'],
    isEssential: true,
    columns: {
      numeroDecompte: required(numeroDecompte, 'Numéro : année, mois, sept chiffres ou plus'),
      numeroContrat: required(numeroContrat, 'Contrat'),
      numPers: required(numPers, 'Personne soignée'),
      libelle: required(text(120), 'Titre : « Dermatologie, 3 actes »'),
      nombreActes: required(whole, 'Nombre d’actes'),
      dateTraitement: required(civilDate, 'Jour du traitement'),
      datePaiement: optional(dayOrNone, 'Jour du paiement'),
      dateSoinsDebut: required(civilDate, 'Premier jour de soins'),
      dateSoinsFin: required(civilDate, 'Dernier jour de soins'),
      nomProfessionnel: required(text(100), 'Professionnel'),
      specialite: required(text(100), 'Sa spécialité'),
      numeroRpps: optional(pattern('11 chiffres', /^\d{11}$/), 'Son numéro RPPS'),
      finess: optional(pattern('9 caractères', /^[0-9AB]{9}$/), 'Numéro FINESS de l’établissement'),
      destinataire: required(oneOf(...recipientCodes), 'Destinataire du paiement'),
      codeModePaiement: required(oneOf(...benefitPaymentModeCodes), 'Mode de paiement'),
      ibanMasque: optional(maskedAccount, 'Compte du versement'),
      origine: required(oneOf(...decompteOriginCodes), 'Origine'),
      familleActes: required(oneOf(...actFamilyCodes), 'Famille du premier acte'),
      etat: required(oneOf(...decompteStateCodes), 'État'),
      libelleMotif: optional(text(250), 'Motif d’un rejet ou d’une régularisation'),
      ...amounts,
      idPaiement: optional(identifier(40), 'Versement qui le paie'),
    },
  }),
  actes: defineStream({
    meaning: 'Actes de chaque décompte',
    key: ['numeroDecompte', 'rang'],
    isEssential: true,
    columns: {
      numeroDecompte: required(numeroDecompte, 'Décompte'),
      rang: required(whole, 'Ordre dans le décompte'),
      codeActe: required(identifier(20), 'Code de l’acte'),
      libelleActe: required(text(120), 'Libellé de l’acte'),
      familleActes: required(oneOf(...actFamilyCodes), 'Famille'),
      dateSoins: required(civilDate, 'Jour des soins'),
      quantite: required(
        whole,
        'Quantité ; ce que la mutuelle ne rembourse plus, une limite atteinte, est une ligne à part',
      ),
      coefficient: required(decimal, 'Coefficient ; 1 sans indication'),
      ...amounts,
      baseRO: required(amount, 'Base de remboursement'),
      tauxRO: required(decimal, 'Taux du régime obligatoire, en %'),
      participationForfaitaire: required(amount, 'Participation forfaitaire retenue'),
      franchise: required(amount, 'Franchise retenue'),
      isTiersPayant: required(yesNo, 'Tiers payant'),
      is100Sante: required(yesNo, 'Panier 100 % Santé'),
      isParcoursSoins: required(yesNo, 'Dans le parcours de soins'),
      codeMotif: optional(identifier(30), 'Code du motif d’un refus'),
      libelleMotif: optional(text(250), 'Motif d’un refus'),
      codeForfait: optional(identifier(30), 'Forfait annuel entamé'),
      forfaitConsomme: required(amount, 'Montant pris sur ce forfait'),
    },
  }),
  ...furtherStreams,
} as const;

export type StreamName = keyof typeof streams;
const isStream = (name: string): name is StreamName => name in streams;
/** In the order of import. */
export const streamNames: readonly StreamName[] = Object.keys(streams).filter(isStream);

/** What no portfolio is without; an insurer may have nothing of the other streams. */
export const essentialStreams: readonly StreamName[] = streamNames.filter((name) => streams[name].isEssential);

type ValueOf<C> = C extends { format: Format<infer T>; isRequired: infer O } ? (O extends true ? T : T | null) : never;
/** Values of a row of a stream. */
export type RowOf<F extends StreamName> = {
  [K in keyof (typeof streams)[F]['columns']]: ValueOf<(typeof streams)[F]['columns'][K]>;
};

/** Columns of a stream, by name, for what treats all alike. */
export const columnsOf = (name: StreamName): Readonly<Record<string, Column<unknown>>> => streams[name].columns;

/** Names an object: the same key again is the same object. */
export function keyOf<F extends StreamName>(name: F, row: RowOf<F>): string {
  const byName: Readonly<Record<string, unknown>> = row;
  return streams[name].key.map((column) => String(byName[column])).join(' ');
}
