import type { Form } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ResourceName } from '@portal/shared-api';
import type { FormContext, FormRules } from '@portal/shared-api/rules/form-rules';
import type { ComponentType, ReactNode } from 'react';

/** One line of the recap in the confirmation; numbers of accounts and persons are masked. */
export interface RecapLine {
  label: string;
  value: ReactNode;
}

/** A question before submitting: « Confirmer et envoyer » or back to the form. */
export interface FormQuestion {
  title: string;
  text: ReactNode;
}

export interface FormStep<Values, Donnees> {
  /** Title of the step; none for a single step. */
  title?: string;
  /** Fields of the step in order, checked by « Suivant ». A single step checks all fields. */
  fields?: readonly (keyof Values & string)[];
  Content: ComponentType<FormContext<Donnees>>;
}

/**
 * Declaration of a form of the member area; the kit does the rest (product 2.3.0). `Values` are the fields, files
 * included; `Body` is the request.
 */
export interface FormDeclaration<Values extends object, Donnees, Body> {
  form: Form<unknown, Donnees, Body>;
  /** Its entry in the catalogue of resources: title and path. */
  resource: ResourceName;
  subtitle?: string;
  rules: FormRules<Values, Donnees>;
  initialValues: (context: FormContext<Donnees>) => Values;
  steps: readonly [FormStep<Values, Donnees>, ...FormStep<Values, Donnees>[]];
  toBody: (values: Values, context: FormContext<Donnees>) => Body;
  recap: (values: Values, context: FormContext<Donnees>) => readonly RecapLine[];
  /** « Pièces à prévoir » and other content beside the form. */
  Aside?: ComponentType<FormContext<Donnees>>;
  /** Asked before an act that is hard to undo: bank details, radiation, deletion. */
  question?: (values: Values, context: FormContext<Donnees>) => FormQuestion;
  /** Values to send again after the person has confirmed a similar request (409 `DoublonDemande`). */
  confirmDuplicate?: (values: Values) => Values;
  /** Sentence added to the confirmation. */
  successNote?: (context: FormContext<Donnees>) => string | null;
}
