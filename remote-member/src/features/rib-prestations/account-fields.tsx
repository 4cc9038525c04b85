import type {
  ChampsRibPrestations,
  DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isHolderInsured } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

const { Field } = formFields<ChampsRibPrestations>();

/** The account of the page: persons, then bank details (VAL-13). */
export function AccountFields(context: FormContext<DonneesRibPrestations>) {
  return (
    <>
      <Field name="numPers" />
      <BankFields {...context} />
    </>
  );
}

/** Details copied from the document of the bank. */
export function BankFields({ lecture: { beneficiaires } }: FormContext<DonneesRibPrestations>) {
  const {
    values: { titulaire },
  } = useFormValues<ChampsRibPrestations>();
  const isOther = titulaire.trim().length > 2 && beneficiaires.length > 0 && !isHolderInsured(titulaire, beneficiaires);
  return (
    <>
      <Field name="titulaire" />
      {isOther && (
        <Notice tone="warn" role="status">
          {messages.holderWarning}
        </Notice>
      )}
      <Field name="iban" />
      <Field name="bic" length={16} />
      <Field name="rib" />
    </>
  );
}
