import { mask } from 'superstruct';
import type { AnyEndpoint, Endpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import { doubtReads, markReadsStale } from './cache';
import { getThrough } from './failures';
import { send } from './http';
import { messages } from './messages';
import { useSession } from './session-store';
import { hasTyped } from './typed';

type Part<Name extends string, T> = [T] extends [void]
  ? { [key in Name]?: undefined }
  : undefined extends T
    ? { [key in Name]?: T }
    : { [key in Name]: T };

/** Arguments of a call: only the parts its endpoint declares. */
export type CallArguments<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** Sent instead of a body, in the part `file` of a multipart body (API-09). */
    file?: File;
    /** One per submit: the server answers a repeated key with the stored response instead of a second write. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Leaves every refusal to the caller: no sign-in, no security code, no redirection. */
    quiet?: boolean;
    /** Leaves a missing security code to the caller: the dialog that asks for codes must not open itself again. */
    withoutCode?: boolean;
    /** Stays on the page when the service is down, for a read beside it. Writes stay in any case (API-11). */
    staysOn503?: boolean;
    /** Contract the call is about, when it is no longer the current one. */
    numContrat?: string;
    /** Lets the call finish after the page is left; the body is limited to 64 KB. */
    keepalive?: boolean;
  };

/** Address of an endpoint with its parameters, below `api`. */
export function endpointUrl(path: string, params: object | undefined, query: object | undefined, suffix = ''): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${suffix}${text ? `?${text}` : ''}`;
}

/**
 * Calls an endpoint and checks the response against the contract. A refusal that the person can lift, by signing in
 * again or by a security code, is followed by one retry; a write that is still in hand is waited for. All are about the
 * contract of the first: another tab may change it meanwhile.
 * @throws ApiError when the server refuses or cannot be reached; a response of another shape has status 500.
 */
export async function call<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, asked: CallArguments<P, Q, B>): Promise<R> {
  const args = Object.assign({}, asked, heldContract(asked));
  const page = pageNow();
  try {
    return await withSession<P, Q, B, R>(endpoint, args);
  } catch (error) {
    const { quiet = false, withoutCode = false, staysOn503 = false } = args as CallArguments<object, object, object>;
    if (
      !(error instanceof ApiError) ||
      quiet ||
      (withoutCode && error.data === 'SecurityCodeRequired') ||
      // What a page asked that was left meanwhile says nothing of the one on the screen.
      !(await getThrough(error, staysOn503 || endpoint.method !== 'GET' || hasTyped() || page !== pageNow()))
    )
      throw error;
    return withSession<P, Q, B, R>(endpoint, args);
  }
}

/** Sends a call that renews the session once more where its answer is lost: it is the only one that still finds it. */
async function withSession<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, args: CallArguments<P, Q, B>): Promise<R> {
  try {
    return await untilAnswered(endpoint, args);
  } catch (error) {
    const { idempotencyKey } = args as { idempotencyKey?: string };
    const isLost = error instanceof ApiError && error.leavesDoubt;
    if (!endpoint.renewsSession || idempotencyKey === undefined || !isLost) throw error;
    return untilAnswered(endpoint, args);
  }
}

/** Path of the page on the screen: filters behind it are those of the same page. */
const pageNow = () => window.location.hash.split('?')[0];

/** The contract a call is about from its first request to its last. */
export function heldContract({ numContrat }: { numContrat?: string }): { numContrat?: string } {
  const held = numContrat ?? useSession.getState().contrat?.numeroContratIndividuel;
  return held === undefined ? {} : { numContrat: held };
}

/** Time between two looks at a write that the server still has in hand, in milliseconds. */
const LOOK_AGAIN = 2000;
/** The server gives up a write whose server was killed after a minute (decision 0053). */
const IN_HAND_LIMIT = 75_000;

/**
 * Waits for a write that an earlier request under the same key has begun: the answer is that of the first, or of this
 * one once the server counts the first as interrupted.
 */
async function untilAnswered<P, Q, B, R>(
  endpoint: Endpoint<P, Q, B, R>,
  args: CallArguments<P, Q, B>,
  waited = 0,
): Promise<R> {
  try {
    return await attempt(endpoint, args);
  } catch (error) {
    const isInHand = error instanceof ApiError && error.data === 'DemandeEnTraitement';
    if (!isInHand || waited >= IN_HAND_LIMIT) throw error;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    return untilAnswered(endpoint, args, waited + LOOK_AGAIN);
  }
}

async function attempt<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, args: CallArguments<P, Q, B>): Promise<R> {
  const { params, query, body, file, idempotencyKey, signal, numContrat, keepalive } = args as CallArguments<
    object,
    object,
    object
  >;
  const sent = file ? formOf(file) : body;
  const isChanging = changesReads(endpoint);
  const response = await send({
    method: endpoint.method,
    url: endpointUrl(endpoint.path, params, query),
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
    headers: {
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(numContrat ? { 'X-NumContrat': numContrat } : {}),
    },
  }).catch((error: unknown) => {
    if (isChanging) noteFailedWrite(error);
    throw error;
  });
  if (isChanging) markReadsStale();
  return readAnswer(endpoint, response);
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Visitors have nothing cached that a write of theirs changes. */
const changesReads = ({ method, access, keepsReads }: Pick<AnyEndpoint, 'method' | 'access' | 'keepsReads'>) =>
  method !== 'GET' && access.kind !== 'public' && !keepsReads;

/** What a write that failed says of the reads: it may have been done all the same, or another one came before it. */
function noteFailedWrite(error: unknown) {
  if (!(error instanceof ApiError) || error.leavesDoubt) doubtReads();
  // One that the server still has in hand is asked again.
  else if (error.status === 409 && error.data !== 'DemandeEnTraitement') markReadsStale();
}

async function readAnswer<R>(
  endpoint: { path: string; response: Endpoint<void, void, void, R>['response'] },
  response: Response,
): Promise<R> {
  if (endpoint.response === 'empty' || endpoint.response === 'file') return undefined as R;
  const body: unknown = await response.json().catch((error: unknown) => {
    // Anything else than a text that is no JSON is a connection that ended before it.
    if (!(error instanceof SyntaxError)) throw new ApiError(0, null);
  });
  try {
    // A newer server may send fields that this release does not know.
    return mask(body, endpoint.response);
  } catch (cause) {
    const error = new ApiError(500, { status: 500, message: messages.unexpectedBody });
    error.cause = cause;
    // Path of the difference, for developers; never the value, which may be personal.
    console.error(
      `Réponse inattendue de ${endpoint.path}`,
      cause instanceof Error && 'path' in cause ? cause.path : '',
    );
    throw error;
  }
}
