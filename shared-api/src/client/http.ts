import { currentSecurityCode } from './security-code';
import { ApiError, toApiError } from './api-error';
import { readSessionLeft } from './session-deadline';
import { useSession } from './session-store';

export interface HttpRequest {
  method: string;
  /** `api/…`, relative to the origin, or an absolute address. */
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Finishes after the page is left. */
  keepalive?: boolean;
}

/** The second name is that of http, where no prefix is possible. */
const ANTI_FORGERY_COOKIES = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'] as const;
const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';

/**
 * Time for an answer to begin, in milliseconds: a telephone between two cells waits for ever, without an error. A file
 * is sent whole before: it has the time that the server gives it.
 */
const LIMITS_MS = { read: 45_000, write: 90_000, file: 300_000 };

/** The signal that a request follows: that of its caller, and the end of its time. */
function withLimit(signal: AbortSignal | undefined, limit: number): [limited: AbortSignal, end: () => void] {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, limit);
  return [controller.signal, () => clearTimeout(timer)];
}

/**
 * Sends one request with the common headers (API-01, API-02, product 0.7).
 * @throws ApiError with the status, 0 when the server cannot be reached.
 */
export async function send({ method, url, body, headers, signal, keepalive }: HttpRequest): Promise<Response> {
  const isForm = body instanceof FormData;
  const [limited, endLimit] = withLimit(signal, LIMITS_MS[method === 'GET' ? 'read' : isForm ? 'file' : 'write']);
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      ...requestHeaders(method, url),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: limited,
    ...(keepalive ? { keepalive } : {}),
  })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, null);
    })
    .finally(endLimit);
  readSessionLeft(response);
  if (!response.ok) throw toApiError(response.status, await readJson(response));
  return response;
}

/** Headers of every request; only writes to our own server carry the anti-forgery token. */
export function requestHeaders(method: string, url: string): Record<string, string> {
  const isAbsolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(url);
  const { contrat, user } = useSession.getState();
  const securityCode = currentSecurityCode();
  const token = method === 'GET' || isAbsolute ? undefined : readCookies(ANTI_FORGERY_COOKIES);
  return {
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-TimezoneOffset': String(new Date().getTimezoneOffset()),
    // A link or an image of another site cannot send it: reads that create a credential require it.
    ...(isAbsolute ? {} : { 'X-Requested-With': 'XMLHttpRequest' }),
    // Account the page shows: the server refuses the call if the session belongs to another one.
    ...(user && !isAbsolute ? { 'X-Compte': user.userId } : {}),
    ...(contrat && !isAbsolute ? { 'X-NumContrat': contrat.numeroContratIndividuel } : {}),
    ...(securityCode && !isAbsolute ? { 'X-SecurityCode': securityCode } : {}),
    ...(token ? { [ANTI_FORGERY_HEADER]: token } : {}),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A body that is not JSON adds nothing to the status.
    return null;
  }
}

/** Value of the first of these cookies that the page has. */
function readCookies(names: readonly string[]): string | undefined {
  const pairs = document.cookie.split('; ');
  const [found] = names.flatMap((name) =>
    pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1)),
  );
  return found === undefined ? undefined : decodeURIComponent(found);
}
