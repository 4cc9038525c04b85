import type { IncidentKind } from './registry';

/** A remote that failed to show, with the part that failed. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';

  constructor(
    readonly kind: IncidentKind,
    options?: ErrorOptions,
  ) {
    super(`Remote indisponible (${kind})`, options);
  }
}

/** Kind of failure of an error from the runtime, the browser or the code of a remote. */
export function failureKind(error: unknown): IncidentKind {
  if (error instanceof RemoteFailure) return error.kind;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/ChunkLoadError|Loading (CSS )?chunk/i.test(text)) return 'chunk';
  if (/RUNTIME-006|shared|version/i.test(text)) return 'version';
  if (/RUNTIME-008|script|remoteEntry/i.test(text)) return 'entry';
  return 'mount';
}

/** Rejects with a `timeout` failure when the promise has not settled in time. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout')), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
