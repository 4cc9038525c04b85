import {
  array,
  boolean,
  enums,
  integer,
  nullable,
  object,
  optional,
  pattern,
  size,
  string,
  type Infer,
} from 'superstruct';
import { historyPeriods } from '../rules/history-periods';
import { requestNumber } from '../rules/request-number';
import { civilDate, instant, pageQuery, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';
import { featureKeys } from './features';
import { limitesFichiersStruct, remoteFileName } from './fichiers';
import { etatDemandeCodes } from './formulaires/formulaire';
import { modesGestion } from './identity';
import { toSignStruct } from './to-sign';

/** Actors of a request; `PORTAIL` is the portal itself, for immediate acts. */
export const requestActors = ['ADHERENT', 'GESTIONNAIRE', 'PORTAIL'] as const;
export type RequestActor = (typeof requestActors)[number];

/** `ouvert` covers every state that still needs an action. */
export const historyStates = ['ouvert', ...etatDemandeCodes] as const;
export type HistoryState = (typeof historyStates)[number];

export const numeroDemande = pattern(string(), requestNumber);

export const historyQuery = object({
  code: optional(enums(featureKeys)),
  etat: optional(enums(historyStates)),
  periode: optional(enums(historyPeriods)),
  ...pageQuery,
});
export type HistoryQuery = Infer<typeof historyQuery>;

const demarche = { code: enums(featureKeys), libelle: string() };

const demandeFields = {
  numeroDemande,
  ...demarche,
  dateDemande: civilDate,
  /** Null for what belongs to the account, whatever the contract. */
  numeroContratIndividuel: nullable(string()),
  /** Persons of the request. */
  beneficiaires: array(object({ numPers: string(), nom: string(), prenom: string() })),
  modeGestion: enums(modesGestion),
  etat: enums(etatDemandeCodes),
  /** Reason of a refusal, or missing documents. */
  motif: nullable(string()),
  dateMaj: instant,
  /**
   * Day by which a decision may be expected; null where it is closed, immediate, waits for papers, or was never
   * promised.
   */
  dateReponse: nullable(civilDate),
};

export const demandeStruct = object(demandeFields);
export type Demande = Infer<typeof demandeStruct>;

/**
 * A step in the life of a request. `etat` is the new state, null for a message without a change; `reponse` is the
 * number of the request by which its sender answered, which has the words.
 */
export const evenementStruct = object({
  date: instant,
  auteur: enums(requestActors),
  etat: nullable(enums(etatDemandeCodes)),
  message: nullable(string()),
  reponse: optional(numeroDemande),
});
export type Evenement = Infer<typeof evenementStruct>;

/** A document of a request, downloaded by `idPiece` with `origine=DEMANDE`. `taille` in bytes. */
export const pieceStruct = object({
  idPiece: string(),
  nomFichier: string(),
  /** Which paper it is, as its form called it: « Acte de mariage »; null for one that was asked for later. */
  libelle: nullable(string()),
  taille: integer(),
  dateAjout: instant,
});
export type Piece = Infer<typeof pieceStruct>;

export const demandeDetailStruct = object({
  ...demandeFields,
  /** Submitted values as shown on that day; bank details and social security numbers are masked. */
  recap: array(object({ libelle: string(), valeur: string() })),
  /** The décompte that the recap names; absent where it names none. */
  numeroDecompte: optional(string()),
  /** What it leaves its sender to sign; absent where nothing is left. */
  aSigner: optional(toSignStruct),
  pieces: array(pieceStruct),
  /** Documents that the handler asked for, by label, and the day until which they are awaited. */
  piecesDemandees: array(string()),
  dateLimitePieces: nullable(civilDate),
  /** Newest first. */
  evenements: array(evenementStruct),
  isAnnulable: boolean(),
  /** Where awaited documents are sent (`POST /upload`), with their limits; null when none are awaited. */
  ajoutPieces: nullable(object({ form: enums(featureKeys), inputName: string(), fichiers: limitesFichiersStruct })),
});
export type DemandeDetail = Infer<typeof demandeDetailStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'historyConsultation' } as const;
const params = object({ numeroDemande });

/**
 * « Mes demandes » (S-22): requests of this account on all its contracts, newest first, without those of
 * other persons of the contract. `demarches` are the forms for the filter.
 */
export const listDemandes = defineEndpoint({
  method: 'GET',
  path: '/history',
  summary: 'Demandes de la personne connectée',
  access,
  query: historyQuery,
  response: object({
    demandes: array(demandeStruct),
    demarches: array(object(demarche)),
    pagination: paginationStruct,
  }),
});

/** One request; a foreign and an unknown one both answer 404 `NonTrouve`. */
export const readDemande = defineEndpoint({
  method: 'GET',
  path: '/history/:numeroDemande',
  summary: 'Une demande\u00a0: récapitulatif, pièces, suivi',
  access,
  params,
  response: demandeDetailStruct,
  errors: ['NonTrouve'],
});

/**
 * « Annuler ma demande », before processing starts. A repeated call answers the same without effect; once processing
 * has started, 409 `EtatIncompatible`.
 */
export const cancelDemande = defineEndpoint({
  method: 'POST',
  path: '/history/:numeroDemande/annulation',
  summary: 'Annulation d’une demande',
  access,
  params,
  response: demandeDetailStruct,
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/**
 * « Ajouter une pièce » to a request that awaits documents: files already sent to the field of `ajoutPieces`.
 * Processing then continues; 409 `EtatIncompatible` when none are awaited, 403 `ContratNonAutorise` on another contract
 * than its own.
 */
export const addPieces = defineEndpoint({
  method: 'POST',
  path: '/history/:numeroDemande/pieces',
  summary: 'Pièces ajoutées à une demande',
  access,
  params,
  body: object({ piecesJointes: size(array(remoteFileName), 1, 10) }),
  response: demandeDetailStruct,
  errors: ['NonTrouve', 'EtatIncompatible', 'FichierRefuse', 'ContratNonAutorise'],
});
