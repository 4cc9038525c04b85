import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import type { ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { civility, fullName } from '../../common/people';
import { useReferentiel } from '../../common/use-referentiel';
import { messages } from './messages';
import styles from './envelope.module.css';

/** Preview of the address lines while typing. */
export function Envelope({ people }: { people: readonly BeneficiaireFormulaire[] }) {
  const { values } = useFormValues<ChampsAdresse>();
  const { options: countries } = useReferentiel('pays');
  const { options: kinds } = useReferentiel('nature-voie');
  const labelOf = (rows: readonly { code: string; libelle: string }[], code: string) =>
    rows.find((row) => row.code === code)?.libelle ?? code;
  const [first] = people;
  const lines = postalLines(first ? `${civility(first)} ${fullName(first)}` : '', {
    ...values,
    libellePays: labelOf(countries, values.codePays),
    libelleNatureVoie: labelOf(kinds, values.libelleCourtNatureVoie),
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
