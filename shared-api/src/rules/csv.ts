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
    start = end + 1;
    first = ligne;
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? '';
    if (sign === '\n') ligne += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endLine(at);
    else cell += sign;
  }
  endLine(content.length);
  return lines;
}
