import type { Imports } from './imports';

export interface Drawing {
  /** Rows from top to bottom: the imports of a row stand below it. */
  rows: readonly (readonly string[])[];
  /** Arrows down, without those that follow from others. */
  down: readonly (readonly [string, string])[];
  /** Arrows that close a circle. */
  up: readonly (readonly [string, string])[];
}

/** Places names in rows so that arrows point down, and lists the arrows that cannot. */
export function inRows(imports: Imports): Drawing {
  const names = [...imports.keys()].sort();
  const { below, up } = withoutCircles(names, imports);
  const heights = new Map<string, number>();
  const height = (name: string): number => {
    const known = heights.get(name);
    if (known !== undefined) return known;
    const found = Math.max(-1, ...targets(below, name).map(height)) + 1;
    heights.set(name, found);
    return found;
  };
  const highest = Math.max(-1, ...names.map(height));
  const rows = Array.from({ length: highest + 1 }, (_, index) =>
    names.filter((name) => height(name) === highest - index),
  );
  const down = names.flatMap((from) =>
    targets(below, from)
      .filter((to) => !targets(below, from).some((between) => between !== to && reaches(below, between, to)))
      .map((to) => [from, to] as const),
  );
  return { rows: untangle(rows, down), down, up };
}

const targets = (imports: Imports, name: string) => [...(imports.get(name) ?? [])];

function withoutCircles(names: readonly string[], imports: Imports): { below: Imports; up: [string, string][] } {
  const below = new Map(names.map((name) => [name, new Set<string>()]));
  const up: [string, string][] = [];
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string) => {
    open.add(name);
    for (const to of targets(imports, name).sort()) {
      if (open.has(to)) up.push([name, to]);
      else {
        below.get(name)?.add(to);
        if (!done.has(to)) visit(to);
      }
    }
    open.delete(name);
    done.add(name);
  };
  for (const name of names) if (!done.has(name)) visit(name);
  return { below, up };
}

function reaches(imports: Imports, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return targets(imports, from).some((next) => next === to || reaches(imports, next, to, seen));
}

/** Orders each row by the mean position of its neighbours, in a few sweeps. */
function untangle(rows: readonly string[][], arrows: readonly (readonly [string, string])[]): string[][] {
  let placed = rows.map((row) => [...row]);
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const at = new Map(placed.flatMap((row) => row.map((name, index) => [name, (index + 0.5) / row.length] as const)));
    const middle = (name: string) => {
      const near = arrows.flatMap(([from, to]) => (from === name ? [to] : to === name ? [from] : []));
      return near.reduce((sum, other) => sum + (at.get(other) ?? 0.5), 0) / (near.length || 1);
    };
    placed = placed.map((row) =>
      row
        .map((name) => ({ name, middle: middle(name) }))
        .sort((one, other) => one.middle - other.middle || one.name.localeCompare(other.name))
        .map(({ name }) => name),
    );
  }
  return placed;
}
