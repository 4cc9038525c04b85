import { call } from '@portal/shared-api';
import {
  estimerRemboursement,
  type ChampsDemandeRemboursement,
  type DonneesDemandeRemboursement,
  type EstimationRemboursement,
  type SaisieChiffree,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { estimateAsked } from '@portal/shared-api/rules/formulaires/estimation';
import { DecidedReimbursement } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { usePrice } from '../../common/use-price';
import { messages } from './messages';
import styles from './estimate.module.css';

/** Milliseconds without a key before figures are asked for. */
const pause = 400;

// A figure that cannot be computed shows why in place, not in a toast: the request can be sent without it.
const readEstimate = (body: SaisieChiffree) => call(estimerRemboursement, { body, quiet: true });

/** What the request would come to, as soon as person, care and amount are known (F-13). */
export function Estimate(context: FormContext<DonneesDemandeRemboursement>) {
  const { values } = useFormValues<ChampsDemandeRemboursement>();
  const { price, last, error, isLoading } = usePrice(readEstimate, estimateAsked(values, context), pause);
  const shown = price ?? last;
  return (
    <div className={styles.estimate} aria-busy={isLoading}>
      <p role="status" className="visually-hidden">
        {price && sentenceOf(price)}
      </p>
      {error !== null && <p className={styles.missing}>{messages.noEstimate}</p>}
      {shown && (
        <DecidedReimbursement
          remboursement={shown.remboursement}
          numPers={values.numPers}
          note={shown.isConsommationConnue ? messages.notBinding : messages.notBindingHidden}
        />
      )}
    </div>
  );
}

const sentenceOf = ({ remboursement: { montantRC, resteACharge } }: EstimationRemboursement) =>
  messages.estimated({ mutuelle: formatEuros(montantRC), reste: formatEuros(resteACharge) });
