import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { findAddresses } from '../../adresses/public';
import { findLabels } from '../../contenus/public';
import type { FormScope } from '../framework/scope';

/** Where the person lives today, on one line and as F-03 writes it: its kind of street in full; empty while unknown. */
export async function homeLine({ database, client, numPers, today }: FormScope): Promise<string> {
  const address = (await findAddresses(database, client.code, [numPers], today)).get(numPers);
  if (!address) return '';
  const kind = address.libelleCourtNatureVoie;
  const kinds = await findLabels(database, client.code, 'nature-voie');
  return postalLines('', { ...address, libelleNatureVoie: kinds.get(kind)?.libelle ?? kind }).join(', ');
}
