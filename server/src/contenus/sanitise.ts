import sanitizeHtml from 'sanitize-html';

/** What the editor can produce (catalogue A-15), and nothing that runs, loads or hides. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h4', 'h5', 'h6', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedClasses: Object.fromEntries(['p', 'span', 'h4', 'h5', 'h6'].map((tag) => [tag, ['text-primaire', 'text-secondaire', 'texte-chapo']])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** HTML of editors made safe; done when it is stored and again when it is read, for a table may have been written otherwise. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}
