/**
 * Applies French typography to plain texts: ’, narrow no-break space before ; ! ?, no-break space before : and inside
 * « », before € and %, behind « N° » and « L. » of an article, and within a telephone number or a time. Tags and
 * addresses are unchanged.
 */
export function french(html: string): string {
  return html
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : print(part)))
    .join('');
}

function print(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(' »', '\u00a0»')
    .replace(/(\d) (€|%|Mo|ko)/g, '$1\u00a0$2')
    .replace(/(\d) (\d{3})(?!\d)/g, '$1\u202f$2')
    .replace(/\b0\d(?: \d\d){4}\b/g, (telephone) => telephone.replaceAll(' ', '\u00a0'))
    .replace(/([nN]°|\b[LRD]\.) (?=\S)/g, '$1\u00a0')
    .replace(/(\d) h\b(?: (?=\d\d\b))?/g, (time) => `${time.charAt(0)}\u00a0h${time.endsWith(' ') ? '\u00a0' : ''}`);
}
