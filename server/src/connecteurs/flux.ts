import { contractStates, relationshipCodes, type ContractState } from '@portal/shared-api/contract/contrats';
import {
  actFamilyCodes,
  benefitPaymentModeCodes,
  decompteOriginCodes,
  decompteStateCodes,
  recipientCodes,
} from '@portal/shared-api/contract/decomptes';
import { date, decimal, entier, forme, identifiant, montant, ouiNon, parmi, texte, type Format } from './formats';

/** A column of a stream. Without a value an optional one is null. */
export interface Colonne<T> {
  format: Format<T>;
  /** Meaning, as the guide says it. */
  sens: string;
  isObligatoire: boolean;
}

const obligatoire = <T>(format: Format<T>, sens: string) => ({ format, sens, isObligatoire: true as const });
const facultatif = <T>(format: Format<T>, sens: string) => ({ format, sens, isObligatoire: false as const });

interface Flux<Colonnes> {
  sens: string;
  /** Columns that name an object: the same key again replaces it. */
  cle: readonly (keyof Colonnes & string)[];
  colonnes: Colonnes;
}
const defineFlux = <Colonnes>(flux: Flux<Colonnes>) => flux;

const contractStateCodes: readonly ContractState[] = ['eninstance', 'valide', 'resilie', 'suspendu'];
const numPers = identifiant(20);
const numeroContrat = identifiant(20);
const numeroDecompte = forme('13 chiffres', /^\d{13}$/);
const iban = forme('sans espace', /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/);

/** Amounts of a statement and of each of its acts: dépense = RO + RC + autres + reste à charge. */
const montants = {
  montantDepense: obligatoire(montant, 'Dépense'),
  montantRO: obligatoire(montant, 'Remboursé par le régime obligatoire'),
  montantRC: obligatoire(montant, 'Remboursé par la mutuelle'),
  montantAutres: obligatoire(montant, 'Remboursé par d’autres'),
  resteACharge: obligatoire(montant, 'Reste à charge, participation et franchise comprises'),
};

/** What a management system gives the portal, in the order of its import: each names only what stands before it. */
export const flux = {
  offres: defineFlux({
    sens: 'Produits, avec leurs niveaux de remboursement ; sans niveaux, un produit de prévoyance',
    cle: ['code'],
    colonnes: {
      code: obligatoire(identifiant(30), 'Code du produit'),
      nom: obligatoire(texte(80), 'Nom, tel que l’adhérent le lit'),
      codeFormule: obligatoire(identifiant(30), 'Code de la formule'),
      libelleFormule: obligatoire(texte(80), 'Libellé de la formule'),
      generalistes: facultatif(entier, 'Généralistes, en % de la base'),
      specialistes: facultatif(entier, 'Spécialistes, en % de la base'),
      technique: facultatif(entier, 'Actes techniques, en % de la base'),
      honorairesHospitaliers: facultatif(entier, 'Honoraires à l’hôpital, en % de la base'),
      prothesesDentaires: facultatif(entier, 'Prothèses dentaires, en % de la base'),
      monture: facultatif(montant, 'Forfait pour une monture'),
      verre: facultatif(montant, 'Forfait pour un verre'),
      lentilles: facultatif(montant, 'Forfait annuel pour les lentilles'),
      aideAuditive: facultatif(entier, 'Aides auditives, en % de la base'),
      chambreParticuliere: facultatif(montant, 'Chambre particulière, par jour'),
      seanceDouce: facultatif(montant, 'Médecines complémentaires, par séance'),
      forfaitMedecinesDouces: facultatif(montant, 'Médecines complémentaires, par an'),
      pharmacie: facultatif(montant, 'Forfait annuel de pharmacie non remboursée'),
    },
  }),
  personnes: defineFlux({
    sens: 'Personnes assurées, avec ou sans espace',
    cle: ['numPers'],
    colonnes: {
      numPers: obligatoire(numPers, 'Numéro de la personne, qui ne change jamais'),
      codeCivilite: obligatoire(parmi('MME', 'M'), 'Civilité'),
      nom: obligatoire(texte(50), 'Nom d’usage'),
      prenom: obligatoire(texte(50), 'Prénom'),
      nomPatronymique: facultatif(texte(50), 'Nom de naissance, s’il diffère'),
      dateNaissance: obligatoire(date, 'Date de naissance'),
      nir: facultatif(forme('13 caractères', /^[0-9AB]{13}$/), 'Numéro de Sécurité sociale ou monégasque'),
      cleNir: facultatif(forme('2 chiffres', /^\d{2}$/), 'Clé du NIR ; aucune pour un numéro monégasque'),
      email: facultatif(forme('adresse e-mail', /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i), 'Adresse connue de la mutuelle'),
      codeRegime: facultatif(identifiant(10), 'Régime obligatoire : liste « regime-ro »'),
      codeCaisse: facultatif(identifiant(10), 'Caisse : liste « caisse-ro »'),
      numVoie: facultatif(texte(5), 'Numéro dans la voie'),
      libelleVoie: facultatif(texte(32), 'Voie, avec sa nature'),
      complementGeographique: facultatif(texte(38), 'Résidence, bâtiment, entrée'),
      codePostal: facultatif(identifiant(10), 'Code postal'),
      localite: facultatif(texte(32), 'Commune'),
      codePays: facultatif(forme('2 lettres', /^[A-Z]{2}$/), 'Pays ; FR sans indication'),
    },
  }),
  contrats: defineFlux({
    sens: 'Contrats individuels',
    cle: ['numero'],
    colonnes: {
      numero: obligatoire(numeroContrat, 'Numéro du contrat individuel'),
      codeOffre: obligatoire(identifiant(30), 'Code du produit'),
      typeContrat: obligatoire(parmi('SANTE', 'PREVOYANCE'), 'Santé ou prévoyance'),
      etat: obligatoire(parmi(...contractStateCodes), `État : ${Object.values(contractStates).join(', ')}`),
      isResponsable: obligatoire(ouiNon, 'Contrat responsable'),
      isPrecontentieux: obligatoire(ouiNon, 'En précontentieux'),
      dateEffet: obligatoire(date, 'Premier jour du contrat'),
      dateEcheance: obligatoire(date, 'Fin de la période en cours'),
      dateResiliation: facultatif(date, 'Dernier jour d’un contrat résilié'),
      motifResiliation: facultatif(texte(80), 'Motif de la résiliation'),
      dateSuspension: facultatif(date, 'Premier jour sans couverture d’un contrat suspendu'),
      montantCotisation: obligatoire(montant, 'Cotisation d’une échéance'),
      codePeriodicite: obligatoire(parmi('M', 'T', 'S', 'A'), 'Périodicité de la cotisation'),
      codeModePaiementCotisation: obligatoire(parmi('PRLV', 'CHQ', 'CB', 'PREC', 'TIP'), 'Paiement de la cotisation'),
      jourPrelevement: facultatif(entier, 'Jour du prélèvement'),
      codeModePaiementPrestation: obligatoire(parmi(...benefitPaymentModeCodes), 'Paiement des prestations'),
      numeroCollectif: facultatif(numeroContrat, 'Numéro du contrat collectif'),
      nomEmployeur: facultatif(texte(80), 'Employeur d’un contrat collectif'),
      college: facultatif(texte(40), 'Collège d’un contrat collectif'),
    },
  }),
  assures: defineFlux({
    sens: 'Personnes assurées par chaque contrat ; l’adhérent (ADH) au rang 1',
    cle: ['numeroContrat', 'numPers'],
    colonnes: {
      numeroContrat: obligatoire(numeroContrat, 'Contrat'),
      numPers: obligatoire(numPers, 'Personne'),
      rang: obligatoire(entier, 'Ordre sur la carte'),
      codeLienParente: obligatoire(parmi(...relationshipCodes), 'Lien avec l’adhérent'),
      dateEntree: obligatoire(date, 'Premier jour couvert'),
      dateSortie: facultatif(date, 'Dernier jour couvert'),
      isTeletransmission: obligatoire(ouiNon, 'Télétransmission active'),
      codeMotifRefusTeletransmission: facultatif(identifiant(20), 'Motif de son refus par la caisse'),
    },
  }),
  ribs: defineFlux({
    sens: 'Comptes où les prestations sont versées',
    cle: ['numeroContrat', 'numPers'],
    colonnes: {
      numeroContrat: obligatoire(numeroContrat, 'Contrat'),
      numPers: obligatoire(numPers, 'Personne remboursée'),
      iban: obligatoire(iban, 'IBAN'),
      bic: obligatoire(forme('8 ou 11 caractères', /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/), 'BIC'),
      titulaire: obligatoire(texte(80), 'Titulaire'),
    },
  }),
  paiements: defineFlux({
    sens: 'Versements aux adhérents et bénéficiaires',
    cle: ['id'],
    colonnes: {
      id: obligatoire(identifiant(40), 'Identifiant du versement'),
      numeroContrat: obligatoire(numeroContrat, 'Contrat'),
      numPers: obligatoire(numPers, 'Personne qui le reçoit'),
      datePaiement: obligatoire(date, 'Jour du versement'),
      reference: obligatoire(texte(40), 'Référence sur le relevé bancaire'),
      montant: obligatoire(montant, 'Montant'),
      destinataire: obligatoire(parmi(...recipientCodes), 'Destinataire'),
      nomDestinataire: obligatoire(texte(100), 'Nom du destinataire'),
      ibanMasque: facultatif(texte(30), 'Compte, masqué : FR62 •••• 076'),
      codeModePaiement: obligatoire(parmi(...benefitPaymentModeCodes), 'Mode de paiement'),
      nombreDecomptes: obligatoire(entier, 'Nombre de décomptes payés'),
    },
  }),
  decomptes: defineFlux({
    sens: 'Décomptes, dont les montants sont la somme de ceux de leurs actes',
    cle: ['numeroDecompte'],
    colonnes: {
      numeroDecompte: obligatoire(numeroDecompte, 'Numéro : année, mois, sept chiffres'),
      numeroContrat: obligatoire(numeroContrat, 'Contrat'),
      numPers: obligatoire(numPers, 'Personne soignée'),
      libelle: obligatoire(texte(120), 'Titre : « Dermatologie, 3 actes »'),
      nombreActes: obligatoire(entier, 'Nombre d’actes'),
      dateTraitement: obligatoire(date, 'Jour du traitement'),
      datePaiement: facultatif(date, 'Jour du paiement'),
      dateSoinsDebut: obligatoire(date, 'Premier jour de soins'),
      dateSoinsFin: obligatoire(date, 'Dernier jour de soins'),
      nomProfessionnel: obligatoire(texte(100), 'Professionnel'),
      specialite: obligatoire(texte(100), 'Sa spécialité'),
      numeroRpps: facultatif(forme('11 chiffres', /^\d{11}$/), 'Son numéro RPPS'),
      finess: facultatif(forme('9 caractères', /^[0-9AB]{9}$/), 'Numéro FINESS de l’établissement'),
      destinataire: obligatoire(parmi(...recipientCodes), 'Destinataire du paiement'),
      codeModePaiement: obligatoire(parmi(...benefitPaymentModeCodes), 'Mode de paiement'),
      ibanMasque: facultatif(texte(30), 'Compte, masqué'),
      origine: obligatoire(parmi(...decompteOriginCodes), 'Origine'),
      familleActes: obligatoire(parmi(...actFamilyCodes), 'Famille du premier acte'),
      etat: obligatoire(parmi(...decompteStateCodes), 'État'),
      libelleMotif: facultatif(texte(250), 'Motif d’un rejet ou d’une régularisation'),
      ...montants,
      idPaiement: facultatif(identifiant(40), 'Versement qui le paie'),
    },
  }),
  actes: defineFlux({
    sens: 'Actes de chaque décompte',
    cle: ['numeroDecompte', 'rang'],
    colonnes: {
      numeroDecompte: obligatoire(numeroDecompte, 'Décompte'),
      rang: obligatoire(entier, 'Ordre dans le décompte'),
      codeActe: obligatoire(identifiant(20), 'Code de l’acte'),
      libelleActe: obligatoire(texte(120), 'Libellé de l’acte'),
      familleActes: obligatoire(parmi(...actFamilyCodes), 'Famille'),
      dateSoins: obligatoire(date, 'Jour des soins'),
      quantite: obligatoire(entier, 'Quantité'),
      coefficient: obligatoire(decimal, 'Coefficient ; 1 sans indication'),
      ...montants,
      baseRO: obligatoire(montant, 'Base de remboursement'),
      tauxRO: obligatoire(decimal, 'Taux du régime obligatoire, en %'),
      participationForfaitaire: obligatoire(montant, 'Participation forfaitaire retenue'),
      franchise: obligatoire(montant, 'Franchise retenue'),
      isTiersPayant: obligatoire(ouiNon, 'Tiers payant'),
      is100Sante: obligatoire(ouiNon, 'Panier 100 % Santé'),
      isParcoursSoins: obligatoire(ouiNon, 'Dans le parcours de soins'),
      codeMotif: facultatif(identifiant(30), 'Code du motif d’un refus'),
      libelleMotif: facultatif(texte(250), 'Motif d’un refus'),
      codeForfait: facultatif(identifiant(30), 'Forfait annuel entamé'),
      forfaitConsomme: obligatoire(montant, 'Montant pris sur ce forfait'),
    },
  }),
} as const;

export type NomFlux = keyof typeof flux;
/** In the order of import. */
export const nomsFlux: readonly NomFlux[] = [
  'offres',
  'personnes',
  'contrats',
  'assures',
  'ribs',
  'paiements',
  'decomptes',
  'actes',
];

type ValeurDe<C> = C extends { format: Format<infer T>; isObligatoire: infer O }
  ? O extends true
    ? T
    : T | null
  : never;
/** Values of a row of a stream. */
export type RangDe<F extends NomFlux> = {
  [K in keyof (typeof flux)[F]['colonnes']]: ValeurDe<(typeof flux)[F]['colonnes'][K]>;
};

/** Columns of a stream, by name, for what treats all alike. */
export const colonnesDe = (nom: NomFlux): Readonly<Record<string, Colonne<unknown>>> => flux[nom].colonnes;
