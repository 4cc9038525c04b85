/** An element of a small XML, without what stands around it. */
interface XmlElement {
  /** What stands behind its name in the opening tag. */
  attributes: string;
  /** Between its tags; empty for `<a/>`. */
  content: string;
}

/**
 * Elements of a name that do not stand in each other, in order, up to the first one without end. One pass: a pattern
 * over both tags would search to the end of a hostile text once for each opening tag.
 */
export function* xmlElements(xml: string, name: string): Generator<XmlElement> {
  if (xml === '') return;
  const opening = new RegExp(`<${name}(?=[\\s/>])`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const end = xml.indexOf('>', found.index);
    if (end < 0) return;
    const isEmpty = xml[end - 1] === '/';
    const attributes = xml.slice(found.index + name.length + 1, isEmpty ? end - 1 : end);
    const close = isEmpty ? end : xml.indexOf(`</${name}>`, end);
    if (close < 0) return;
    yield { attributes, content: isEmpty ? '' : xml.slice(end + 1, close) };
    opening.lastIndex = isEmpty ? end + 1 : close + name.length + 3;
  }
}

/** The text without the elements of a name, and how many there were; one without end takes the rest with it. */
export function withoutElements(xml: string, name: string): { kept: string; removed: number } {
  const [first = '', ...others] = xml.split(`<${name}`);
  const end = `</${name}>`;
  const kept = others.map((part) => (part.includes(end) ? part.slice(part.indexOf(end) + end.length) : ''));
  return { kept: [first, ...kept].join(''), removed: others.length };
}
