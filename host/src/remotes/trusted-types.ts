interface Policy {
  createScriptURL(url: string): string;
}
interface Factory {
  createPolicy(name: string, rules: { createScriptURL?(url: string): string }): Policy;
}

/** Name of the policy that the loader of each remote asks for. */
const NAME = 'portal';

/** Folders whose files may run: that of the host, and those of all releases that the registry has had in this page. */
const folders = new Set<string>();
const folderOf = (address: string) => new URL('.', new URL(address, document.baseURI)).href;

for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src]')) folders.add(folderOf(src));

/**
 * Lets the files of releases of the registry run, for as long as the page lives: a page may still show the older one.
 */
export function admit(releases: readonly { entry: string }[]) {
  for (const { entry } of releases) folders.add(folderOf(entry));
}

/** @throws TypeError for a script that belongs to no release of the registry. */
export function checkedUrl(url: string): string {
  const { href } = new URL(url, document.baseURI);
  if (![...folders].some((folder) => href.startsWith(folder))) throw new TypeError(`${href} n’est pas au registre`);
  return url;
}

/**
 * Makes the policies of the page: each name once, whoever asks again. The loader of a remote that asks for `portal`
 * gets the one that checks against the registry.
 */
export function guardScripts(factory: Factory): Policy {
  const create = factory.createPolicy.bind(factory);
  const policy = create(NAME, { createScriptURL: checkedUrl });
  const made = new Map<string, Policy>([[NAME, policy]]);
  factory.createPolicy = (name, rules) => {
    const known = made.get(name) ?? create(name, rules);
    made.set(name, known);
    return known;
  };
  return policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes && guardScripts(trustedTypes);

/** The address as a TrustedScriptURL where the page enforces Trusted Types. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? checkedUrl(url);
