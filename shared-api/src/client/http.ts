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

const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';

/**
 * Sends one request with the common headers (API-01, API-02, product 0.7).
 * @throws ApiError with the status, 0 when the server cannot be reached.
 */
export async function send({ method, url, body, headers, signal, keepalive }: HttpRequest): Promise<Response> {
  const isForm = body instanceof FormData;
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
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, null);
  });
  readSessionLeft(response);
  if (!response.ok) throw toApiError(response.status, await readJson(response));
  return response;
}

/** Headers of every request; only writes to our own server carry the anti-forgery token. */
export function requestHeaders(method: string, url: string): Record<string, string> {
  const isAbsolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(url);
  const { contrat, user } = useSession.getState();
  const securityCode = currentSecurityCode();
  const token = method === 'GET' || isAbsolute ? undefined : readCookie(ANTI_FORGERY_COOKIE);
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

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : undefined;
}
