import { maskIban, maskIbanShort, maskNir } from '@portal/shared-api/rules/masking';
import { messages } from './messages';
import styles from './display.module.css';

interface MaskedProps {
  /** Visible text. */
  text: string;
  /** Text for screen readers, which would read the bullets one by one. */
  words: string;
}

function Masked({ text, words }: MaskedProps) {
  return (
    <span className={styles.figure}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

interface MaskedIbanProps {
  /** Full, or already masked by the server; only both ends show. */
  iban: string;
  /** « FR80 •••• 144 », for a line that only names the account. */
  isShort?: boolean | undefined;
}

/** « FR80 •••• •••• •••• •••• •••• 144 » (product 0.1). */
export function MaskedIban({ iban, isShort = false }: MaskedIbanProps) {
  const whole = iban.replace(/\s/g, '');
  return (
    <Masked
      text={isShort ? maskIbanShort(whole) : maskIban(whole)}
      words={messages.maskedIban({ debut: whole.slice(0, 4), fin: whole.slice(-3) })}
    />
  );
}

/**
 * « 2 84 03 •• ••• ••• •• », « 98 ••••••• •••• » (product 0.1). @param nir 13 characters, or already masked by the
 * server.
 */
export function MaskedNir({ nir }: { nir: string }) {
  const text = maskNir(nir.replace(/\s/g, ''));
  return <Masked text={text} words={messages.maskedNir({ debut: text.slice(0, text.indexOf(' •')) })} />;
}
