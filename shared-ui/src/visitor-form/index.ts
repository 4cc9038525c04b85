import type { NirParts } from '@portal/shared-api/rules/nir';
import type { Named, NamesOf } from '../form-fields/names';
import { CheckboxesField, CheckboxField, DateField, TextField } from '../form-fields/plain-fields';
import { CurrentPasswordField, NewPasswordField, NirField, RepeatedPasswordField } from './fields';

export { VisitorForm } from './visitor-form';

const fields = {
  CheckboxesField,
  CheckboxField,
  CurrentPasswordField,
  DateField,
  NewPasswordField,
  NirField,
  RepeatedPasswordField,
  TextField,
};

interface VisitorFields<Values> {
  CheckboxesField: Named<typeof CheckboxesField, NamesOf<Values, readonly string[]>>;
  CheckboxField: Named<typeof CheckboxField, NamesOf<Values, boolean>>;
  CurrentPasswordField: Named<typeof CurrentPasswordField, NamesOf<Values, string>>;
  DateField: Named<typeof DateField, NamesOf<Values, string>>;
  NewPasswordField: Named<typeof NewPasswordField, NamesOf<Values, string>>;
  NirField: Named<typeof NirField, NamesOf<Values, NirParts>>;
  RepeatedPasswordField: Named<typeof RepeatedPasswordField, NamesOf<Values, string>>;
  TextField: Named<typeof TextField, NamesOf<Values, string>>;
}

/** Fields of a form before sign-in, each accepting only names of values of its kind. */
export const visitorFields = <Values extends object>(): VisitorFields<Values> => fields;
