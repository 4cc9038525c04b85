import { create } from 'superstruct';
import type { Endpoint } from '../contract/endpoint';
import { ApiError } from './api-error';
import { onUnauthorized, onUnavailable } from './failures';
import { send } from './http';
import { messages } from './messages';

type Part<Name extends string, T> = [T] extends [void] ? { [key in Name]?: undefined } : undefined extends T ? { [key in Name]?: T } : { [key in Name]: T };

/** Arguments of a call: only the parts its endpoint declares. */
export type CallArguments<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B> & {
  /** One per submit: a replay gets the stored answer instead of a second write. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Leaves 401 and 503 to the caller instead of leaving the page. */
  quiet?: boolean;
};

/** Address of an endpoint with its parameters, below `api`. */
export function endpointUrl(path: string, params: object | undefined, query: object | undefined, suffix = ''): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return `/api${filled}${suffix}${text ? `?${text}` : ''}`;
}

/**
 * Calls an endpoint and checks that the answer is what the contract says.
 * @throws ApiError when the server refuses or cannot be reached; a body of another shape is an error of status 500.
 */
export async function call<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, args: CallArguments<P, Q, B>): Promise<R> {
  const { params, query, body, idempotencyKey, signal, quiet } = args as CallArguments<object, object, object>;
  try {
    const response = await send({
      method: endpoint.method,
      url: endpointUrl(endpoint.path, params, query),
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
      headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    });
    return await readAnswer(endpoint, response);
  } catch (error) {
    if (error instanceof ApiError && !quiet) leaveIfNeeded(error);
    throw error;
  }
}

async function readAnswer<R>(endpoint: { path: string; response: Endpoint<void, void, void, R>['response'] }, response: Response): Promise<R> {
  if (endpoint.response === 'empty' || endpoint.response === 'file') return undefined as R;
  const body: unknown = await response.json().catch(() => undefined);
  try {
    return create(body, endpoint.response);
  } catch (cause) {
    const error = new ApiError(500, { status: 500, message: messages.unexpectedBody });
    error.cause = cause;
    // The place of the difference, for the developer; never the value, which may be personal.
    console.error(`Réponse inattendue de ${endpoint.path}`, cause instanceof Error && 'path' in cause ? cause.path : '');
    throw error;
  }
}

function leaveIfNeeded(error: ApiError) {
  if (error.status === 401) onUnauthorized();
  if (error.status === 503) onUnavailable(error);
}
