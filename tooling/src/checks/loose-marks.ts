import { parseSync } from '@swc/core';

/** Code in a text: a script that is written here, and English. */
const isCode = /document\.|^The /;
/** What a page holds beside its words. */
const unread = /<(style|script)\b.*?<\/\1>|<[^>]*>/gs;
/**
 * A mark that French sets off, behind or before a space where a line may break: « alone at the end of a line, or ! at
 * the start of the next one. A no-break space keeps both together: a narrow one before ? and !, a wide one before a
 * colon.
 */
const loose = /« | »|[\p{L}\d)»’%€\u00a0] [;:!?](?=[\s<.]|$)|\u00a0\?|\u202f:|\d (?:€|%)|[Nn]° /u;
/** Whether a source may have such a text: most need not be parsed. */
const mayBeLoose = /« | »|[\p{L}\d)»’%€}] [;:!?]|u00a0\?|u202f:|\d (?:€|%)|[Nn]° /u;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Texts of a source with a mark that can stand alone, as they are written. */
export function looseMarks(file: string, source: string): string[] {
  if (!mayBeLoose.test(source)) return [];
  const found: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), decorators: false }), found);
  return found
    .map((text) => (/<!doctype/i.test(text) ? text.replace(unread, ' ') : text))
    .filter((text) => loose.test(text) && !isCode.test(text))
    .map((text) => text.trim());
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, found));
  if (!isNode(value)) return;
  const type = String(value['type']);
  if (/^(StringLiteral|JSXText)$/.test(type)) found.push(String(value['value']));
  if (type === 'TemplateLiteral') found.push(joined(value));
  for (const [name, child] of Object.entries(value)) if (name !== 'span' && name !== 'quasis') visit(child, found);
}

/** A template with « x » for what it fills in. */
const joined = ({ quasis }: Node): string =>
  (Array.isArray(quasis) ? quasis : [])
    .map((part: unknown) => (isNode(part) ? String(part['cooked'] ?? part['raw']) : ''))
    .join('x');
