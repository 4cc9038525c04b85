import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { papersSent } from '@portal/shared-api/rules/formulaires/papers-sent';
import { recapOf } from '@portal/shared-api/rules/formulaires/recap';
import { Unbroken } from '../display/unbroken';
import { LinkButton } from '../link';
import type { FormDeclaration, FormStep } from './declaration';
import { messages } from './messages';
import { namesOf } from './step-fields';
import { isWithin } from './use-errors';
import styles from './review.module.css';

interface ReviewProps<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  steps: readonly FormStep<Shape, Donnees>[];
  /** The values that count. */
  counted: ValuesOf<Shape>;
  context: FormContext<Donnees>;
  onEdit: (step: number) => void;
}

/** Last step of a wizard: the answers as the handler will read them, step by step, each with a way back. */
export function Review<Shape extends Fields, Donnees, Body>({
  declaration: { form },
  steps,
  counted,
  context,
  onEdit,
}: ReviewProps<Shape, Donnees, Body>) {
  const answers = recapOf(form, counted, context).filter(({ isInRecap }) => isInRecap !== false);
  const papers = papersSent(form, counted, context).map(({ champ, libelle, fichiers }) => ({
    champ,
    libelle,
    valeur: fichiers.map(({ localFileName }) => localFileName).join(', '),
  }));
  return (
    <div className={styles.review}>
      {steps.map((step, index) => {
        const { title = '' } = step;
        const fields = namesOf(step, form.fields);
        const lines = [
          ...answers
            .filter(({ champ }) => isWithin(fields, champ))
            .map(({ champ, libelle, valeur }) => ({ champ, libelle, valeur })),
          ...papers.filter(({ champ }) => isWithin(fields, champ)),
        ];
        if (lines.length === 0) return null;
        return (
          <section key={title} aria-label={title}>
            <div className={styles.head}>
              <h3>{title}</h3>
              <LinkButton onClick={() => onEdit(index)} aria-label={messages.editStep({ titre: title })}>
                {messages.editAnswer}
              </LinkButton>
            </div>
            <dl>
              {lines.map(({ champ, libelle, valeur }) => (
                <div key={`${champ} ${libelle}`}>
                  <dt>{libelle}</dt>
                  <dd>
                    <Unbroken>{valeur}</Unbroken>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
