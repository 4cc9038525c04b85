import type * as Library from 'oidc-provider';

/**
 * Loads the provider's library when the first client needs it. The library warns on the console that it prefers a later
 * Node; the portal supports 20 and its own tests run there, so the warning is suppressed.
 */
export async function loadProviderLibrary(): Promise<typeof Library> {
  // oxlint-disable no-console
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
  // oxlint-enable no-console
}
