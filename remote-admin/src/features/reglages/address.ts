import { settingTypeCodes } from '@portal/shared-api/contract/reglages';
import { listState, oneOf } from '@portal/shared-api/list-state';

/** The type of settings that shows. */
export const settingsAddress = listState({ type: oneOf(settingTypeCodes, 'GENERAL') });
