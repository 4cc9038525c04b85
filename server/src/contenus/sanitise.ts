import sanitizeHtml from 'sanitize-html';
import { richTextClasses, richTextTags } from '@portal/shared-api/rules/rich-text';

/** What the editor can produce, and nothing that runs, loads or hides. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: Object.fromEntries(Object.entries(richTextClasses).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** HTML of editors made safe; done when it is stored and again when it is read, for a table may have been written otherwise. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}
