import { padMonacoDigits, readMonacoDigits } from '@portal/shared-api/rules/nir';
import { controlClass, digits, FieldError, readMasked } from '../field';
import { messages } from './messages';
import { partAttributes, type NumberProps } from './part';
import styles from './nir-input.module.css';

const numberLength = 11;
const wholeLength = 13;

/** 98, then eleven digits padded with zeros on blur; a whole number that starts with 98 may be pasted. */
export function MonacoNumber(props: NumberProps) {
  const { value, onChange } = props;
  const { id, input, error, errorId } = partAttributes(props, 'numeroMonegasque');
  const set = (numeroMonegasque: string) => onChange({ ...value, numeroMonegasque });
  const type = (element: HTMLInputElement) => {
    const whole = digits(element.value);
    set(
      whole.length === wholeLength && whole.startsWith(messages.monacoPrefix)
        ? readMonacoDigits(whole)
        : readMasked(element, { clean: digits, maxLength: numberLength }),
    );
  };
  const shown =
    value.numeroMonegasque.length === wholeLength ? readMonacoDigits(value.numeroMonegasque) : value.numeroMonegasque;
  return (
    <>
      <div className={styles.part}>
        <label htmlFor={id}>{messages.monacoNumber}</label>
        <span className={styles.prefixed}>
          <span className={styles.prefix} aria-hidden="true">
            {messages.monacoPrefix}
          </span>
          <input
            {...input}
            className={controlClass(styles.monaco)}
            inputMode="numeric"
            value={shown}
            onChange={(event) => type(event.target)}
            onBlur={() => set(padMonacoDigits(shown))}
          />
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
