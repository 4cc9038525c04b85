import type { NirParts } from '@portal/shared-api/rules/nir';
import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import type { TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import type { Named, NamesOf } from '../form-fields/names';
import { WholeNumberField } from '../form-fields/fields';
import { DependentSelectField, ProposedTextField, SearchField, SwitchField } from './choices';
import { NewPasswordField, NirField, PasswordField, PhoneField, TimeField } from './typed';

export { establishmentSuggestion, searchProfessionals, searchTowns, townOf } from './sources';

const fields = {
  DependentSelectField,
  NewPasswordField,
  NirField,
  PasswordField,
  PhoneField,
  ProposedTextField,
  SearchField,
  SwitchField,
  TimeField,
  WholeNumberField,
};

interface FieldsOf<Values> {
  DependentSelectField: Named<typeof DependentSelectField, NamesOf<Values, string>>;
  NewPasswordField: Named<typeof NewPasswordField, NamesOf<Values, string>>;
  NirField: Named<typeof NirField, NamesOf<Values, NirParts>>;
  PasswordField: Named<typeof PasswordField, NamesOf<Values, string>>;
  PhoneField: Named<typeof PhoneField, NamesOf<Values, string>>;
  ProposedTextField: Named<typeof ProposedTextField, NamesOf<Values, string>>;
  SearchField: Named<typeof SearchField, NamesOf<Values, Suggestion | null>>;
  SwitchField: Named<typeof SwitchField, NamesOf<Values, boolean>>;
  TimeField: Named<typeof TimeField, NamesOf<Values, string>>;
  WholeNumberField: Named<typeof WholeNumberField, NamesOf<Values, TypedWholeNumber>>;
}

/**
 * Fields that few forms need, apart from the usual ones so that the others do not download them: `const { PhoneField }
 * = moreFields<ChampsTelephone>()`.
 */
export const moreFields = <Values extends object>(): FieldsOf<Values> => fields;
