/** How long a generated file stays available to the browser, in milliseconds. */
const handed = 60_000;

/** Saves a text as a file on the device, without a server. */
export function saveText(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), handed);
}

/** Prints lines only, without the surrounding page. */
export function printLines(head: readonly string[], lines: readonly string[]) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) throw new Error('A frame without a document cannot be printed.');
  const [title = '', ...others] = head;
  page.title = title;
  page.body.append(
    textElement(page, 'h1', title),
    ...others.map((line) => textElement(page, 'p', line)),
    ...lines.map((line) => textElement(page, 'pre', line)),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

function textElement(page: Document, name: string, text: string): HTMLElement {
  const element = page.createElement(name);
  element.textContent = text;
  return element;
}
