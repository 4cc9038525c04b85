import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { AmountValue } from '../amount-input';
import { AmountField, FilesField, RadioField, SelectField, TextareaField, YesNoField } from './fields';
import { PeopleField, PersonField } from './people';
import type { Named, NamesOf } from './names';
import { CheckboxesField, CheckboxField, DateField, TextField } from './plain-fields';

export { useFormValues } from './use-form-values';

const fields = {
  AmountField,
  CheckboxesField,
  CheckboxField,
  DateField,
  FilesField,
  PeopleField,
  PersonField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
  YesNoField,
};

interface FieldsOf<Values> {
  TextField: Named<typeof TextField, NamesOf<Values, string>>;
  TextareaField: Named<typeof TextareaField, NamesOf<Values, string>>;
  SelectField: Named<typeof SelectField, NamesOf<Values, string>>;
  RadioField: Named<typeof RadioField, NamesOf<Values, string>>;
  DateField: Named<typeof DateField, NamesOf<Values, string>>;
  PersonField: Named<typeof PersonField, NamesOf<Values, string>>;
  AmountField: Named<typeof AmountField, NamesOf<Values, AmountValue>>;
  YesNoField: Named<typeof YesNoField, NamesOf<Values, boolean | null>>;
  CheckboxField: Named<typeof CheckboxField, NamesOf<Values, boolean>>;
  CheckboxesField: Named<typeof CheckboxesField, NamesOf<Values, readonly string[]>>;
  PeopleField: Named<typeof PeopleField, NamesOf<Values, readonly string[]>>;
  FilesField: Named<typeof FilesField, NamesOf<Values, readonly Fichier[]>>;
}

/**
 * Fields of a form, each accepting only names of values of its kind: `const { TextField } =
 * formFields<ChampsAdresse>()`.
 */
export const formFields = <Values extends object>(): FieldsOf<Values> => fields;
