/** Deterministic pseudo-random numbers. */
export interface Random {
  /** 0 included, 1 excluded. */
  next(): number;
  /** Integer, both ends included. */
  between(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An element of the list, by its weight. */
  weighted<T extends { poids: number }>(list: readonly T[]): T;
}

/** Generator of a named series: a new name does not disturb the other series. */
export function createRandom(name: string): Random {
  let state = [...name].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5);
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from.');
    return chosen;
  };
  return {
    next,
    pick,
    between: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)),
    chance: (probability) => next() < probability,
    weighted: (list) => {
      let left = next() * list.reduce((sum, item) => sum + item.poids, 0);
      return list.find((item) => (left -= item.poids) < 0) ?? pick(list);
    },
  };
}
