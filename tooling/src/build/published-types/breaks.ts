/** An export used by other teams that is missing or incompatible. */
export interface TypeBreak {
  /** Exposed control, `button`. */
  control: string;
  /** The export; none for a control that is gone. */
  name?: string;
  /** One French sentence without its full stop. */
  what: string;
}

/** Exports of a declaration file, values and types separately. Every index of a control lists its exports. */
export function exportsOf(declarations: string): { values: string[]; types: string[] } {
  const values: string[] = [];
  const types: string[] = [];
  for (const [, typeOnly, list = ''] of declarations.matchAll(/export (type )?\{([^}]*)\}/g)) {
    for (const entry of list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      const name = entry.replace(/^type /, '').replace(/^.* as /, '');
      (typeOnly || entry.startsWith('type ') ? types : values).push(name);
    }
  }
  for (const [, kind = '', name = ''] of declarations.matchAll(
    /export (?:declare )?(const|function|class|interface|type|enum) (\w+)/g,
  )) {
    (kind === 'interface' || kind === 'type' ? types : values).push(name);
  }
  return { values, types };
}

/** A line of the generated check, and what it compares. */
export interface CheckedExport {
  control: string;
  name: string;
  line: number;
}

/** Converts compiler errors on the generated check into sentences, one for each broken export. */
export function readBreaks(output: string, checked: readonly CheckedExport[]): TypeBreak[] {
  const errors = output.split(/\n(?=\S)/).filter((text) => /(^|: )error TS/.test(text));
  const breaks = errors.map((text): TypeBreak => {
    const line = Number(/^[^(]*\((\d+),/.exec(text)?.[1]);
    const found = checked.find((candidate) => candidate.line === line);
    if (!found) throw new Error(`Le contrôle du contrat n’a pas pu être fait :\n${text}`);
    return { control: found.control, name: found.name, what: `${found.name} ${difference(text)}` };
  });
  return breaks.filter(
    (one, index) => breaks.findIndex(({ control, what }) => control === one.control && what === one.what) === index,
  );
}

/** Deepest cause in a compiler error, as text. */
function difference(text: string): string {
  const required = /Property '([^']+)' is (?:missing in type|optional in type)/.exec(text)?.[1];
  const lost = /Type '"([^"]+)"' is not assignable to type '(?:keyof |"|never|Names)/.exec(text)?.[1];
  const path = [...text.matchAll(/(?:Types of property|The types of) '([^']+)'/g)]
    .map(([, name = '']) => name)
    .join('.');
  const value = [...text.matchAll(/Type '"([^"]+)"' is not assignable/g)].at(-1)?.[1];
  if (path && required) return `demande maintenant la propriété « ${path}.${required} »`;
  if (path) return `n’accepte plus ${value ? `« ${value} »` : 'les mêmes valeurs'} pour la propriété « ${path} »`;
  if (required) return `demande maintenant la propriété « ${required} »`;
  if (lost) return `ne connaît plus la propriété « ${lost} »`;
  return value ? `n’accepte plus « ${value} »` : 'n’accepte plus les mêmes valeurs';
}
