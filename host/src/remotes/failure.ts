import type { BootRelease, IncidentKind } from '@portal/shared-api/contract/federation';

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
  if (/RUNTIME-006|shared singleton module|does not satisfy/i.test(text)) return 'version';
  if (/RUNTIME-008|failed to load script|remoteEntry/i.test(text)) return 'entry';
  return 'mount';
}

/**
 * The release that failed: the one whose file the error names, or whose file the page still waits for. A remote takes
 * its controls from shared-ui, whose failures arrive as its own.
 */
export function guiltyOf(error: unknown, release: BootRelease, releases: readonly BootRelease[]): BootRelease {
  const text = failureKind(error) === 'timeout' ? awaitedFiles().join(' ') : textOf(error);
  const others = releases.filter(({ name }) => name !== release.name);
  return (text.includes(release.base) ? undefined : others.find(({ base }) => text.includes(base))) ?? release;
}

/** Everything an error says, its causes included. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const request = 'request' in error ? String(error.request) : '';
  return `${error.message} ${request} ${error.cause === undefined ? '' : textOf(error.cause)}`;
}

/** Loaders remove a script that has settled; a sheet has rules once it is there. */
const awaitedFiles = () => [
  ...[...document.querySelectorAll<HTMLScriptElement>('head script[src]:not([data-host])')].map(({ src }) => src),
  ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => !sheet)
    .map(({ href }) => href),
];

/** Rejects with a `timeout` failure when the promise has not settled in time. */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout')), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
