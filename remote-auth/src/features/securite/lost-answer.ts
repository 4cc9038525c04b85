import { ApiError, call } from '@portal/shared-api';
import { readFacteurs, type Facteurs } from '@portal/shared-api/contract/facteurs';

/**
 * Recovery codes that were made; `lost` where those of a new factor could not be shown, `doubtful` where others may
 * have taken the place of those that the person has.
 */
export type GivenCodes = readonly string[] | 'lost' | 'doubtful' | undefined;

/** Whether a write that failed may have been done all the same (decision 0176). */
export const mayBeDone = (failure: unknown): failure is ApiError => failure instanceof ApiError && failure.leavesDoubt;

/**
 * What became of a factor whose answer was lost: its codes are given once.
 * @param before protections before the write
 * @param isThere whether the factor is among these
 * @returns null where the failure is one
 */
export async function afterLostAnswer(
  failure: unknown,
  before: Facteurs,
  isThere: (now: Facteurs) => boolean,
): Promise<{ codes: GivenCodes } | null> {
  if (!mayBeDone(failure)) return null;
  try {
    const now = await call(readFacteurs, {});
    if (!isThere(now)) return null;
    return { codes: before.codesSecoursRestants === 0 && now.codesSecoursRestants > 0 ? 'lost' : undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
