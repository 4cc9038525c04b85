import { encodeDataMatrix } from 'etiket/datamatrix';

/** A drawn datamatrix: side in modules, and the dark ones as path data of rectangles one module high. */
export interface Drawing {
  cote: number;
  trace: string;
}

/** White modules around the code, which readers need to find it. */
const quietZone = 1;

/** Draws a text as datamatrix (ECC 200). */
export function drawDatamatrix(text: string): Drawing {
  const rows = encodeDataMatrix(text);
  return { cote: rows.length + 2 * quietZone, trace: rows.map(rowTrace).join('') };
}

/** Runs of dark modules of a row, as rectangles. */
function rowTrace(row: readonly boolean[], y: number): string {
  let trace = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) trace += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`;
  }
  return trace;
}
