import type { ApiError } from './api-error';
import { messages } from './messages';
import { toast } from './toasts';

/** Says what became of an update (API-05): in its own words, else in those of every update. */
export function tellUpdate(error: ApiError | null, { done, failed }: { done?: string; failed?: string } = {}): void {
  toast(
    error
      ? { type: 'danger', title: failed ?? messages.updateFailed, text: error.message }
      : { type: 'success', title: done ?? messages.updateDone },
  );
}
