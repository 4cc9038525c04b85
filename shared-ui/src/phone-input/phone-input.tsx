import {
  formatNational,
  phoneCountries,
  phoneCountryOf,
  readTypedPhone,
  splitPhone,
} from '@portal/shared-api/rules/telephone';
import { useState } from 'react';
import { controlClass, Field, leaves, readMasked, type FieldProps } from '../field';
import { Icon } from '../icon';
import { chevronDown } from '../icon/paths/chevron-down';
import { messages } from './messages';
import styles from './phone-input.module.css';

interface PhoneInputProps extends FieldProps {
  id?: string | undefined;
  name?: string | undefined;
  /** E.164 as far as typed: « +33639980014 », or `''`; `checkPhone` says whether it is whole. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves number and country. */
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** `tel` for the person's own number. */
  autoComplete?: 'tel' | 'off' | undefined;
}

const maxLength = 24;
/** What people write in numbers; letters are refused as they are typed. */
const clean = (text: string) => text.replace(/[^\d\s+().-]/g, '');
const france = phoneCountries[0].indicatif;
/**
 * A value as it is written in groups, beside the country that reads it: the one chosen so far where it does, as France
 * does for « 0692 … », so that another number typed over it is not taken for one of that territory.
 */
function startOf(value: string, chosen = france) {
  const text = formatNational(value);
  const reads = readTypedPhone(text, chosen) === value;
  return { text, indicatif: reads ? chosen : (splitPhone(value)?.country.indicatif ?? chosen) };
}

/**
 * A telephone number with its country. A number typed with « + » or « 00 », or with the prefix of a territory, chooses
 * its country itself, as long as it is written so; the number is written in groups when it is left.
 */
export function PhoneInput({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  isLabelHidden,
  isCompact,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  autoComplete = 'tel',
}: PhoneInputProps) {
  // The typed text stays while it reads as the value; a new value replaces it.
  const [draft, setDraft] = useState(() => startOf(value));
  const typed = readTypedPhone(draft.text, draft.indicatif) === value ? draft : startOf(value);
  const country = splitPhone(value)?.country.indicatif ?? typed.indicatif;
  const [spoken, setSpoken] = useState('');

  const type = (text: string) => {
    // Read by the country that was chosen: what the text chose by itself lasts as long as the text does.
    const { indicatif } = typed;
    const read = readTypedPhone(text, indicatif);
    const named = splitPhone(read)?.country ?? phoneCountryOf(indicatif);
    if (named && named.indicatif !== country)
      setSpoken(messages.nowCountry({ pays: named.pays, indicatif: named.indicatif }));
    setDraft({ text, indicatif });
    onChange(read);
  };
  const choose = (indicatif: string) => {
    const text = formatNational(value);
    setDraft({ text, indicatif });
    onChange(readTypedPhone(text, indicatif));
  };

  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional, isLabelHidden, isCompact }}>
      {(control) => (
        <span
          className={styles.phone}
          onBlur={(event) => {
            if (!leaves(event)) return;
            if (splitPhone(value)) setDraft(startOf(value, typed.indicatif));
            onBlur?.();
          }}
        >
          <span className={styles.country}>
            <select
              className={controlClass(styles.select)}
              aria-label={messages.country}
              aria-describedby={`${control.id}-libelle`}
              autoComplete={autoComplete === 'tel' ? 'tel-country-code' : 'off'}
              disabled={disabled || readOnly}
              value={country}
              onChange={(event) => choose(event.target.value)}
            >
              {phoneCountries.map(({ indicatif, pays }) => (
                <option key={indicatif} value={indicatif}>
                  {messages.option({ pays, indicatif })}
                </option>
              ))}
            </select>
            <Icon of={chevronDown} size={18} />
          </span>
          <input
            {...control}
            type="tel"
            inputMode="tel"
            className={controlClass(styles.number)}
            name={name}
            autoComplete={autoComplete}
            disabled={disabled}
            readOnly={readOnly}
            value={typed.text}
            onChange={(event) => type(readMasked(event.target, { clean, maxLength }))}
          />
          <span className="visually-hidden" role="status">
            {spoken}
          </span>
        </span>
      )}
    </Field>
  );
}
