import { normalizeIban } from '@portal/shared-api/rules/iban';
import { formatIban } from '@portal/shared-api/rules/masking';
import {
  mandateLines,
  mandateTexts,
  type MandateDebtor,
  type MandateIdentity,
} from '@portal/shared-api/rules/sepa-mandate';
import { Facts } from '@portal/shared-ui/facts';
import { Panel } from '@portal/shared-ui/panel';
import styles from './sepa-mandate.module.css';

interface SepaMandateProps {
  mandat: MandateIdentity;
  /** As typed. */
  debtor: MandateDebtor;
  today: string;
}

/** The mandate as it will be stored, with what is typed so far (F-25). */
export function SepaMandate({ mandat, debtor, today }: SepaMandateProps) {
  const typed = { ...debtor, iban: formatIban(normalizeIban(debtor.iban)), bic: normalizeIban(debtor.bic) };
  return (
    <Panel title={mandateTexts.title}>
      <Facts
        layout="rows"
        facts={mandateLines(mandat, typed, today).map(({ libelle, valeur }) => ({ label: libelle, value: valeur }))}
      />
      <p className={styles.legal}>{mandateTexts.legal({ mutuelle: mandat.creancier.nom })}</p>
    </Panel>
  );
}
