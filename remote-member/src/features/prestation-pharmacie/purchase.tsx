import type {
  ChampsPrestationPharmacie,
  DonneesPrestationPharmacie,
} from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { counterOf, countersOf, totalOfLines } from '@portal/shared-api/rules/formulaires/prestation-pharmacie';
import { FieldError } from '@portal/shared-ui/field';
import { Facts } from '@portal/shared-ui/facts';
import { useFormField, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { StatusNotice } from '@portal/shared-ui/page';
import { useSeen } from '../../common/use-price';
import { messages } from './messages';

type Context = FormContext<DonneesPrestationPharmacie>;

/** What is left of the package on the day of purchase, for each person whose care the reader sees. */
export function Counters(context: Context) {
  const { values } = useFormValues<ChampsPrestationPharmacie>();
  const { beneficiaires } = context.lecture;
  const counters = countersOf(values, context).filter(({ plafond }) => plafond > 0);
  const [first] = counters;
  if (!first) return null;
  const { annee } = first;
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

/** Says that nothing is left for the chosen person on the day of purchase. */
export function Exhausted(context: Context) {
  const { values } = useFormValues<ChampsPrestationPharmacie>();
  const counter = counterOf(values, context);
  if (counter?.restant !== 0) return null;
  return (
    <StatusNotice tone="warn">
      {counter.plafond > 0
        ? messages.exhausted({ annee: counter.annee })
        : isCivilDate(values.dateAchat)
          ? messages.noneThen({ date: formatDate(values.dateAchat) })
          : messages.none}
    </StatusNotice>
  );
}

/** The sum of the products. */
export function Total() {
  const { values } = useFormValues<ChampsPrestationPharmacie>();
  const sum = totalOfLines(values.lignes);
  useSeen<ChampsPrestationPharmacie>({ total: sum });
  const field = useFormField('total', messages.total);
  const error = field?.control.error;
  return (
    <div id={field?.control.id} tabIndex={-1}>
      <output>
        <Facts facts={[{ label: messages.total, value: sum === null ? '–' : formatEuros(sum) }]} />
        <small>{messages.totalHint}</small>
      </output>
      {error && <FieldError id="total-produits">{error}</FieldError>}
    </div>
  );
}
