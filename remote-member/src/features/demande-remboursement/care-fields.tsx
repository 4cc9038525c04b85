import type {
  ChampsDemandeRemboursement,
  DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isUsuallyTransmitted } from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { StatusNotice } from '@portal/shared-ui/page';
import { Estimate } from './estimate';
import { messages } from './messages';
import { ReadInInvoice } from './read-in-invoice';
import styles from '../../common/form-layout.module.css';

const { Field } = formFields<ChampsDemandeRemboursement>();

/**
 * The invoice first, because its guide helps with the rest; then the care, then the other conditions (F-13).
 */
export function CareFields(context: FormContext<DonneesDemandeRemboursement>) {
  const { values } = useFormValues<ChampsDemandeRemboursement>();
  return (
    <>
      <h2>{messages.pieces}</h2>
      <Field name="piecesJointes" />
      <ReadInInvoice {...context} />
      <Field name="isDemandeAccordOuDevis" />
      {values.isDemandeAccordOuDevis && <StatusNotice>{messages.subtitleEstimate}</StatusNotice>}
      <h2>{messages.care}</h2>
      <Field name="dateSoins" />
      <Field name="numPers" />
      <Field name="codeTypePrestation" length={24} />
      <Field name="codeSoin" length={24} />
      <Field name="nombre" />
      <Field name="isParcoursSoins" />
      {isUsuallyTransmitted(values, context) && <StatusNotice>{messages.transmitted}</StatusNotice>}
      <div className={styles.pair}>
        <Field name="montantFacture" />
        <Field name="nomProfessionnel" />
      </div>
      <Field name="montantMonture" />
      <Field name="isDecompteRo" />
      <Field name="decompteRo" />
      <Field name="montantRO" />
      <Field name="ordonnance" />
      <Field name="devis" />
      <Estimate {...context} />
      <h2>{messages.situation}</h2>
      <Field name="isAccidentTiers" />
      <Field name="dateAccident" />
      <Field name="isAutreMutuelle" />
      <Field name="montantAutres" />
      <Field name="justificatifAutreMutuelle" />
      <Field name="commentaire" />
    </>
  );
}
