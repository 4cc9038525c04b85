import { array, boolean, enums, nullable, object, optional, record, size, string, type Infer } from 'superstruct';
import { completeRules } from '../../rules/formulaires/built-in-checks';
import type { FormContext, FormRules } from '../../rules/form-rules';
import { bringing } from '../../rules/labels';
import type { Answer } from '../../rules/formulaires/recap';
import { civilDate } from '../common';
import { beneficiaireStruct } from '../contrats';
import { writeAnswerStruct, type WriteAnswer } from '../demandes';
import { defineEndpoint, type Access, type AnyStruct, type Endpoint } from '../endpoint';
import type { ErrorCode } from '../errors';
import type { FeatureKey } from '../features';
import { limitesFichiersStruct, remoteFileName, type LimitesFichiers } from '../fichiers';
import { modesGestion, type ModeGestion } from '../identity';
import type { MemberRole } from '../roles';
import { toSignStruct } from '../to-sign';
import { piecesOf, structsOf, type Choice, type Fields, type Untyped, type ValuesOf, type WireOf } from './champs';
import { etatDemandeCodes, etatsDemande, type EtatDemande } from './etats';
import { worded } from './words';

export { etatDemandeCodes, etatsDemande, type EtatDemande };

/** An open request for the same form: it replaces the submit button (product 0.4). */
export const demandeEnCoursStruct = object({
  numeroDemande: string(),
  dateDemande: civilDate,
  etatDemande: enums(etatDemandeCodes),
  /** Absent where nothing is left to sign. */
  aSigner: optional(toSignStruct),
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
  /** Active rows of the referentials that its fields choose from, by name. */
  listes: Record<string, Choice[]>;
  donnees: Donnees;
}

/** Body of `POST api{route}/form` (product 2.3.0): values, and names of the files sent before. */
export interface FormBody<Valeurs> {
  donnees: Valeurs;
  piecesJointes: string[];
}

/**
 * A form of the member area for both sides. `code` is its feature key and identifies management mode, draft and file
 * limits. `piecesJointes` names the file fields, those of entries as `assures.*.pj`.
 */
export interface Form<Donnees, Body> {
  code: FeatureKey;
  path: string;
  /** French title in pages and documents. */
  titre: string;
  /** Title in mails and SMS, where the other one would tell of care. */
  titreCourriel: string;
  /** Requires a recent second factor if the person has one (product 2.3.0). */
  isSensitive: boolean;
  /**
   * Several requests may be open at once: an open one does not close the form (invoices do not wait for one another).
   */
  isRepeatable: boolean;
  /** Belongs to the account, not to a contract: request, draft and files are the same whatever the current contract. */
  isOfAccount: boolean;
  /** Working days in which a handler decides. */
  delaiOuvres: number;
  piecesJointes: readonly string[];
  read: Endpoint<void, void, void, FormRead<Donnees>>;
  submit: Endpoint<void, void, Body, WriteAnswer>;
}

/** Working days in which a handler usually decides. */
const usualDelay = 5;

interface FormIdentity<Donnees> {
  code: FeatureKey;
  path: string;
  /** Last part of the address of its submission, where the specification does not call it `form`. */
  envoi?: string;
  titre: string;
  titreCourriel?: string;
  roles: readonly MemberRole[];
  /** Only the person sends it, never staff in their space: it is signed, opens an access, or hands out full numbers. */
  isOwnAct?: boolean;
  isSensitive?: boolean;
  isRepeatable?: boolean;
  isOfAccount?: boolean;
  /** Nobody is signed in after it: nothing is read again. */
  endsSession?: true;
  delaiOuvres?: number;
  donnees: AnyStruct<Donnees>;
  errors?: readonly ErrorCode[];
}

/** A form whose fields, rules and first values are declared once, for the browser and the server. */
export interface DeclaredForm<Shape extends Fields, Donnees, Body = FormBody<WireOf<Shape>>> extends Form<
  Donnees,
  Body
> {
  fields: Shape;
  /** Rules of the form with those that follow from the kind of each field, in the order of the fields. */
  rules: FormRules<ValuesOf<Shape>, Donnees>;
  /** First values that differ from empty ones. */
  start: (context: FormContext<Donnees>) => Partial<ValuesOf<Shape>>;
  /** Its answers, where they are not those of its fields one by one. */
  recap?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => readonly Answer[];
}

interface Declaration<Shape extends Fields, Donnees> extends FormIdentity<Donnees> {
  fields: Shape;
  rules: FormRules<ValuesOf<Shape>, Donnees>;
  start?: (context: FormContext<Donnees>) => Partial<ValuesOf<Shape>>;
  recap?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => readonly Answer[];
}

/**
 * Declares a form of the member area: its fields, what depends on other fields, and its calls (product 2.3.0).
 */
export function declareForm<const Shape extends Fields, Donnees>(
  declaration: Declaration<Shape, Donnees>,
): DeclaredForm<Shape, Donnees> {
  const body: Untyped = object({
    donnees: object(structsOf(declaration.fields)),
    piecesJointes: size(array(remoteFileName), 0, 40),
  });
  return declareFormWithBody<Shape, Donnees, FormBody<WireOf<Shape>>>({ ...declaration, body });
}

/** Declares a form whose request has a shape of its own. */
export function declareFormWithBody<const Shape extends Fields, Donnees, Body>({
  fields,
  rules,
  start = () => ({}),
  recap,
  body,
  ...identity
}: Declaration<Shape, Donnees> & { body: AnyStruct<Body> }): DeclaredForm<Shape, Donnees, Body> {
  const said = worded(identity.code, fields);
  const form = {
    ...callsOf(identity, body),
    piecesJointes: piecesOf(fields),
    fields: said.fields,
    rules: completeRules(said.fields, rules),
    start,
    ...(recap ? { recap } : {}),
  };
  return bringing(form, said.words);
}

function callsOf<Donnees, Body>(
  {
    code,
    path,
    envoi = 'form',
    titre,
    titreCourriel = titre,
    roles,
    isSensitive = false,
    isOwnAct = false,
    isRepeatable = false,
    isOfAccount = false,
    endsSession,
    delaiOuvres = usualDelay,
    donnees,
    errors = [],
  }: FormIdentity<Donnees>,
  body: AnyStruct<Body>,
): Omit<Form<Donnees, Body>, 'piecesJointes'> {
  const access: Access = {
    kind: 'member',
    roles,
    feature: code,
    ...(isOfAccount ? { withoutContract: 'whereNoneIsNamed' } : {}),
  };
  return {
    code,
    path,
    titre,
    titreCourriel,
    isSensitive,
    isRepeatable,
    isOfAccount,
    delaiOuvres,
    read: defineEndpoint<void, void, void, FormRead<Donnees>>({
      method: 'GET',
      path,
      summary: `${titre}\u00a0: valeurs et listes`,
      access,
      response: readStruct(donnees),
    }),
    submit: defineEndpoint<void, void, Body, WriteAnswer>({
      method: 'POST',
      path: `${path}/${envoi}`,
      summary: `${titre}\u00a0: envoi`,
      access,
      // A form that needs a code of the person is for the person alone.
      ...(isSensitive || isOwnAct ? {} : { onBehalf: 'byRight' as const }),
      body,
      response: writeAnswerStruct,
      ...(endsSession ? { keepsReads: true } : {}),
      errors: [
        'DemandeEnCours',
        'FichierRefuse',
        ...(isSensitive ? (['SecurityCodeRequired'] as const) : []),
        ...errors,
      ],
    }),
  };
}

const choiceStruct = object({
  code: string(),
  libelle: string(),
  detail: optional(string()),
  parent: optional(string()),
});

function readStruct<Donnees>(donnees: AnyStruct<Donnees>): AnyStruct<FormRead<Donnees>> {
  const struct: Untyped = object({
    modeGestion: enums(modesGestion),
    isEnvoiArActivated: boolean(),
    demandeEnCours: nullable(demandeEnCoursStruct),
    fichiers: limitesFichiersStruct,
    beneficiaires: array(beneficiaireStruct),
    motifIndisponible: nullable(string()),
    listes: record(string(), array(choiceStruct)),
    donnees,
  });
  return struct;
}
