/** A line of a file, and its number as an editor shows it. */
export interface CsvLine {
  ligne: number;
  contenu: string;
  cellules: string[];
}

const spreadsheetGuard = /^'(?=[=+\-@\t\r])/;

/**
 * Lines of a CSV with `;` or `,`, without empty ones; quoted cells may hold the separator and line ends. The apostrophe
 * that exports put before a formula is taken away. @param known separator; by default that of the first line
 */
export function readCsv(text: string, known?: ';' | ','): CsvLine[] {
  const content = text.replace(/^\ufeff/, '');
  const separator = known ?? ((content.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',');
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  // Whether the cell is of spaces alone so far: looked for in a long one at each of its quotes, it would take minutes.
  let isBlank = true;
  let start = 0;
  let ligne = 1;
  let first = 1;
  const endLine = (end: number) => {
    const contenu = content.slice(start, end).replace(/\r$/, '');
    if (contenu.trim() !== '')
      lines.push({
        ligne: first,
        contenu,
        cellules: [...cells, cell].map((each) => each.trim().replace(spreadsheetGuard, '')),
      });
    cells = [];
    cell = '';
    isBlank = true;
    start = end + 1;
    first = ligne;
  };
  const add = (sign: string) => {
    cell += sign;
    isBlank &&= sign.trim() === '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? '';
    if (sign === '\n') ligne += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (content[at + 1] === '"') {
        add(sign);
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
      isBlank = true;
    } else if (sign === '\n') endLine(at);
    else add(sign);
  }
  endLine(content.length);
  return lines;
}
