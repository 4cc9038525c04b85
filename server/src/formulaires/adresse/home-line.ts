import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { findPostalAddresses } from '../../adresses/public';
import type { FormScope } from '../framework/scope';

/** Where the person lives today, on one line and as F-03 writes it; empty while unknown. */
export async function homeLine({ database, client, numPers, today }: FormScope): Promise<string> {
  const address = (await findPostalAddresses(database, client.code, [numPers], today)).get(numPers);
  return address ? postalLines('', address).join(', ') : '';
}
