import { ApiError, requestHeaders, toApiError } from '@portal/shared-api';
import { is } from 'superstruct';
import { uploadFile } from '../../contract/fichiers';
import { messages } from './messages';

/** Time without progress or response after which the connection counts as lost, in milliseconds. */
const STALLED_MS = 60_000;
const NOT_MODIFIED = 304;

interface Sending {
  /** Address with its query. */
  url: string;
  file: File;
  /** The same for each attempt, so that a file with a lost response is not stored twice. */
  idempotencyKey: string;
  /** Called with the share of the bytes sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
export type SendFile = (sending: Sending) => Promise<string | null>;

/**
 * Sends one file in the part `file` of a multipart body (API-09).
 * @returns its name in the store; null for a 304, when the server already has the file.
 * @throws ApiError with status 0 when the connection is lost; the reason of the signal when it is aborted.
 */
export const sendFile: SendFile = ({ url, file, idempotencyKey, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries({ ...requestHeaders('POST', url), 'Idempotency-Key': idempotencyKey }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError(0, null)));
    // Aborted by the person or by the timeout.
    request.addEventListener('abort', () => reject(signal.aborted ? signal.reason : new ApiError(0, null)));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    const body = new FormData();
    body.append('file', file, file.name);
    request.send(body);
    watch();
  });

/** File name of the response; null for a 304. @throws ApiError for any other status. */
function readAnswer({ status, responseText }: XMLHttpRequest): string | null {
  if (status === NOT_MODIFIED) return null;
  const body = parse(responseText);
  if (status < 200 || status > 299) throw toApiError(status, body);
  const { response } = uploadFile;
  const answer = typeof response === 'object' && is(body, response) ? body : undefined;
  const [name] = answer?.fileNames ?? [];
  if (!name) throw new ApiError(500, { status: 500, message: answer?.message ?? messages.failed });
  return name;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON adds nothing to the status.
    return null;
  }
}
