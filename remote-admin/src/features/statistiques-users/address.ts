import { civilMonth } from '@portal/shared-api/contract/common';
import { profileGroups } from '@portal/shared-api/contract/campagnes';
import { checked, listState, oneOf } from '@portal/shared-api/list-state';

const isMonth = (value: string) => civilMonth.is(value);

/** What is shown, in the address. */
export const address = listState({
  debut: checked(isMonth),
  fin: checked(isMonth),
  profil: oneOf(profileGroups),
  audience: checked((value) => /^[A-Z0-9_]{3,30}$/.test(value)),
});
export type Asked = typeof address.usual;
