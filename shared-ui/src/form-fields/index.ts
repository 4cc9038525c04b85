import type { Fichier } from '@portal/shared-api/contract/fichiers';
import type { ReactNode } from 'react';
import type { AmountValue } from '../amount-input';
import { AmountField, CheckboxesField, CheckboxField, DateField, FilesField, RadioField, SelectField, TextareaField, TextField, YesNoField } from './fields';
import { PeopleField, PersonField } from './people';

export { useFormValues } from './use-form-values';

/** Names of the fields that hold a kind of value. */
type NamesOf<Values, Kind> = { [Name in keyof Values & string]: [Values[Name]] extends [Kind] ? Name : never }[keyof Values & string];
type Named<Control extends (props: never) => unknown, Name> = (props: Omit<Parameters<Control>[0], 'name'> & { name: Name }) => ReactNode;

const fields = { AmountField, CheckboxesField, CheckboxField, DateField, FilesField, PeopleField, PersonField, RadioField, SelectField, TextareaField, TextField, YesNoField };

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

/** The fields of a form, each of which takes only the names of values it can hold: `const { TextField } = formFields<ChampsAdresse>()`. */
export const formFields = <Values extends object>(): FieldsOf<Values> => fields;
