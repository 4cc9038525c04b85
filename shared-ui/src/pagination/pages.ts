/** Offered pages: the first, the last, the current one and its neighbours; `null` is a gap of two pages or more. */
export function pagesToOffer(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
