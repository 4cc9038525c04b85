import { array, boolean, enums, number, object, optional, string, type Infer } from 'superstruct';

/** Machine codes of the `data` field of an error body (product 5.8). */
export const errorCodes = [
  'InvalidToken',
  'ValidationError',
  'IdentifiantsInvalides',
  'CompteNonActive',
  'CompteBloque',
  'CompteDesactive',
  'CompteExistant',
  'CompteDejaActif',
  'PersonneInconnue',
  'EmailNonVerifie',
  'IbanNonVerifie',
  'CguRequise',
  'AgeInsuffisant',
  'MotDePasseInvalide',
  'AncienMotDePasseIncorrect',
  'IdentifiantDejaUtilise',
  'UtilisateurRequis',
  'CodeIncorrect',
  'CodeExpire',
  'SecurityCodeRequired',
  'AdherentRadie',
  'AucunContrat',
  'ContratNonAutorise',
  'AccesRefuse',
  'FonctionnaliteInactive',
  'DemandeEnCours',
  'DoublonDemande',
  'CarteNonDisponible',
  'AttestationIndisponible',
  'ExportDiffere',
  'FinessInconnu',
  'RibInvalide',
  'OptionIncompatible',
  'MontantModifie',
  'PaiementRefuse',
  'FichierRefuse',
  'ReferenceDejaRattachee',
  'RessourceUtilisee',
  'ImpersonationInterdit',
  'ServiceInconnu',
  'CallbackInterdit',
  'NonTrouve',
  'TropDeTentatives',
  'Maintenance',
  'SessionAbsente',
  'LectureSeule',
  'JetonAntiForgerieInvalide',
  'CleIdempotenceReutilisee',
  'DemandeEnTraitement',
  'EtatIncompatible',
  'DemandeInapplicable',
  'VersionIncompatible',
  'ErreurInterne',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const fieldErrorStruct = object({ champ: string(), code: string(), message: string() });
export type FieldError = Infer<typeof fieldErrorStruct>;

/** Body of every error response (product 0.2). `message` is for the user, absent when the server has none. */
export const errorBodyStruct = object({
  status: number(),
  message: optional(string()),
  data: optional(enums(errorCodes)),
  erreurs: optional(array(fieldErrorStruct)),
  /** Content of the unavailable page (503 only), sanitised HTML. */
  errorPageContent: optional(string()),
  /** State of the account of an invalid link; only for a link that was once valid (product 4.4). */
  isAccountConfirmed: optional(boolean()),
  /** `CompteNonActive` only: the account for `relance-activation`. */
  userId: optional(string()),
  traceId: optional(string()),
});
export type ErrorBody = Infer<typeof errorBodyStruct>;
