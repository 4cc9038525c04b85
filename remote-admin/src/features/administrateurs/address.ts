import { accountStateCodes } from '@portal/shared-api/contract/comptes';
import { staffAccountSorts } from '@portal/shared-api/contract/personnel';
import { listState, oneOf, text } from '@portal/shared-api/list-state';
import { placeOf } from '../../kit/list/address';

export const staffList = listState({
  texte: text(100),
  role: text(30),
  etat: oneOf(['', ...accountStateCodes], ''),
  ...placeOf(staffAccountSorts, 'nom'),
});
