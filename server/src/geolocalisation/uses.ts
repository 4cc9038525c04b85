import { and, count, eq } from 'drizzle-orm';
import type { FindUses } from '../platform/objects/uses';
import { professionnels } from './tables';

/** Professionals of a speciality. */
export const specialtyUses: FindUses = async (database, { clientCode, type, cle }) => {
  const [nom, code = ''] = cle.split('/');
  if (type !== 'referentiel' || nom !== 'specialite-ps') return [];
  const [row] = await database
    .select({ nombre: count() })
    .from(professionnels)
    .where(and(eq(professionnels.clientCode, clientCode), eq(professionnels.codeSpecialite, code)));
  return [{ nombre: row?.nombre ?? 0, un: 'professionnel', plusieurs: 'professionnels' }];
};
