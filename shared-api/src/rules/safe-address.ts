const LONGEST = 2000;
/** Control characters, spaces and backslashes, which browsers remove or read as slashes. */
// oxlint-disable-next-line no-control-regex
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;
/** Schemes that browsers execute or resolve themselves: no application may own them. */
const OWN_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'vbscript',
  'intent',
  'ws',
  'wss',
  'ftp',
]);

/**
 * An address that redirections may use, or null: inside the portal, or at an allowed origin. For every redirection with
 * a target from outside.
 * @param address `/#/accueil`, `#/accueil` or `https://allowed/path`.
 * @param origin origin of the portal.
 * @param allowedOrigins other origins, `https://host`.
 * @param schemes application schemes of the client, without colon; those that browsers execute are never accepted.
 */
export function safeAddress(
  address: string,
  origin: string,
  allowedOrigins: readonly string[] = [],
  schemes: readonly string[] = [],
): string | null {
  if (address.length > LONGEST || !decodings(address).every(isPlain)) return null;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined && schemes.includes(scheme) && !OWN_SCHEMES.has(scheme)) return applicationAddress(address);
  const isInside = address.startsWith('/') || address.startsWith('#');
  if (!isInside && !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address, `${origin}/`)) return null;
  const target = new URL(address, `${origin}/`);
  if (target.username !== '' || target.password !== '') return null;
  if (target.origin === origin) return insideAddress(target);
  return !isInside && allowedOrigins.includes(target.origin) ? target.href : null;
}

/**
 * The address below our own origin, or null where a reader would take its path for a host: `/a/..//e.test` is
 * `//e.test`, and `/a/%2e%2e/%2fe.test` becomes it once it is decoded.
 */
function insideAddress({ origin, pathname, search, hash }: URL): string | null {
  if (!decodings(pathname).every((path) => isPlain(path) && isOwnPath(path, origin))) return null;
  const inside = `${pathname}${search}${hash}`;
  const read = new URL(inside, `${origin}/`);
  return read.origin === origin && read.pathname === pathname ? inside : null;
}

/** Whether a path, decoded and normalised, still belongs to the origin. */
function isOwnPath(path: string, origin: string): boolean {
  if (!URL.canParse(path, `${origin}/`)) return false;
  const read = new URL(path, `${origin}/`);
  return read.origin === origin && !read.pathname.startsWith('//');
}

function applicationAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { username, password, href } = new URL(address);
  return username === '' && password === '' ? href : null;
}

/** The address as it is, and decoded once and twice, as a careless reader might. */
function decodings(address: string): string[] {
  const forms = [address];
  for (let round = 0; round < 2; round += 1) {
    try {
      forms.push(decodeURIComponent(forms[forms.length - 1] ?? ''));
    } catch {
      // A lone % cannot be decoded further.
      break;
    }
  }
  return forms;
}

function isPlain(form: string): boolean {
  return !/^[\\/]{2}/.test(form.trimStart()) && !TREACHEROUS.test(form.split('#')[0] ?? '');
}
