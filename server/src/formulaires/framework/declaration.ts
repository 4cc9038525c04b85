import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { FieldError } from '@portal/shared-api/contract/errors';
import type { BeneficiaireFormulaire, Form, FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormRules } from '@portal/shared-api/rules/form-rules';
import type { RecapLine } from '../../demandes/public';
import type { Slots } from '../../fichiers/public';
import type { Opening } from './opening';
import type { FormScope } from './scope';

/** A submit that passed every check of the fields. */
export interface Submission<Champs, Donnees> {
  scope: FormScope;
  /** Fields as they count: those that are not shown are empty. */
  values: Champs;
  lecture: FormRead<Donnees>;
}

/** How a request is told: in the document, in the mail, and to what may repeat it. */
export interface Summary {
  /** Persons it is about, by number. */
  personnes: readonly string[];
  /** Lines of the recap; no full IBAN nor NIR. */
  lignes: readonly RecapLine[];
  /** Lines of the mail: no health data besides. */
  courriel: readonly RecapLine[];
  /** What a similar request would share; it is stored as a keyed digest only. */
  doublon?: string;
}

/** What an act done at once has changed. */
export interface Effect {
  isContratsModifies?: boolean;
  dateEffet?: string;
  /** Another line for the audit trail, besides that of the request. */
  alerte?: { action: string; cible: string; details: Readonly<Record<string, unknown>> };
  /** More lines for the recap: what came out of it. */
  lignes?: readonly RecapLine[];
}

/** A form as the server answers it: everything that is its own. The rest is the same for all (product 2.3.0). */
export interface ServerForm<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>> {
  form: Form<Valeurs, Donnees, Body, Piece>;
  opening: Opening;
  /** The rules that the browser uses too. */
  rules: FormRules<Champs, Donnees>;
  /** Fields of a form nobody touched, for those that are not shown. */
  vides: Champs;
  /** The contract that a body names itself, where it does: it must be the current one. */
  contratOf?: (body: Body) => string;
  /** Names of the files that a body carries. */
  piecesOf: (body: Body) => readonly string[];
  /** The fields from a body and its files, with what the server adds where nothing was said. */
  champsOf: (body: Body, pieces: Slots<Piece>, context: { scope: FormScope; lecture: FormRead<Donnees> }) => Champs;
  lecture: (scope: FormScope) => Promise<{ donnees: Donnees; beneficiaires: BeneficiaireFormulaire[] }>;
  /**
   * What only the server can check: one line a field.
   * @throws PortalError for what is not about a field.
   */
  verify?: (submission: Submission<Champs, Donnees>) => Promise<FieldError[]>;
  /** Whether a handler decides although the act is automatic: what the portal must not settle by itself. */
  isLeftToHandler?: (submission: Submission<Champs, Donnees>) => Promise<boolean>;
  summarise: (submission: Submission<Champs, Donnees>) => Promise<Summary>;
  /** Writes into the management system, in the transaction of the submit (automatic mode). */
  execute: (submission: Submission<Champs, Donnees>) => Promise<Effect>;
}
