import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { Fields, ValuesOf, WireOf } from '@portal/shared-api/contract/formulaires/champs';
import type {
  BeneficiaireFormulaire,
  DeclaredForm,
  FormBody,
  FormRead,
} from '@portal/shared-api/contract/formulaires/formulaire';
import type { Precision, SameCare } from '@portal/shared-api/contract/traitement-demandes';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import type { PaidContribution } from '@portal/shared-api/rules/contribution-lines';
import { fromBody } from '@portal/shared-api/rules/formulaires/form-values';
import type { Attributions, RecapLine } from '../../demandes/public';
import type { Deciding, StoredRequest } from './apply';
import type { EffectDocument } from './documents';
import type { Context } from '../../platform/http/context';
import type { Opening } from './opening';
import type { OtherContracts, Place } from './place';
import type { AccountScope, FormScope } from './scope';
import type { MostPerDay } from './sent-a-day';
import type { AskedAct } from '../../signatures-paiements/public';

/** A submission whose fields are all valid. */
export interface Submission<Champs, Donnees, Scope extends AccountScope = FormScope> {
  scope: Scope;
  /** Values after emptying the hidden fields. */
  values: Champs;
  lecture: FormRead<Donnees>;
  /** The read as it was on the day of receipt: dates that follow from that day stay the same for the handler. */
  lectureDeposee: FormRead<Donnees>;
  /** When it was received: what its sender chose elsewhere afterwards counts more. */
  receivedAt: Date;
  /** Whether a handler decides now, after its sender has left: what only the sender can confirm is not asked again. */
  isHandled: boolean;
  /** The contribution that it was sent with; null while its sender is there, and for one that changes none. */
  cotisationEnvoyee: PaidContribution | null;
  /** The stored request that is applied later; null when it is applied at once. */
  numeroDemande: string | null;
}

/** A document that the sender signs before an automatic act takes place (decision 0080). */
export type PaperToSign = Pick<AskedAct, 'typeDocument' | 'libelle' | 'nomFichier' | 'contenu' | 'dateExpiration'>;

/** What a contract pays from a day on by a request. */
export interface Billed {
  dateEffet: string;
  /** In the plan of payment of that day. */
  cotisation: PaidContribution;
}

/** Effect of an act done at once. */
export interface Effect {
  isContratsModifies?: boolean;
  dateEffet?: string;
  /** Additional audit line, besides that of the request. */
  alerte?: { action: string; cible: string; details: Readonly<Record<string, unknown>> };
  /** Letters for the document store of the contract. */
  documents?: readonly EffectDocument[];
  /** Letters in the document store that the sender may open from the confirmation. */
  lettres?: readonly { idDocument: string; libelle: string }[];
  /** Additional lines of the recap: the result. */
  lignes?: readonly RecapLine[];
  /** What comes of it later, a sentence for the mail of the request. */
  suite?: string;
  /** What its sender pays by it, a sentence for the news of its acceptance. */
  cotisation?: string;
  /** Amounts for the confirmation. */
  remboursement?: RemboursementDecide;
  /** Numbers that it gave, for the management system. */
  attributions?: Attributions;
}

/** What was registered at receipt. */
export interface Deposited extends Pick<Effect, 'lignes' | 'attributions'> {
  /**
   * What it changed, in JSON, as it was before: sealed with the request, to be restored when its sender takes it back.
   */
  avant?: Record<string, unknown>;
}

/** Where and when a request is taken back. */
export type TakingBack = Pick<Deciding, 'database' | 'client' | 'secrets' | 'today'>;

/** A promise about one request. */
export interface Promised {
  /** Last day of the answer. */
  dateReponse?: string;
  /** It is acknowledged by mail, whatever the insurer chose for the form. */
  isAcknowledged?: true;
}

/**
 * Server side of a form: only what its declaration cannot say. The rest is the same for all (product 2.3.0).
 */
export interface FormActs<Shape extends Fields, Donnees, Body, Scope extends AccountScope> {
  form: DeclaredForm<Shape, Donnees, Body>;
  /** How the request is read, where it has a shape of its own. */
  body?: OwnBody<Shape, Donnees, Body>;
  /**
   * What its screen reads. Persons to choose from are those of the place where a field of the form names one, and
   * nobody without such a field; a form that offers others says which.
   */
  lecture: (scope: Scope) => Promise<{ donnees: Donnees; beneficiaires?: BeneficiaireFormulaire[] }>;
  /** Why it is closed to its sender, whatever its contract; null where it is open. */
  closedFor?: (scope: Scope) => Promise<string | null>;
  /**
   * Why it has nothing to offer its sender, for its card in « Mes démarches »: its screen says what else helps. Null
   * where it has.
   */
  nothingToDo?: (scope: Scope) => Promise<string | null>;
  /**
   * Checks that only the server can do: one line per field.
   * @throws PortalError for an error not about a field.
   */
  verify?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<FieldError[]>;
  /** Without it, an account sends the usual number in a day. */
  mostPerDay?: MostPerDay;
  /** Facts that a handler adds before accepting, because the sender could not give them. */
  precisions?: {
    ask: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<Precision[]>;
    /** Values with the given codes, by field; each is one of the choices. */
    add: (values: ValuesOf<Shape>, given: Readonly<Record<string, string>>) => ValuesOf<Shape>;
    /** What the recap calls the choice. */
    chosen: string;
  };
  /** Whether a handler decides for this contract, whatever the mode of the act; the sender knows it beforehand. */
  isManual?: (scope: Scope) => boolean;
  /** What the sender signs before an automatic act takes place; null where nothing is signed. */
  signature?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<PaperToSign | null>;
  /** Whether this request needs the code; without it, those of a sensitive form. Decided before anything is read. */
  isCodeNeeded?: (body: Body) => boolean;
  /**
   * Sends an acknowledgement of its own, whatever the client's setting, where the law demands one.
   * @returns whether it did; the usual one is sent otherwise
   */
  acknowledge?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>, numeroDemande: string) => Promise<boolean>;
  /** Whether a handler decides although the act is automatic: cases that the portal must not settle itself. */
  isLeftToHandler?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<boolean>;
  /**
   * Requests and statements that may be of the same care: a handler confirms them before accepting (decision 0121).
   * @param isDeciding whether it is decided now: nothing of the same care comes in between
   */
  sameCare?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>, isDeciding: boolean) => Promise<SameCare[]>;
  /**
   * What the contract would pay by a request, were it applied now; null where that does not change. It is kept with a
   * request that waits (decision 0190).
   */
  contribution?: {
    billed: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<Billed | null>;
    /**
     * What its sender does: agrees to it, so that a higher one is not billed without another agreement, reads it, or
     * learns it with the acceptance.
     */
    sender: 'agrees' | 'reads' | 'learns';
  };
  /** What is promised to the sender, where it is not the usual delay of the form. */
  promise?: (values: ValuesOf<Shape>, today: string) => Promised;
  /**
   * Runs before the transaction of the submission, for what a refusal must keep: a wrong password counts although
   * nothing is written.
   * @throws PortalError what is refused
   */
  before?: (context: Context<void, void, Body>) => Promise<void>;
  /** Persons concerned, by number, where they are not those that its fields name. */
  personnes?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => readonly string[];
  /** Key shared by similar requests; only its keyed digest is stored. */
  doublon?: (values: ValuesOf<Shape>) => string;
  /**
   * What is registered at receipt although a handler decides: a claim has its number from the first day. Its lines
   * stand in the recap.
   */
  deposit?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>, numeroDemande: string) => Promise<Deposited>;
  /** Undoes what was registered at receipt, when its sender takes the request back. */
  takeBack?: (request: StoredRequest, body: Body, taking: TakingBack) => Promise<void>;
  /**
   * What happens when it is sent, whoever decides it and whatever becomes of it: an act that was prepared for it and is
   * not signed ends, a request that it answers says so.
   */
  onSent?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>, numeroDemande: string) => Promise<void>;
  /** Numbers that its sender reads or signs before it is applied: a request that waits keeps them (decision 0147). */
  attributions?: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Attributions;
  /** Writes to the management system, in the transaction of the submission or of the decision. */
  execute: (submission: Submission<ValuesOf<Shape>, Donnees, Scope>) => Promise<Effect>;
}

/** A form about a contract. */
export interface ServerForm<Shape extends Fields, Donnees, Body = FormBody<WireOf<Shape>>> extends FormActs<
  Shape,
  Donnees,
  Body,
  FormScope
> {
  opening: Opening;
  /** Numbers of other contracts that it may change: they are held with its own before anything is read. */
  alsoLocks?: OtherContracts;
}

/** A form of the account, which a person without contract may send too; its declaration says `isOfAccount`. */
export type AccountForm<Shape extends Fields, Donnees, Body = FormBody<WireOf<Shape>>> = FormActs<
  Shape,
  Donnees,
  Body,
  AccountScope
>;

/** Server side of a form about a contract: `ServerFormOf<typeof adresse>`. */
export type ServerFormOf<Declared> =
  Declared extends DeclaredForm<infer Shape, infer Donnees, infer Body> ? ServerForm<Shape, Donnees, Body> : never;

/** Server side of a form of the account. */
export type AccountFormOf<Declared> =
  Declared extends DeclaredForm<infer Shape, infer Donnees, infer Body> ? AccountForm<Shape, Donnees, Body> : never;

/** A submission of a form about a contract. */
export type SubmissionOf<Declared> =
  Declared extends DeclaredForm<infer Shape, infer Donnees, infer _Body> ? Submission<ValuesOf<Shape>, Donnees> : never;

/** A form with what it is about. */
export type PlacedForm<Shape extends Fields, Donnees, Body, Scope extends AccountScope> = FormActs<
  Shape,
  Donnees,
  Body,
  Scope
> & { place: Place<Scope> };

/** A request with a shape of its own. */
export interface OwnBody<Shape extends Fields, Donnees, Body> {
  /** Contract that it names: it must be the current one. */
  contratOf: (body: Body) => string;
  piecesOf: (body: Body) => readonly string[];
  valuesOf: (body: Body, files: Readonly<Record<string, Fichier[]>>, context: FormContext<Donnees>) => ValuesOf<Shape>;
}

/** Files named by a request. */
export const piecesOf = <Shape extends Fields, Donnees, Body>(
  { body: own }: Pick<ServerForm<Shape, Donnees, Body>, 'body'>,
  body: Body,
): readonly string[] => own?.piecesOf(body) ?? usualBody<Shape>(body).piecesJointes;

/** Values of a request, with its files in their fields. */
export const valuesOf = <Shape extends Fields, Donnees, Body>(
  { form, body: own }: Pick<ServerForm<Shape, Donnees, Body>, 'form' | 'body'>,
  body: Body,
  files: Readonly<Record<string, Fichier[]>>,
  context: FormContext<Donnees>,
): ValuesOf<Shape> =>
  own?.valuesOf(body, files, context) ?? fromBody(form.fields, usualBody<Shape>(body).donnees, files);

/** A form without a shape of its own has the usual one, which its struct has checked. */
const usualBody = <Shape extends Fields>(body: unknown) => body as FormBody<WireOf<Shape>>;
