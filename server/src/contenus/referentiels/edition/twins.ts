import { foldText } from '@portal/shared-api/rules/search-text';

interface NamedLine {
  ligne: number;
  code: string;
  libelle: string;
}

/**
 * Lines of a file that give a row the name of another, which readers could not tell apart. Two rows may exchange their
 * names in one file; a line that is refused leaves its row with the name that it has.
 * @param held codes by their folded names, as stored.
 */
export function twinsAmong(lines: readonly NamedLine[], held: ReadonlyMap<string, string>): ReadonlySet<number> {
  const refused = new Set<number>();
  for (;;) {
    const taken = lines.filter(({ ligne }) => !refused.has(ligne));
    const names = withoutNamesOf(held, taken);
    const twins = taken.filter(({ code, libelle }) => {
      const name = foldText(libelle);
      const holder = names.get(name);
      if (holder !== undefined && holder !== code) return true;
      names.set(name, code);
      return false;
    });
    if (twins.length === 0) return refused;
    // Their rows keep their names, which other lines may have counted on.
    for (const { ligne } of twins) refused.add(ligne);
  }
}

/** The names without those of some rows. */
function withoutNamesOf(held: ReadonlyMap<string, string>, lines: readonly Pick<NamedLine, 'code'>[]) {
  const codes = new Set(lines.map(({ code }) => code));
  return new Map([...held].filter(([, code]) => !codes.has(code)));
}

/** The names that are held once some lines are taken. */
export const namesAfter = (
  held: ReadonlyMap<string, string>,
  taken: readonly Omit<NamedLine, 'ligne'>[],
): ReadonlyMap<string, string> =>
  new Map([
    ...withoutNamesOf(held, taken),
    ...taken.map(({ code, libelle }): [string, string] => [foldText(libelle), code]),
  ]);
