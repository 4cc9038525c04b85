import { useResource } from '@portal/shared-api';
import type {
  ChampsSouscriptionRenfort,
  DonneesSouscriptionRenfort,
} from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { besoinCodes, listOptions } from '@portal/shared-api/contract/vel';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { FieldError } from '@portal/shared-ui/field';
import { useFormField, useFormValues } from '@portal/shared-ui/form-fields';
import { Resource } from '@portal/shared-ui/page';
import { messages } from './messages';
import { OptionCard } from './option-card';
import styles from './options.module.css';

const texts = messages.offers;

/** Second step: changes by reinforcement; those that answer a need first. */
export function StepOffers({ lecture: { donnees } }: FormContext<DonneesSouscriptionRenfort>) {
  const { values, change } = useFormValues<ChampsSouscriptionRenfort>();
  const field = useFormField<readonly string[]>('codesOptions', texts.list);
  const read = useResource(listOptions, { query: { besoins: besoinCodes.filter((code) => values[code] === true) } });
  const { codesOptions } = values;
  const error = field?.control.error;
  const toggle = (code: string, isChosen: boolean) => {
    change('codesOptions', isChosen ? [...codesOptions, code] : codesOptions.filter((other) => other !== code));
    // Other reinforcements have other documents.
    change('documentsOuverts', []);
  };
  return (
    <Resource isErrorAlone read={read} label={texts.list} rows={6}>
      {({ options }) => (
        <div className={styles.stack} id={field?.control.id} tabIndex={-1}>
          <p className={styles.note}>
            {texts.recommendedCount({ nombre: options.filter(({ isRecommande }) => isRecommande).length })}
          </p>
          <ul className={styles.cards} aria-label={texts.list}>
            {options.map((option) => (
              <li key={option.codeOption}>
                <OptionCard
                  option={option}
                  period={donnees.codePeriodicite}
                  isChosen={codesOptions.includes(option.codeOption)}
                  rival={
                    options.find(
                      ({ codeOption }) =>
                        codesOptions.includes(codeOption) && option.incompatibles.includes(codeOption),
                    )?.libelle ?? null
                  }
                  onChange={(isChosen) => toggle(option.codeOption, isChosen)}
                />
              </li>
            ))}
          </ul>
          {error && <FieldError id="choix-renfort">{error}</FieldError>}
        </div>
      )}
    </Resource>
  );
}
