import { ApiError, call } from '@portal/shared-api';
import { readFacteurs, type Facteurs } from '@portal/shared-api/contract/facteurs';

/** Recovery codes that came with a factor; `lost` where they were made and could not be shown. */
export type GivenCodes = readonly string[] | 'lost' | undefined;

/**
 * What became of a factor whose answer was lost: the write may have been done (decision 0176), and its codes are given
 * once.
 * @param before protections before the write
 * @param isThere whether the factor is among these
 * @returns null where the failure is one
 */
export async function afterLostAnswer(
  failure: unknown,
  before: Facteurs,
  isThere: (now: Facteurs) => boolean,
): Promise<{ codes: GivenCodes } | null> {
  if (!(failure instanceof ApiError) || !failure.leavesDoubt) return null;
  try {
    const now = await call(readFacteurs, {});
    if (!isThere(now)) return null;
    return { codes: before.codesSecoursRestants === 0 && now.codesSecoursRestants > 0 ? 'lost' : undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
