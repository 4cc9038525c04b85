/**
 * Allowed content of editors: one list for the editor, the server that sanitises and the page that
 * renders. Styling uses classes, never `style` attributes.
 */

/** Block formats of the editor, in the order of its list (CTL-15). */
export const richTextBlocks = [
  { tag: 'p', label: 'Paragraphe' },
  { tag: 'h4', label: 'Titre 4' },
  { tag: 'h5', label: 'Titre 5' },
  { tag: 'h6', label: 'Titre 6' },
] as const;
export type RichTextBlock = (typeof richTextBlocks)[number]['tag'];

/** Styles: `inline` colours words, `block` formats a paragraph. */
export const richTextStyles = [
  { className: 'text-primaire', label: 'Primaire', level: 'inline' },
  { className: 'text-secondaire', label: 'Secondaire', level: 'inline' },
  { className: 'texte-chapo', label: 'Texte chapo', level: 'block' },
] as const;

/** Fonts installed on every computer: the portal downloads only one. */
export const richTextFonts = [
  { className: 'police-arial', label: 'Arial' },
  { className: 'police-calibri', label: 'Calibri' },
  { className: 'police-georgia', label: 'Georgia' },
  { className: 'police-tahoma', label: 'Tahoma' },
  { className: 'police-times-new-roman', label: 'Times New Roman' },
  { className: 'police-verdana', label: 'Verdana' },
] as const;

const styleClasses: readonly string[] = richTextStyles.map(({ className }) => className);
const fontClasses: readonly string[] = richTextFonts.map(({ className }) => className);

/** Allowed elements; of any other only the text is kept. */
export const richTextTags: readonly string[] = [
  'p',
  'h4',
  'h5',
  'h6',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
];

/** Allowed classes by element. */
export const richTextClasses: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(richTextBlocks.map(({ tag }) => [tag, styleClasses])),
  span: [...styleClasses, ...fontClasses],
};

/** Allowed classes of an element as one attribute; undefined without any. */
export function keptClasses(tag: string, className: string | null): string | undefined {
  const allowed = richTextClasses[tag] ?? [];
  return (
    (className ?? '')
      .split(/\s+/)
      .filter((name) => allowed.includes(name))
      .join(' ') || undefined
  );
}
