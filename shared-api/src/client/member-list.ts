import { resources } from './resources';
import { readStored, removeStored, writeStored } from './storage';

const key = 'liste-adherents';
const list = `#${resources.adherents.path}`;

/** Keeps the filters of the list of members, before staff leave it for the space of a member. */
export function keepMemberList(): void {
  const [page, filters = ''] = window.location.hash.split('?');
  if (page === list && filters) writeStored('session', key, filters);
  else removeStored('session', key);
}

/**
 * Address of a member's sheet with the filters that the list had, once.
 * @param address inside the portal, `/#/users/adherent?compte=…`; any other stays as it is.
 */
export function withKeptList(address: string): string {
  const filters = readStored('session', key);
  removeStored('session', key);
  const [page, query = ''] = address.split('?');
  if (!filters || page !== `/${list}`) return address;
  const all = new URLSearchParams(filters);
  for (const [name, value] of new URLSearchParams(query)) all.set(name, value);
  return `${page}?${all.toString()}`;
}
