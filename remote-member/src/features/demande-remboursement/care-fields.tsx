import { useSchemeWords } from '@portal/shared-api';
import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  careOf,
  isCoveredOn,
  isUsuallyTransmitted,
  typeOf,
  type ChampsDemandeRemboursement,
} from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';
import styles from '../../common/form-layout.module.css';

const {
  AmountField,
  CheckboxField,
  DateField,
  FilesField,
  PersonField,
  SelectField,
  TextareaField,
  TextField,
  YesNoField,
} = formFields<ChampsDemandeRemboursement>();

/**
 * The invoice first, because its guide helps with the rest; then the care, then the other conditions (F-13).
 */
export function CareFields(context: FormContext<DonneesDemandeRemboursement>) {
  const {
    lecture: { beneficiaires, donnees },
    today,
  } = context;
  const { values } = useFormValues<ChampsDemandeRemboursement>();
  const scheme = useSchemeWords();
  const covered = beneficiaires.filter(({ numPers }) => isCoveredOn(numPers, values.dateSoins, context));
  const soin = careOf(values, context);
  return (
    <>
      <h2>{messages.pieces}</h2>
      <FilesField name="piecesJointes" label={messages.invoice} />
      <CheckboxField name="isDemandeAccordOuDevis" label={messages.isEstimate} hint={messages.estimateHint} />
      <h2>{messages.care}</h2>
      <DateField name="dateSoins" label={messages.date} min={donnees.dateMin} max={today} />
      <PersonField name="numPers" label={messages.person} people={covered} />
      <SelectField name="codeTypePrestation" label={messages.kind} options={donnees.typesPrestation} length={24} />
      <SelectField
        name="codeSoin"
        label={messages.exactCare}
        options={typeOf(values, context)?.soins ?? []}
        length={24}
      />
      <TextField name="nombre" label={messages.number({ unite: soin?.unite ?? '' })} maxLength={2} />
      <YesNoField name="isParcoursSoins" label={messages.pathway} />
      {isUsuallyTransmitted(values, context) && <Notice role="status">{messages.transmitted}</Notice>}
      <div className={styles.pair}>
        <AmountField name="montantFacture" label={messages.amount} />
        <TextField name="nomProfessionnel" label={messages.professional} maxLength={60} />
      </div>
      <AmountField name="montantMonture" label={messages.frame} />
      <YesNoField name="isDecompteRo" label={messages.hasStatement({ duRegime: scheme.of })} />
      <FilesField name="decompteRo" label={messages.statement({ duRegime: scheme.of })} />
      <AmountField name="montantRO" label={messages.amountRO({ regime: scheme.the })} />
      <FilesField name="ordonnance" label={messages.prescription} />
      <FilesField name="devis" label={messages.quote} />
      <h2>{messages.situation}</h2>
      <YesNoField name="isAccidentTiers" label={messages.accident} />
      <DateField name="dateAccident" label={messages.accidentDate} max={today} />
      <YesNoField name="isAutreMutuelle" label={messages.otherInsurer} />
      <AmountField name="montantAutres" label={messages.otherAmount} />
      <FilesField name="justificatifAutreMutuelle" label={messages.otherProof} />
      <TextareaField name="commentaire" label={messages.comment} maxLength={500} />
    </>
  );
}
