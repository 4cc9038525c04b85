import type { Form } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ResourceName } from '@portal/shared-api';
import type { FormContext, FormRules } from '@portal/shared-api/rules/form-rules';
import type { ComponentType, ReactNode } from 'react';

/** One line of what was sent, as the confirmation repeats it; numbers of accounts and persons are masked. */
export interface RecapLine {
  label: string;
  value: ReactNode;
}

/** A question asked before a form goes: « Confirmer et envoyer » or go back to it. */
export interface FormQuestion {
  title: string;
  text: ReactNode;
}

export interface FormStep<Values, Donnees> {
  /** Title of the step; a form of one step has none. */
  title?: string;
  /** Fields of the step, in order: those that « Suivant » checks. A form of one step checks all of them. */
  fields?: readonly (keyof Values & string)[];
  Content: ComponentType<FormContext<Donnees>>;
}

/**
 * A form of the member area as a page of declarations; the kit brings all the rest (catalogue 2.3.0). `Values` are what the
 * fields hold, files included; `Body` is what travels.
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
  /** « Pièces à prévoir » and what else stands beside the form. */
  Aside?: ComponentType<FormContext<Donnees>>;
  /** Asked before what cannot be taken back lightly: bank details, radiation, deletion. */
  question?: (values: Values, context: FormContext<Donnees>) => FormQuestion;
  /** The values to send again once the person has confirmed that a similar request is meant (409 `DoublonDemande`). */
  confirmDuplicate?: (values: Values) => Values;
  /** Sentence added to the confirmation. */
  successNote?: (context: FormContext<Donnees>) => string | null;
}
