import { checkNir, normalizeNir, splitNir } from '@portal/shared-api/rules/nir';
import { controlClass, digits, FieldError, readMasked } from '../field';
import { messages } from './messages';
import { partAttributes, type NumberProps } from './part';
import styles from './nir-input.module.css';

const numberLength = 13;
const keyLength = 2;

/** Digits and the A or B of Corsica; the rule checks where a letter stands, so that the middle can be corrected. */
const clean = (text: string) => normalizeNir(text).replace(/[^\dAB]/g, '');

/** « 2 84 03 48 000 000 », as far as typed. */
const grouped = (nir: string) =>
  [nir.slice(0, 1), nir.slice(1, 3), nir.slice(3, 5), nir.slice(5, 7), nir.slice(7, 10), nir.slice(10)]
    .filter(Boolean)
    .join(' ');

/** The 13 characters in groups, and the key; the 15 characters of a card may be pasted at once. */
export function FrenchNumber({ hasKey, ...props }: NumberProps & { hasKey: boolean }) {
  const { value, onChange } = props;
  const nir = partAttributes(props, 'nir');
  const cle = partAttributes(props, 'cle');
  const typeNumber = (input: HTMLInputElement) => {
    const whole = splitNir(clean(input.value));
    if (hasKey && whole.cle.length === keyLength) return onChange({ ...value, ...whole });
    onChange({ ...value, nir: readMasked(input, { clean, show: grouped, maxLength: numberLength }) });
  };
  const isWhole = !props.readOnly && value.nir.length === numberLength && value.cle.length === keyLength;
  const isKeyRight = isWhole && checkNir(value.nir, value.cle) === null;
  return (
    <>
      <div className={styles.number}>
        <div className={styles.part}>
          <label htmlFor={nir.id}>{messages.number}</label>
          <input
            {...nir.input}
            className={controlClass(styles.nir)}
            autoCapitalize="characters"
            value={grouped(value.nir)}
            onChange={(event) => typeNumber(event.target)}
          />
        </div>
        {hasKey && (
          <div className={styles.part}>
            <label htmlFor={cle.id}>{messages.key}</label>
            <input
              {...cle.input}
              className={controlClass(styles.key)}
              inputMode="numeric"
              value={value.cle}
              onChange={(event) =>
                onChange({ ...value, cle: readMasked(event.target, { clean: digits, maxLength: keyLength }) })
              }
            />
          </div>
        )}
      </div>
      {hasKey && (
        <p className={styles.check} role="status">
          {isWhole && !nir.error && !cle.error && (isKeyRight ? messages.keyRight : messages.keyWrong)}
        </p>
      )}
      {nir.error && <FieldError id={nir.errorId}>{nir.error}</FieldError>}
      {hasKey && cle.error && <FieldError id={cle.errorId}>{cle.error}</FieldError>}
    </>
  );
}
