import { useRef, type KeyboardEvent } from 'react';
import { controlClass, digits, FieldGroup, type FieldProps } from '../field';
import { messages } from './messages';
import { codeLength, fillSlots, toCode, toSlots, typedDigit } from './slots';
import styles from './code-input.module.css';

interface CodeInputProps extends FieldProps {
  /** Id of the fieldset. */
  id?: string | undefined;
  name?: string | undefined;
  /** Digits in order, with a space for an empty box in between: complete with six digits. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus leaves the six boxes. */
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Ids of what is read with the group besides its hint and error. */
  'aria-describedby'?: string | undefined;
  readOnly?: boolean | undefined;
}

/**
 * A security code in six boxes, three and three (AMF-07). A paste in any box and the autofill of a phone fill all;
 * nothing is submitted automatically.
 */
export function CodeInput({ name, value, onChange, readOnly, ...group }: CodeInputProps) {
  const boxes = useRef<HTMLDivElement>(null);
  const slots = toSlots(value);

  const focusBox = (index: number) => boxes.current?.querySelectorAll('input')[index]?.focus();
  const fill = (text: string, from: number) => {
    if (text === '' || readOnly) return;
    const filled = fillSlots(slots, text, from);
    onChange(toCode(filled.slots));
    focusBox(filled.next);
  };
  const empty = (index: number) => onChange(toCode(slots.map((digit, other) => (other === index ? '' : digit))));
  const walk = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: codeLength - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && slots[index] === '' && index > 0 && !readOnly) {
      event.preventDefault();
      empty(index - 1);
      focusBox(index - 1);
    }
  };

  return (
    <FieldGroup {...group}>
      <div
        ref={boxes}
        className={styles.code}
        onPaste={(event) => {
          event.preventDefault();
          fill(
            digits(event.clipboardData.getData('text')),
            [...event.currentTarget.children].findIndex((box) => box === event.target),
          );
        }}
      >
        {slots.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its rank
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            name={index === 0 ? name : undefined}
            aria-label={messages.digit({ rang: index + 1, nombre: codeLength })}
            aria-invalid={group.error ? true : undefined}
            aria-required={group.isRequired || undefined}
            className={controlClass(styles.box)}
            data-filled={digit !== '' || undefined}
            readOnly={readOnly}
            value={digit}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => walk(event, index)}
            onChange={(event) => {
              const typed = typedDigit(digits(event.target.value), digit);
              if (event.target.value === '') empty(index);
              else fill(typed, index);
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
