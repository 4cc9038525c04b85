import { checked, listState, oneOf, text } from '@portal/shared-api/list-state';
import { roles } from '@portal/shared-api/contract/roles';
import { canaux } from '@portal/shared-api/contract/securite';
import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { placeOf } from '../../kit/list/address';

/** Filters of the log; an empty period is that of the server, the last seven days. */
export const connectionList = listState({
  debut: checked(isCivilDate),
  fin: checked(isCivilDate),
  utilisateur: text(100),
  resultat: oneOf(['', 'SUCCES', 'ECHEC'], ''),
  canal: oneOf(['', ...canaux], ''),
  role: oneOf(['', ...roles], ''),
  isAccesAdministrateur: oneOf(['', 'O', 'N'], ''),
  ...placeOf(['-date', 'date'], '-date'),
});
