import type { Setting, SettingType } from '@portal/shared-api/contract/reglages';
import type { Caller } from '../../demo/testing/demo-app';

export const read = async (helene: Caller, type: SettingType) =>
  (await helene.get(`/admin/settings/edition/type?type=${type}`)).json<{ reglages: Setting[]; version: number }>();
export const valueOf = async (helene: Caller, type: SettingType, cle: string) =>
  (await read(helene, type)).reglages.find((each) => each.cle === cle)?.valeur;

export const save = async (helene: Caller, type: SettingType, valeurs: Record<string, unknown>, version?: number) =>
  helene.send('POST', '/admin/settings/edition/type', null, {
    type,
    valeurs,
    version: version ?? (await read(helene, type)).version,
  });
