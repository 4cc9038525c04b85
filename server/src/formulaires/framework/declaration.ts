import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { BeneficiaireFormulaire, Form, FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Precision } from '@portal/shared-api/contract/traitement-demandes';
import type { FormRules } from '@portal/shared-api/rules/form-rules';
import type { RecapLine } from '../../demandes/public';
import type { Slots } from '../../fichiers/public';
import type { EffectDocument } from './documents';
import type { Opening } from './opening';
import type { FormScope } from './scope';

/** A submission whose fields are all valid. */
export interface Submission<Champs, Donnees> {
  scope: FormScope;
  /** Values after emptying the hidden fields. */
  values: Champs;
  lecture: FormRead<Donnees>;
  /** Whether a handler decides now, after its sender has left: what only the sender can confirm is not asked again. */
  isHandled: boolean;
}

/** Texts of a request: for the document, the mail, and the check for repetitions. */
export interface Summary {
  /** Persons concerned, by number. */
  personnes: readonly string[];
  /** Lines of the recap, without full IBAN or NIR. */
  lignes: readonly RecapLine[];
  /** Lines of the mail, without health data too. */
  courriel: readonly RecapLine[];
  /** Key shared by similar requests; only its keyed digest is stored. */
  doublon?: string;
}

/** Effect of an act done at once. */
export interface Effect {
  isContratsModifies?: boolean;
  dateEffet?: string;
  /** Additional audit line, besides that of the request. */
  alerte?: { action: string; cible: string; details: Readonly<Record<string, unknown>> };
  /** Letters for the document store of the contract. */
  documents?: readonly EffectDocument[];
  /** Additional lines of the recap: the result. */
  lignes?: readonly RecapLine[];
  /** Amounts for the confirmation. */
  remboursement?: RemboursementDecide;
}

/** Server side of a form: only what is specific to it. The rest is the same for all (product 2.3.0). */
export interface ServerForm<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>> {
  form: Form<Valeurs, Donnees, Body, Piece>;
  opening: Opening;
  /** Rules shared with the browser. */
  rules: FormRules<Champs, Donnees>;
  /** Values of an untouched form, for hidden fields. */
  vides: Champs;
  /** Contract named in the body, if any: it must be the current one. */
  contratOf?: (body: Body) => string;
  /** Names of the files in a body. */
  piecesOf: (body: Body) => readonly string[];
  /** Fields from a body and its files, with the server's defaults for missing ones. */
  champsOf: (body: Body, pieces: Slots<Piece>, context: { scope: FormScope; lecture: FormRead<Donnees> }) => Champs;
  lecture: (scope: FormScope) => Promise<{ donnees: Donnees; beneficiaires: BeneficiaireFormulaire[] }>;
  /**
   * Checks that only the server can do: one line per field.
   * @throws PortalError for an error not about a field.
   */
  verify?: (submission: Submission<Champs, Donnees>) => Promise<FieldError[]>;
  /** Facts that a handler adds before accepting, because the sender could not give them. */
  precisions?: {
    ask: (submission: Submission<Champs, Donnees>) => Promise<Precision[]>;
    /** Values with the given codes, by field; each is one of the choices. */
    add: (values: Champs, given: Readonly<Record<string, string>>) => Champs;
  };
  /** Whether a handler decides although the act is automatic: cases that the portal must not settle itself. */
  isLeftToHandler?: (submission: Submission<Champs, Donnees>) => Promise<boolean>;
  summarise: (submission: Submission<Champs, Donnees>) => Promise<Summary>;
  /** Writes to the management system, in the transaction of the submission or of the decision. */
  execute: (submission: Submission<Champs, Donnees>) => Promise<Effect>;
}
