import type { AudienceChoice } from '@portal/shared-api/contract/audiences';
import type { Option } from '@portal/shared-ui/select';

/**
 * Audiences to choose from: active ones, and those that are chosen already, which else would not show where they are
 * chosen: an object would seem to be for everybody.
 */
export const audienceOptions = (audiences: readonly AudienceChoice[], chosen: readonly string[]): readonly Option[] => [
  ...audiences.filter(({ code, isActive }) => isActive || chosen.includes(code)),
  ...[...new Set(chosen)]
    .filter((code) => audiences.every((each) => each.code !== code))
    .map((code) => ({ code, libelle: code })),
];
