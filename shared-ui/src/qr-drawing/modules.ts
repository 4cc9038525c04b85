import { encode } from 'uqr';

/** A drawn code: its side in modules, quiet zone included, and the dark modules as path data. */
export interface QrModules {
  side: number;
  path: string;
}

/** White modules around the code that readers need: four by the standard. */
const quietZone = 4;

/** Draws a text. Error correction covers 15 %; short texts get more at no cost of space. */
export function drawModules(text: string): QrModules {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: quietZone });
  return { side: size, path: data.map(rowPath).join('') };
}

/** Runs of dark modules in a row, each as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
