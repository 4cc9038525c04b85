import type {
  ChampsRibPrestations,
  DonneesRibPrestations,
} from '@portal/shared-api/contract/formulaires/rib-prestations';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { HolderWarning } from '../../common/holder-warning';
import { securityNote } from './security-note';

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

/** The account of the popup, which has nothing beside its fields. */
export function PopupFields(context: FormContext<DonneesRibPrestations>) {
  return (
    <>
      <BankFields {...context} />
      <Notice isLine>{securityNote(context.lecture)}</Notice>
    </>
  );
}

/** Details copied from the document of the bank. */
function BankFields({ lecture: { beneficiaires } }: FormContext<DonneesRibPrestations>) {
  const {
    values: { titulaire },
  } = useFormValues<ChampsRibPrestations>();
  return (
    <>
      <Field name="titulaire" />
      <HolderWarning titulaire={titulaire} persons={beneficiaires} />
      <Field name="iban" />
      <Field name="bic" />
      <Field name="rib" />
    </>
  );
}
