import { ApiError, call, toast } from '@portal/shared-api';
import { askExport, type ExportedList } from '@portal/shared-api/contract/exports';
import { messages } from './messages';

/** What became of an export: in the browser, made in the background, or neither, which a toast has said. */
export type ExportOutcome = 'deferred' | 'failed' | 'saved';

/**
 * Fetches a list as a file; a long one, which the server does not draw while one waits, is asked for instead.
 * @param fetchFile downloads or prints, and leaves a failure for which the given function answers true.
 */
export async function fetchList(
  liste: ExportedList,
  query: object,
  fetchFile: (takeFailure: (error: ApiError) => boolean) => Promise<boolean>,
): Promise<ExportOutcome> {
  let isLong = false;
  const isSaved = await fetchFile((error) => (isLong = error.data === 'ExportDiffere'));
  if (!isLong) return isSaved ? 'saved' : 'failed';
  try {
    await call(askExport, { body: { liste, filtres: filtersOf(query) } });
    return 'deferred';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ type: 'danger', title: messages.exportRefused, text: error.message });
    return 'failed';
  }
}

/** Filters as they stand in an address: those without a value are left out. */
const filtersOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
