import { ApiError, requestHeaders, toApiError } from '@portal/shared-api';
import { is } from 'superstruct';
import { uploadFile } from '../../contract/fichiers';
import { messages } from './messages';

/** Without a byte gone nor an answer for this long, the connection counts as cut. */
const STALLED_MS = 60_000;
const NOT_MODIFIED = 304;

interface Sending {
  /** Address with its query. */
  url: string;
  file: File;
  /** The same for each new try, so that a file whose answer was lost is not kept twice. */
  idempotencyKey: string;
  /** Told the share of the bytes that are gone, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends a file; XMLHttpRequest because `fetch` does not tell the progress of what it sends. */
export type SendFile = (sending: Sending) => Promise<string | null>;

/**
 * Sends one file in the part `file` of a multipart body (specification 7).
 * @returns its name in the store, or null when the server answers 304: it has the file and says nothing more.
 * @throws ApiError of status 0 when the connection is cut; the signal's reason when it was aborted.
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
    // Either somebody cancelled, or the watch did.
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

/** The name given, null for a 304. @throws ApiError for any other answer. */
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
    // A body that is not JSON says nothing that the status does not.
    return null;
  }
}
