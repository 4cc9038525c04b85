import { and, count, eq, sql } from 'drizzle-orm';
import type { Adresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FindUses } from '../platform/objects/uses';
import { adresses } from './tables';

/** Fields of an address that hold a code, by the list of the code. */
const fieldOf: Readonly<Record<string, keyof Adresse>> = {
  pays: 'codePays',
  'nature-voie': 'libelleCourtNatureVoie',
  'complement-numero-voie': 'libelleCourtBtq',
};

/** Addresses that name a row of a code list. */
export const addressUses: FindUses = async (database, { clientCode, type, cle }) => {
  const [nom = '', code = ''] = cle.split('/');
  const field = type === 'referentiel' ? fieldOf[nom] : undefined;
  if (!field) return [];
  const [row] = await database
    .select({ nombre: count() })
    .from(adresses)
    .where(and(eq(adresses.clientCode, clientCode), sql`${adresses.adresse} ->> ${field} = ${code}`));
  return [{ nombre: row?.nombre ?? 0, un: 'adresse', plusieurs: 'adresses' }];
};
