/** Kinds of tokens in code. */
export type CodeKind = 'plain' | 'comment' | 'string' | 'tag' | 'keyword';

export interface CodePart {
  /** Start in the code. */
  at: number;
  kind: CodeKind;
  text: string;
}

const kinds =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<tag><\/?[A-Za-z][\w.]*|\/?>)|(?<keyword>\b(?:import|export|from|const|let|function|return|type|interface|async|await|true|false|null|undefined)\b)/g;

/** Splits TypeScript into coloured tokens: enough for reading, not a parser. */
export function codeParts(code: string): CodePart[] {
  const parts: CodePart[] = [];
  let from = 0;
  for (const match of code.matchAll(kinds)) {
    if (match.index > from) parts.push({ at: from, kind: 'plain', text: code.slice(from, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['plain'];
    parts.push({ at: match.index, kind: kind as CodeKind, text: match[0] });
    from = match.index + match[0].length;
  }
  return [...parts, { at: from, kind: 'plain', text: code.slice(from) }];
}
