import { useToday } from '@portal/shared-api';
import type { ChampsAdresse, DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { addressedName } from '@portal/shared-api/rules/civility';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { messages } from './messages';
import styles from './envelope.module.css';

/** Preview of the address lines while typing. */
export function Envelope({ lecture: { beneficiaires, listes } }: { lecture: FormRead<DonneesAdresse> }) {
  const today = useToday();
  const { values } = useFormValues<ChampsAdresse>();
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
