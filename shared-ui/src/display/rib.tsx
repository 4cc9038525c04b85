import type { Rib as BankDetails } from '@portal/shared-api/contract/contrats';
import { ibanOf } from '@portal/shared-api/rules/masking';
import type { ReactNode } from 'react';
import { MaskedIban } from './masked';
import { messages } from './messages';
import styles from './display.module.css';

interface RibProps {
  /** Null when unknown. */
  rib: BankDetails | null;
  /** Replaces « Aucune information renseignée » (CTL-19). */
  empty?: ReactNode;
  /** One line: « FR80 •••• 144 – VERNOUX Camille ». */
  isShort?: boolean | undefined;
}

/** Bank details with a masked IBAN (CTL-19). */
export function Rib({ rib, empty = messages.noRib, isShort = false }: RibProps) {
  if (!rib) return empty;
  const iban = ibanOf(rib);
  if (isShort)
    return (
      <>
        <MaskedIban iban={iban} isShort /> – {rib.titulaire}
      </>
    );
  return (
    <div className={styles.rib}>
      <b>{rib.titulaire}</b>
      <span>
        <span className={styles.name}>{messages.iban}</span> <MaskedIban iban={iban} />
      </span>
      <span>
        <span className={styles.name}>{messages.bic}</span> <span className={styles.figure}>{rib.codeBIC}</span>
      </span>
    </div>
  );
}
