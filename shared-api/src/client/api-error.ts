import { errorBodyStruct, type ErrorBody, type ErrorCode, type FieldError } from '../contract/errors';
import { is } from 'superstruct';
import { httpMessages, messages } from './messages';

/** Error of a failed call; `message` is ready to be shown (API-11). */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** HTTP status; 0 when the server could not be reached. */
    readonly status: number,
    /** Body of the answer, when it has the shape of an error body. */
    readonly body: ErrorBody | null,
  ) {
    super(body?.message ?? httpMessages[status] ?? messages.otherStatus({ statut: String(status) }));
  }

  /**
   * Whether a write may have been done all the same: its answer was lost, or the server failed on the way (decision
   * 0176).
   */
  get leavesDoubt(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** The message as the start of more sentences: without the point at its end. */
  get reason(): string {
    return this.message.replace(/[.\s]+$/, '');
  }

  /** Machine value, to switch on. */
  get data(): ErrorCode | undefined {
    return this.body?.data;
  }

  /** Errors by field, for the form to show. */
  get erreurs(): readonly FieldError[] {
    return this.body?.erreurs ?? [];
  }
}

/** Error of a response with any body. */
export function toApiError(status: number, body: unknown): ApiError {
  return new ApiError(status, is(body, errorBodyStruct) ? body : null);
}
