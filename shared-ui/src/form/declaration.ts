import type { ResourceName } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields, ValuesOf, WireOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm, FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import type { Signature } from '@portal/shared-api/contract/signatures';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import type { ComponentType, ReactElement, ReactNode } from 'react';

/** The control that signs an act (`SignatureStep`): forms without signature do not download it. */
export type SignatureControl = ComponentType<{
  idSignature: string;
  onDecided: (signature: Pick<Signature, 'etat'>) => void;
}>;

/** What comes next: a text, whose pages are links, or what the form draws itself, with a key. */
export type NextStep = string | ReactElement;

/** A question before submitting: « Confirmer et envoyer » or back to the form. */
export interface FormQuestion {
  title: string;
  text: ReactNode;
}

/** The person is not concerned: why, and what to do instead. */
export interface FormEnd {
  title: string;
  text: ReactNode;
  link?: { to: string; label: string };
  /** Other answers lead further, or the step says something itself: it stays above. */
  isStepKept?: true;
}

/** Whether a form asks nothing at all: no answer would lead further. */
export const asksNothing = (end: FormEnd | null | undefined): boolean => end != null && end.isStepKept !== true;

/**
 * What a step shows, from top to bottom: a field, fields on one line where there is room, or what stands between them
 * (a heading, a note that follows from the answers).
 */
export type StepPart<Shape extends Fields, Donnees> =
  | (keyof Shape & string)
  | readonly (keyof Shape & string)[]
  | ComponentType<FormContext<Donnees>>;

export interface FormStep<Shape extends Fields, Donnees> {
  /** Title of the step; none for a single step. */
  title?: string;
  /** Fields of the step in order, and what stands between them; without them, all fields of the form. */
  fields?: readonly StepPart<Shape, Donnees>[];
  /** Places the fields itself, where their order is not that of a list. */
  Content?: ComponentType<FormContext<Donnees>>;
  /** Ends the form here for these values. */
  end?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => FormEnd | null;
}

/** Values brought along from another screen, and the sentence that names their source. */
export interface Prefill<Shape extends Fields> {
  values: Partial<ValuesOf<Shape>>;
  source: string;
}

/**
 * Screen of a form of the member area; the kit does the rest (product 2.3.0). Its fields, rules and recap are those of
 * the contract, which the server reads too.
 */
export interface FormDeclaration<Shape extends Fields, Donnees, Body = FormBody<WireOf<Shape>>> {
  form: DeclaredForm<Shape, Donnees, Body>;
  /** Its entry in the catalogue of resources: title and path. */
  resource: ResourceName;
  subtitle?: string;
  /** One step with all fields by default. With several, « Vérifiez vos réponses » comes last. */
  steps?: readonly [FormStep<Shape, Donnees>, ...FormStep<Shape, Donnees>[]];
  /** « Vérifiez vos réponses » comes after a single step too, which then has a title. */
  isReviewed?: true;
  /** What the button that sends says, where it must name the act; null for « Valider ». */
  submitLabel?: (values: ValuesOf<Shape>) => string | null;
  /** Values from the address of the page: the screen that leads here fills in what it knows. */
  prefill?: (given: URLSearchParams, context: FormContext<Donnees>) => Prefill<Shape> | null;
  /** The request, where it has a shape of its own. */
  toBody?: (values: ValuesOf<Shape>) => Body;
  /** « Pièces à prévoir » and other content beside the form. */
  Aside?: ComponentType<FormContext<Donnees>>;
  /** Asked before an act that is hard to undo: bank details, radiation, deletion. */
  question?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => FormQuestion;
  /** Whether a handler decides these answers although the act is automatic: the page does not promise otherwise. */
  isLeftToHandler?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => boolean;
  /** Proves something elsewhere before it is sent: a code to a new address. False keeps the form as it is. */
  prove?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => Promise<boolean>;
  /** Values to send again after the person has confirmed a similar request (409 `DoublonDemande`). */
  confirmDuplicate?: (values: ValuesOf<Shape>) => ValuesOf<Shape>;
  /** Signs what the act waits for, in the confirmation: `SignatureStep`, for acts that are signed. */
  Signature?: SignatureControl;
  /** Screen to go on to from the confirmation. */
  next?: (values: ValuesOf<Shape>, context: FormContext<Donnees>) => { to: string; label: string } | null;
  /** Replaces the confirmation: the act ends the session. */
  onSent?: () => void;
  /** Heading of the confirmation, where it is not that of its mode; of an act that is signed, once it is. */
  doneTitle?: string | ((answer: WriteAnswer) => string | null);
  /** Ways on from a form that is closed for a contract, besides the home page. */
  ClosedActions?: ComponentType;
  /** What comes next, in the confirmation. */
  nextSteps?: (answer: WriteAnswer, context: FormContext<Donnees>, values: ValuesOf<Shape>) => readonly NextStep[];
}
