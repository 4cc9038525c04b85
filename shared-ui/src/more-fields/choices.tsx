import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { useState } from 'react';
import { Combobox } from '../combobox';
import { DependentSelect } from '../dependent-select';
import { descriptionOf, FieldError, FieldHint } from '../field';
import type { FieldOf } from '../form-fields/plain-fields';
import { useFormField } from '../form-fields/use-form-field';
import type { Option } from '../select';
import { Switch } from '../switch';
import { messages } from './messages';
import styles from './more-fields.module.css';
import { sources } from './sources';

interface SearchFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is looked for. */
  source: keyof typeof sources;
  minimum?: number | undefined;
  isFreeTextAllowed?: boolean | undefined;
  placeholder?: string | undefined;
}

/** A town, a professional or an establishment, searched while typing. */
export function SearchField({ name, label, source, ...rest }: SearchFieldProps) {
  const field = useFormField<Suggestion | null>(name, label);
  return field && <Combobox {...rest} {...field.control} search={sources[source]} />;
}

interface ProposedTextFieldProps extends Pick<SearchFieldProps, 'name' | 'label' | 'hint' | 'source'> {
  maxLength?: number | undefined;
}

/** One line of text; while it is typed a list proposes what is known, and what is chosen is written there. */
export function ProposedTextField({ name, label, source, maxLength, ...rest }: ProposedTextFieldProps) {
  const field = useFormField<string>(name, label);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  if (!field) return null;
  const { value, onChange, ...control } = field.control;
  const typed = value === '' ? null : { code: '', libelle: value, detail: null };
  return (
    <Combobox
      {...rest}
      {...control}
      isFreeTextAllowed
      maxLength={maxLength}
      search={sources[source]}
      // What tells a namesake apart shows as long as the choice stands.
      value={chosen?.libelle === value ? chosen : typed}
      onChange={(next) => {
        const written = next && { ...next, libelle: next.libelle.slice(0, maxLength) };
        setChosen(written?.code ? written : null);
        onChange(written?.libelle ?? '');
      }}
    />
  );
}

interface DependentSelectFieldProps extends Omit<FieldOf<typeof DependentSelect<string>>, 'options'> {
  options: readonly Option[] | null;
}

/** A list whose options depend on another field. */
export function DependentSelectField({ name, label, ...rest }: DependentSelectFieldProps) {
  const field = useFormField<string>(name, label);
  return field && <DependentSelect<string> {...rest} {...field.control} />;
}

/** An arrangement that goes on or off with the form. */
export function SwitchField({
  name,
  label,
  hint,
  states = messages,
}: {
  name: string;
  label: string;
  hint?: string;
  /** « Activé » and « Désactivé » in other words. */
  states?: Readonly<{ on: string; off: string }> | undefined;
}) {
  const field = useFormField<boolean>(name, label);
  if (!field) return null;
  const { id, value, error, onChange, onBlur } = field.control;
  const { hintId, errorId, describedBy } = descriptionOf(id, hint, error);
  return (
    <div className={styles.switch}>
      <Switch id={id} name={label} isOn={value} describedBy={describedBy} onChange={onChange} onBlur={onBlur}>
        <span className={styles.label}>{label}</span>
        <span className={styles.state} aria-hidden="true">
          {value ? states.on : states.off}
        </span>
      </Switch>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
