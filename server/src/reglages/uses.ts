import { featureKeys } from '@portal/shared-api/contract/features';
import { hasExceptions } from '@portal/shared-api/rules/features';
import { findClientByCode, settingPictures } from '../identity/clients/public';
import type { FindUses } from '../platform/objects/uses';

/** Features that differ for an audience; settings that show a picture. */
export const settingUses: FindUses = async (database, { clientCode, type, cle }) => {
  if (type !== 'audience' && type !== 'image') return [];
  const stored = await findClientByCode(database, clientCode);
  if (type === 'image') {
    const shown = stored ? settingPictures(stored).filter((id) => id === cle).length : 0;
    return [{ nombre: shown, un: 'réglage', plusieurs: 'réglages' }];
  }
  const exceptions = featureKeys.filter(hasExceptions).map((key) => stored?.settings.parAudience?.[key] ?? []);
  const nombre = exceptions.filter((rows) => rows.some(({ audience }) => audience === cle)).length;
  return [{ nombre, un: 'fonctionnalité', plusieurs: 'fonctionnalités' }];
};
