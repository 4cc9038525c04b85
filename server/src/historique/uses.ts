import { and, arrayContains, count, eq } from 'drizzle-orm';
import { demandes } from '../demandes/public';
import type { FindUses } from '../platform/objects/uses';
import { pieceKinds } from './store';

/** Requests for which a kind of paper was asked: their sender reads its name. */
export const pieceUses: FindUses = async (database, { clientCode, type, cle }) => {
  const [nom, code = ''] = cle.split('/');
  if (type !== 'referentiel' || nom !== pieceKinds) return [];
  const [row] = await database
    .select({ nombre: count() })
    .from(demandes)
    .where(and(eq(demandes.clientCode, clientCode), arrayContains(demandes.piecesDemandees, [code])));
  return [{ nombre: row?.nombre ?? 0, un: 'demande', plusieurs: 'demandes' }];
};
