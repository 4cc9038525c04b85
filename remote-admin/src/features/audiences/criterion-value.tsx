import type { Criterion } from '@portal/shared-api/contract/audiences';
import { audienceFields } from '@portal/shared-api/rules/audiences';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { DateInput } from '@portal/shared-ui/date-input';
import { Select, type Option } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { messages } from './messages';
import styles from './page.module.css';

const texts = messages.criteria;
const flags: readonly Option[] = [
  { code: 'OUI', libelle: messages.yes },
  { code: 'NON', libelle: messages.no },
];

interface CriterionValueProps {
  value: Criterion;
  choices: readonly Option[];
  onChange: (valeurs: string[]) => void;
}

/** Value of a criterion: of a list, typed, a day or a number; two of them for « entre ». */
export function CriterionValue({ value: { champ, operateur, valeurs }, choices, onChange }: CriterionValueProps) {
  const { kind } = audienceFields[champ];
  const [first = '', second = ''] = valeurs;
  const options = kind === 'flag' ? flags : choices;
  if (operateur === 'PARMI')
    return (
      <div className={styles.field}>
        {options.length > 0 ? (
          <CheckboxGroup isCompact label={texts.values} options={options} value={valeurs} onChange={onChange} />
        ) : (
          <TextInput
            isCompact
            label={texts.values}
            hint={texts.valuesHint}
            maxLength={600}
            value={valeurs.join(', ')}
            onChange={(typed) => onChange(typed === '' ? [] : typed.split(/,\s?/))}
          />
        )}
      </div>
    );
  const isBetween = operateur === 'ENTRE';
  const places = isBetween
    ? [
        { label: texts.from, value: first, set: (typed: string) => onChange([typed, second]) },
        { label: texts.until, value: second, set: (typed: string) => onChange([first, typed]) },
      ]
    : [{ label: texts.value, value: first, set: (typed: string) => onChange([typed]) }];
  return places.map(({ label, value, set }) => (
    <div key={label} className={styles.field}>
      {options.length > 0 ? (
        <Select isCompact hasPlaceholder label={label} options={options} value={value} onChange={set} />
      ) : kind === 'date' ? (
        <DateInput isCompact label={label} value={value} onChange={set} />
      ) : (
        <TextInput
          isCompact
          label={label}
          maxLength={kind === 'number' ? 4 : 40}
          format={kind === 'number' ? 'digits' : undefined}
          value={value}
          onChange={set}
        />
      )}
    </div>
  ));
}
