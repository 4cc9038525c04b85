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
import { civilDate, instant, pageQuery, paginationStruct } from './common';
import { defineEndpoint } from './endpoint';
import { featureKeys } from './features';
import { limitesFichiersStruct, remoteFileName } from './fichiers';
import { etatDemandeCodes } from './formulaires/formulaire';
import { modesGestion } from './identity';

/** Who does something to a request; `PORTAIL` is the portal itself, for what is done at once. */
export const requestActors = ['ADHERENT', 'GESTIONNAIRE', 'PORTAIL'] as const;
export type RequestActor = (typeof requestActors)[number];

/** `ouvert` is every state in which somebody still has to do something. */
export const historyStates = ['ouvert', ...etatDemandeCodes] as const;
export type HistoryState = (typeof historyStates)[number];

/** « DEM-2026-004518 ». */
export const numeroDemande = pattern(string(), /^DEM-\d{4}-\d{6}$/);

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
  numeroContratIndividuel: string(),
  /** Persons the request is about. */
  beneficiaires: array(object({ numPers: string(), nom: string(), prenom: string() })),
  modeGestion: enums(modesGestion),
  etat: enums(etatDemandeCodes),
  /** Why it was refused, or what is missing. */
  motif: nullable(string()),
  dateMaj: instant,
};

export const demandeStruct = object(demandeFields);
export type Demande = Infer<typeof demandeStruct>;

/** A step in the life of a request. `etat` is the state it led to, null for a message that changed none. */
export const evenementStruct = object({
  date: instant,
  auteur: enums(requestActors),
  etat: nullable(enums(etatDemandeCodes)),
  message: nullable(string()),
});
export type Evenement = Infer<typeof evenementStruct>;

/** A paper that goes with a request; `idPiece` downloads it with `origine=DEMANDE`. `taille` in bytes. */
export const pieceStruct = object({ idPiece: string(), nomFichier: string(), taille: integer(), dateAjout: instant });
export type Piece = Infer<typeof pieceStruct>;

export const demandeDetailStruct = object({
  ...demandeFields,
  /** What was typed as it was shown on the day: bank details and social security numbers are masked in it. */
  recap: array(object({ libelle: string(), valeur: string() })),
  pieces: array(pieceStruct),
  /** Newest first. */
  evenements: array(evenementStruct),
  isAnnulable: boolean(),
  /** Where papers that are awaited are sent (`POST /upload`), and their limits; null while none is. */
  ajoutPieces: nullable(object({ form: enums(featureKeys), inputName: string(), fichiers: limitesFichiersStruct })),
});
export type DemandeDetail = Infer<typeof demandeDetailStruct>;

const access = { kind: 'member', roles: ['User', 'Beneficiaire'], feature: 'historyConsultation' } as const;
const params = object({ numeroDemande });

/**
 * « Mes demandes » (catalogue S-22): what this account has asked for, on any of its contracts, the newest first. Those of
 * another person of the contract are not among them. `demarches` are the forms that a filter may name.
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

/** One request; 404 `NonTrouve` alike for one that is somebody else’s and for one that never was. */
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
 * « Annuler ma demande », while nobody has begun to process it. Repeated, it answers alike and does nothing more;
 * once processing has begun 409 `EtatIncompatible`.
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
 * « Ajouter une pièce » to a request that waits for papers: files sent beforehand for the place that `ajoutPieces` names.
 * Its processing goes on; 409 `EtatIncompatible` when it waits for none, 403 `ContratNonAutorise` on another contract than its own.
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
