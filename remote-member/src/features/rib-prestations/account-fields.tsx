import type { DonneesRibPrestations } from '@portal/shared-api/contract/formulaires/rib-prestations';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { ibanMaxLength } from '@portal/shared-api/rules/iban';
import { isHolderInsured, type ChampsRibPrestations } from '@portal/shared-api/rules/formulaires/rib-prestations';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { messages } from './messages';

const { FilesField, PeopleField, TextField } = formFields<ChampsRibPrestations>();

/** The account of the page: persons, then bank details (VAL-13). */
export function AccountFields({ lecture: { beneficiaires } }: FormContext<DonneesRibPrestations>) {
  return (
    <>
      {beneficiaires.length > 1 && <PeopleField name="numPers" label={messages.people} people={beneficiaires} />}
      <BankFields people={beneficiaires} />
    </>
  );
}

/** Details copied from the document of the bank. */
export function BankFields({ people }: { people: FormContext<DonneesRibPrestations>['lecture']['beneficiaires'] }) {
  const {
    values: { titulaire },
  } = useFormValues<ChampsRibPrestations>();
  const isOther = titulaire.trim().length > 2 && people.length > 0 && !isHolderInsured(titulaire, people);
  return (
    <>
      <TextField name="titulaire" label={messages.holder} maxLength={70} autoComplete="name" />
      {isOther && (
        <Notice tone="warn" role="status">
          {messages.holderWarning}
        </Notice>
      )}
      <TextField
        name="iban"
        label={messages.iban}
        hint={messages.ibanHint}
        format="iban"
        maxLength={ibanMaxLength}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="bic"
        label={messages.bic}
        hint={messages.bicHint}
        format="code"
        maxLength={11}
        length={16}
        autoComplete="off"
        spellCheck={false}
      />
      <FilesField name="rib" label={messages.rib} />
    </>
  );
}
