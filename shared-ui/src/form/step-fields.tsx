import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { Field } from '../form-fields/field';
import type { FormStep, StepPart } from './declaration';
import styles from './form.module.css';

const partsOf = <Shape extends Fields, Donnees>(
  step: FormStep<Shape, Donnees>,
  fields: Shape,
): readonly StepPart<Shape, Donnees>[] => step.fields ?? Object.keys(fields);

/** Names of the fields of a step; all of the form where it names none. */
export const namesOf = <Shape extends Fields, Donnees>(step: FormStep<Shape, Donnees>, fields: Shape): string[] =>
  partsOf(step, fields).flatMap((part) => (typeof part === 'function' ? [] : part));

interface StepFieldsProps<Shape extends Fields, Donnees> {
  step: FormStep<Shape, Donnees>;
  fields: Shape;
  context: FormContext<Donnees>;
}

/** Fields of a step one below the other, with what its declaration puts between them. */
export function StepFields<Shape extends Fields, Donnees>({ step, fields, context }: StepFieldsProps<Shape, Donnees>) {
  return partsOf(step, fields).map((part, rank) => {
    if (typeof part === 'string') return <Field key={part} name={part} />;
    if (typeof part !== 'function')
      return (
        <div key={part.join(' ')} className={styles.line}>
          {part.map((name) => (
            <Field key={name} name={name} />
          ))}
        </div>
      );
    const Between = part;
    // The parts of a step keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Between key={rank} {...context} />;
  });
}
