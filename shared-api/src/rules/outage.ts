/** Entities that editors write; the server has sanitised the rest. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    return entities[name ?? ''] ?? all;
  });

/**
 * What a client says while its portal is down (`errorPageContent`), as plain paragraphs: where nothing can be loaded,
 * no markup is rebuilt. Without a heading that repeats the title of the page.
 */
export function outageParagraphs(html: string, title: string): string[] {
  const paragraphs = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .split(/<\/?(?:p|h[1-6]|div|li|ul|ol|br|tr|table)\b[^>]*>/i)
    .map((part) => decode(part.replace(/<[^>]*>/g, '')).trim())
    .filter(Boolean);
  return paragraphs[0] === title ? paragraphs.slice(1) : paragraphs;
}

/** Where one signs out without database: the browser forgets the session, the server closes it if it can. */
export const LEAVE_PATH = '/deconnexion';

/** State of the outage page in the history: the page that was refused, to which « Réessayer » returns (PRE-24). */
export const outageState = (refusedPath: string) => ({ refusedPath });

/** The page that was refused; null where the outage page was opened by its address. */
export function refusedPathIn(state: unknown): string | null {
  const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'refusedPath') : null;
  return typeof path === 'string' ? path : null;
}
