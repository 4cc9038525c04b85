import { array, boolean, enums, nullable, object, size, string, type Infer } from 'superstruct';
import { civilDate } from '../common';
import { beneficiaireStruct } from '../contrats';
import { writeAnswerStruct, type WriteAnswer } from '../demandes';
import { defineEndpoint, type AnyStruct, type Endpoint } from '../endpoint';
import type { ErrorCode } from '../errors';
import type { FeatureKey } from '../features';
import { limitesFichiersStruct, remoteFileName, type LimitesFichiers } from '../fichiers';
import { modesGestion, type ModeGestion } from '../identity';
import type { MemberRole } from '../roles';
import { etatDemandeCodes, etatsDemande, type EtatDemande } from './etats';

export { etatDemandeCodes, etatsDemande, type EtatDemande };

/** An open request for the same form: it replaces the submit button (product 0.4). */
export const demandeEnCoursStruct = object({
  numeroDemande: string(),
  dateDemande: civilDate,
  etatDemande: enums(etatDemandeCodes),
});
export type DemandeEnCours = Infer<typeof demandeEnCoursStruct>;

export type BeneficiaireFormulaire = Infer<typeof beneficiaireStruct>;

/** Response of `GET api{route}` for a form (product 2.3.1): initial values and everything its screen needs. */
export interface FormRead<Donnees> {
  modeGestion: ModeGestion;
  isEnvoiArActivated: boolean;
  demandeEnCours: DemandeEnCours | null;
  fichiers: LimitesFichiers;
  /** Selectable persons; empty when there is no choice. */
  beneficiaires: BeneficiaireFormulaire[];
  /** Reason why the form is closed for this contract, for the reader; null when it is open. */
  motifIndisponible: string | null;
  donnees: Donnees;
}

/** Body of `POST api{route}/form` (product 2.3.0): values, and names of the files sent before. */
export interface FormBody<Valeurs> {
  donnees: Valeurs;
  piecesJointes: string[];
}

/**
 * A form of the member area for both sides. `code` is its feature key and identifies management mode, draft and file
 * limits. `piecesJointes` names the file fields.
 */
export interface Form<Valeurs, Donnees, Body = FormBody<Valeurs>, Piece extends string = string> {
  code: FeatureKey;
  path: string;
  /** French title in pages, mails and documents. */
  titre: string;
  /** Requires a recent second factor if the person has one (product 2.3.0). */
  isSensitive: boolean;
  /**
   * Several requests may be open at once: an open one does not close the form (invoices do not wait for one another).
   */
  isRepeatable: boolean;
  /** Working days in which a handler decides. */
  delaiOuvres: number;
  piecesJointes: readonly Piece[];
  read: Endpoint<void, void, void, FormRead<Donnees>>;
  submit: Endpoint<void, void, Body, WriteAnswer>;
  /** Types only: values without the files. */
  valeurs?: Valeurs;
}

// superstruct cannot work out the type of an object one of whose members is generic; the signatures around say it.
// oxlint-disable-next-line typescript/no-explicit-any
type Untyped = AnyStruct<any>;

/** Working days in which a handler usually decides. */
const usualDelay = 5;

interface FormIdentity<Donnees, Piece extends string> {
  code: FeatureKey;
  path: string;
  titre: string;
  roles: readonly MemberRole[];
  isSensitive?: boolean;
  isRepeatable?: boolean;
  delaiOuvres?: number;
  piecesJointes?: readonly Piece[];
  donnees: AnyStruct<Donnees>;
  errors?: readonly ErrorCode[];
}

/** Declares a form with the usual body; the types of both calls derive from the structs. */
export function defineForm<Valeurs, Donnees, Piece extends string = never>(
  identity: FormIdentity<Donnees, Piece> & { valeurs: AnyStruct<Valeurs> },
): Form<Valeurs, Donnees, FormBody<Valeurs>, Piece> {
  const body: Untyped = object({ donnees: identity.valeurs, piecesJointes: size(array(remoteFileName), 0, 40) });
  return defineFormWithBody<Valeurs, Donnees, FormBody<Valeurs>, Piece>({ ...identity, body });
}

/** Declares a form with a body of its own. */
export function defineFormWithBody<Valeurs, Donnees, Body, Piece extends string = never>({
  code,
  path,
  titre,
  roles,
  isSensitive = false,
  isRepeatable = false,
  delaiOuvres = usualDelay,
  piecesJointes = [],
  donnees,
  errors = [],
  body,
}: FormIdentity<Donnees, Piece> & { body: AnyStruct<Body> }): Form<Valeurs, Donnees, Body, Piece> {
  const access = { kind: 'member', roles, feature: code } as const;
  return {
    code,
    path,
    titre,
    isSensitive,
    isRepeatable,
    delaiOuvres,
    piecesJointes,
    read: defineEndpoint<void, void, void, FormRead<Donnees>>({
      method: 'GET',
      path,
      summary: `${titre}\u00a0: valeurs et listes`,
      access,
      response: readStruct(donnees),
    }),
    submit: defineEndpoint<void, void, Body, WriteAnswer>({
      method: 'POST',
      path: `${path}/form`,
      summary: `${titre}\u00a0: envoi`,
      access,
      body,
      response: writeAnswerStruct,
      errors: [
        'DemandeEnCours',
        'FichierRefuse',
        ...(isSensitive ? (['SecurityCodeRequired'] as const) : []),
        ...errors,
      ],
    }),
  };
}

function readStruct<Donnees>(donnees: AnyStruct<Donnees>): AnyStruct<FormRead<Donnees>> {
  const struct: Untyped = object({
    modeGestion: enums(modesGestion),
    isEnvoiArActivated: boolean(),
    demandeEnCours: nullable(demandeEnCoursStruct),
    fichiers: limitesFichiersStruct,
    beneficiaires: array(beneficiaireStruct),
    motifIndisponible: nullable(string()),
    donnees,
  });
  return struct;
}
