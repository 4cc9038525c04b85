import { array, boolean, enums, integer, nullable, object, optional, size, string, type Infer } from 'superstruct';
import { askedDay, civilDate, euros, freeText, instant, pageQueryOf, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';
import { format } from './fichiers-listes';
import { featureKeys } from './features';
import { etatDemandeCodes } from './formulaires/formulaire';
import { historyStates, numeroDemande, pieceStruct, requestActors } from './historique';
import { modesGestion } from './identity';
import { codePeriodicite } from './paiement-cotisations';
import { canaux } from './securite';
import { visionneuseStruct } from './visionneuse';

/* Back office: the requests of members, and the handlers who decide them. */

/** Writing into the management system. */
export const etatsTechniques = ['SANS_OBJET', 'FAIT', 'ECHEC'] as const;
export type EtatTechnique = (typeof etatsTechniques)[number];

/** Saved views: mine, nobody's, late, waiting for documents, failed. */
export const requestViews = ['miennes', 'libres', 'retard', 'pieces', 'echec'] as const;
export type RequestView = (typeof requestViews)[number];

/** Sort keys of the list; a leading `-` reverses. */
export const requestSorts = ['date', '-date', 'echeance', '-echeance'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** Columns of the list, on the screen and in its export. */
export const requestColumns = {
  numero: 'N°\u00a0de demande',
  date: 'Date',
  demarche: 'Démarche',
  adherent: 'Adhérent',
  contrat: 'N°\u00a0de contrat',
  mode: 'Mode',
  etat: 'État',
  canal: 'Canal',
  ar: 'AR envoyé',
  gestionnaire: 'Traité par',
  delai: 'Délai',
} as const;
export const modeLabels = { automatique: 'Automatique', manuel: 'Manuel' } as const;
export const channelLabels = { WEB: 'Web', IPHONE: 'Application iPhone', ANDROID: 'Application Android' } as const;

const filters = {
  vue: optional(enums(requestViews)),
  code: optional(enums(featureKeys)),
  etat: optional(enums(historyStates)),
  mode: optional(enums(modesGestion)),
  /** Start of a number of a request. */
  numero: optional(size(freeText(20), 1, 20)),
  /** Start of the sender's name or identifier, or their member number. */
  adherent: optional(size(freeText(100), 1, 100)),
  numeroContrat: optional(size(freeText(40), 1, 40)),
  dateDebut: optional(askedDay),
  dateFin: optional(askedDay),
  tri: optional(enums(requestSorts)),
};
const requestFilters = object(filters);
export type RequestFilters = Infer<typeof requestFilters>;

/** The member or beneficiary who sent a request. */
const expediteur = object({ userId: string(), nom: string(), prenom: string(), userName: string() });

const handledFields = {
  numeroDemande,
  code: enums(featureKeys),
  libelle: string(),
  dateDemande: civilDate,
  expediteur,
  /** Null for what belongs to the account, whatever the contract. */
  numeroContratIndividuel: nullable(string()),
  modeGestion: enums(modesGestion),
  etat: enums(etatDemandeCodes),
  canal: enums(canaux),
  isArEnvoye: boolean(),
  /** « SALVETAT Nora », in charge or the last one of a closed request; null while nobody is. */
  gestionnaire: nullable(string()),
  isMienne: boolean(),
  /** Day promised to the member; null where there is none, and while papers are awaited. */
  dateReponse: nullable(civilDate),
  /** Working days from its day to its end, or to today. */
  delaiOuvres: integer(),
  /** Later than promised, or than the day of its papers while they are awaited. */
  isEnRetard: boolean(),
  etatTechnique: enums(etatsTechniques),
};
export const handledRowStruct = object(handledFields);
export type HandledRow = Infer<typeof handledRowStruct>;

/** A fact that the handler gives before accepting, because the sender could not: a choice of codes. */
export const precisionStruct = object({
  champ: string(),
  libelle: string(),
  choix: array(object({ code: string(), libelle: string() })),
});
export type Precision = Infer<typeof precisionStruct>;

/** What may be of the same care as a request: accepting it may pay that care twice (decision 0121). */
export const sameCareStruct = object({ nature: enums(['DEMANDE', 'DECOMPTE']), numero: string() });
export type SameCare = Infer<typeof sameCareStruct>;

const paidContribution = object({ cotisation: euros, codePeriodicite });
/** A contribution that is no longer the one that a request was sent with (decision 0190). */
export const changedPriceStruct = object({
  envoyee: paidContribution,
  /** What acceptance would bill now, and from when on. */
  cotisation: paidContribution,
  dateEffet: civilDate,
  /** Higher than its sender agreed to: accepted with their agreement only. */
  isAccordRequis: boolean(),
});
export type ChangedPrice = Infer<typeof changedPriceStruct>;

/** Fates of a mail. */
export const mailFates = ['EN_FILE', 'ENVOYE', 'REFUSE'] as const;

/** Acts of handlers on one request. */
export const requestActs = [
  'prendre',
  'reprendre',
  'liberer',
  'demanderPieces',
  'message',
  'accepter',
  'refuser',
  'rejouer',
  'renvoyerAr',
] as const;
export type RequestAct = (typeof requestActs)[number];

export const handledDetailStruct = object({
  ...handledFields,
  /** Number of the last event: an act says which state of the request its handler has seen. */
  rang: integer(),
  motif: nullable(string()),
  dateCreation: instant,
  dateMaj: instant,
  dateCloture: nullable(instant),
  personnes: array(object({ numPers: string(), nom: string(), prenom: string() })),
  /** Submitted values, masked; `avant` is what they replace. */
  recap: array(object({ libelle: string(), valeur: string(), avant: optional(string()) })),
  /** Documents; empty without the right to change requests, because they hold health data. */
  pieces: array(pieceStruct),
  piecesDemandees: array(object({ code: string(), libelle: string() })),
  dateLimitePieces: nullable(civilDate),
  /** Until when its sender may sign what it left them to sign; absent where nothing is. */
  dateLimiteSignature: optional(instant),
  evenements: array(
    object({
      date: instant,
      auteur: enums(requestActors),
      /** Name of the handler. */
      auteurNom: nullable(string()),
      etat: nullable(enums(etatDemandeCodes)),
      message: nullable(string()),
      /** Number of the request by which its sender answered, which has the words. */
      reponse: optional(numeroDemande),
    }),
  ),
  courriels: array(object({ objet: string(), date: instant, etat: enums(mailFates), raison: nullable(string()) })),
  erreurTechnique: nullable(string()),
  essais: integer(),
  precisions: array(precisionStruct),
  /** Requests and statements that may be of the same care, of a request that is open. */
  memesSoins: array(sameCareStruct),
  /** Null where acceptance would bill the contribution of the request, or changes none. */
  cotisationChangee: nullable(changedPriceStruct),
  /** Documents that may be asked for. */
  piecesPossibles: array(object({ code: string(), libelle: string() })),
  /** Acts open to this handler now. */
  actes: array(enums(requestActs)),
});
export type HandledDetail = Infer<typeof handledDetailStruct>;

const reading = { kind: 'staff', right: 'history:read' } as const;
/** Access of those who decide requests. */
export const handling = { kind: 'staff', right: 'history:update', feature: 'adminTraitementDemandesService' } as const;
/** The request of a call. */
export const handledParams = object({ numeroDemande });

export const listHandledRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/history',
  summary: 'Demandes des adhérents, selon une vue et des filtres',
  access: reading,
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({
    demandes: array(handledRowStruct),
    /** Open requests of each view, for its badge. */
    vues: object({ miennes: integer(), libres: integer(), retard: integer(), pieces: integer(), echec: integer() }),
    demarches: array(object({ code: enums(featureKeys), libelle: string() })),
    pagination: paginationStruct,
    /** True when there are more requests than `pagination.total`. */
    isTotalPlafonne: boolean(),
  }),
});

/** @throws 400 `ValidationError` for more than 10 000 rows. */
export const exportHandledRequests = defineEndpoint({
  method: 'GET',
  path: '/admin/history/export',
  summary: 'Demandes des adhérents (xlsx ou csv)',
  access: reading,
  query: object({ ...filters, format }),
  response: 'file',
});

export const readHandledRequest = defineEndpoint({
  method: 'GET',
  path: '/admin/history/:numeroDemande',
  summary: 'Une demande\u00a0: avant et après, pièces, courriels, suivi, état technique',
  access: reading,
  params: handledParams,
  response: handledDetailStruct,
  errors: ['NonTrouve'],
});

const pieceParams = object({ numeroDemande, idPiece: string() });

/** A document of a request. Every opening is logged. */
export const readHandledPiece = defineEndpoint({
  method: 'GET',
  path: '/admin/history/:numeroDemande/pieces/:idPiece',
  summary: 'Pièce jointe à une demande',
  access: handling,
  params: pieceParams,
  response: 'file',
  errors: ['NonTrouve'],
});

/** The same, page by page. */
export const viewHandledPiece = defineEndpoint({
  method: 'GET',
  path: '/admin/history/:numeroDemande/pieces/:idPiece/visionneuse',
  summary: 'Pièce jointe à une demande, page par page',
  access: handling,
  params: pieceParams,
  response: visionneuseStruct,
  errors: ['NonTrouve', 'FichierRefuse'],
});
