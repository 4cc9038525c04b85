import type {
  ChampsPrestationPharmacie,
  DonneesPrestationPharmacie,
} from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { counterOf, totalOfLines } from '@portal/shared-api/rules/formulaires/prestation-pharmacie';
import { Facts } from '@portal/shared-ui/facts';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { useEffect } from 'react';
import styles from '../../common/form-layout.module.css';
import { messages } from './messages';

type Context = FormContext<DonneesPrestationPharmacie>;
const { Field } = formFields<ChampsPrestationPharmacie>();

/** What is left of the package this year, for each person whose care the reader sees. */
function Counters({ lecture: { donnees, beneficiaires }, today }: Context) {
  const annee = today.slice(0, 4);
  const counters = donnees.compteurs.filter((each) => each.annee === annee && each.plafond > 0);
  const [first] = counters;
  if (!first) return null;
  const amounts = ({ plafond, restant }: typeof first) => ({
    plafond: formatEuros(plafond),
    restant: formatEuros(restant),
  });
  return (
    <Notice>
      {counters.length === 1 ? (
        messages.counter({ libelle: first.libelle, annee, ...amounts(first) })
      ) : (
        <>
          <b>{messages.packageOf({ libelle: first.libelle, annee })}</b>
          <ul>
            {counters.map((each) => (
              <li key={each.numPers}>
                {messages.counterOf({
                  prenom: beneficiaires.find(({ numPers }) => numPers === each.numPers)?.prenom ?? '',
                  ...amounts(each),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** The purchase, its products with their sum, and the papers (F-21). */
export function PurchaseFields(context: Context) {
  const { values, change } = useFormValues<ChampsPrestationPharmacie>();
  const sum = totalOfLines(values.lignes);
  useEffect(() => {
    if (values.total !== sum) change('total', sum);
  }, [sum, values.total, change]);
  const counter = counterOf(values, context);
  return (
    <>
      <Counters {...context} />
      <h2>{messages.purchase}</h2>
      <Field name="numPers" />
      <Field name="dateAchat" />
      {counter?.restant === 0 && (
        <Notice role="status" tone="warn">
          {counter.plafond === 0 ? messages.none : messages.exhausted({ annee: counter.annee })}
        </Notice>
      )}
      <div className={styles.pair}>
        <Field name="nomPharmacie" />
        <Field name="finessPharmacie" length={16} />
      </div>
      <h2>{messages.products}</h2>
      <Field name="lignes" />
      <output>
        <Facts facts={[{ label: messages.total, value: sum === null ? '–' : formatEuros(sum) }]} />
        <small>{messages.totalHint}</small>
      </output>
      <h2>{messages.papers}</h2>
      <Field name="isPrescription" />
      <Field name="ordonnance" />
      <Field name="pj" />
    </>
  );
}
