import { useToday } from '@portal/shared-api';
import { adresse, type ChampsAdresse, type DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { addressedName } from '@portal/shared-api/rules/civility';
import { onlyShown } from '@portal/shared-api/rules/formulaires/form-values';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { messages } from './messages';
import styles from './envelope.module.css';

/**
 * Preview of the address lines while typing, as they will be kept: a country or cedex that hides is no part of them.
 */
export function Envelope({ lecture }: { lecture: FormRead<DonneesAdresse> }) {
  const { beneficiaires, listes } = lecture;
  const today = useToday();
  const values = onlyShown(adresse, useFormValues<ChampsAdresse>().values, { lecture, today });
  const labelOf = (list: string, code: string) => listes[list]?.find((row) => row.code === code)?.libelle ?? code;
  const [first] = beneficiaires;
  const lines = postalLines(first ? addressedName(first, today) : '', {
    ...values,
    libellePays: labelOf('pays', values.codePays),
    libelleNatureVoie: labelOf('nature-voie', values.libelleCourtNatureVoie),
  });
  return (
    <section className={styles.envelope} aria-labelledby="apercu-adresse">
      <h3 id="apercu-adresse">{messages.preview}</h3>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  );
}
