import { findClientByCode } from '../identity/clients/public';
import type { FindUses } from '../platform/objects/uses';

/** Features that differ for an audience. */
export const featureUses: FindUses = async (database, { clientCode, type, cle }) => {
  if (type !== 'audience') return [];
  const stored = await findClientByCode(database, clientCode);
  const exceptions = Object.values(stored?.settings.parAudience ?? {});
  const nombre = exceptions.filter((rows) => rows.some(({ audience }) => audience === cle)).length;
  return [{ nombre, un: 'fonctionnalité', plusieurs: 'fonctionnalités' }];
};
