/**
 * What contents of editors may hold (catalogue A-15). The editor makes it, the server lets nothing else in,
 * and the page rebuilds nothing else: one list for the three. Looks are classes, never `style` attributes.
 */

/** Block formats of the editor, in the order of its list (specification 9). */
export const richTextBlocks = [
  { tag: 'p', label: 'Paragraphe' },
  { tag: 'h4', label: 'Titre 4' },
  { tag: 'h5', label: 'Titre 5' },
  { tag: 'h6', label: 'Titre 6' },
] as const;
export type RichTextBlock = (typeof richTextBlocks)[number]['tag'];

/** Styles: `inline` colours some words, `block` shapes a whole paragraph. */
export const richTextStyles = [
  { className: 'text-primaire', label: 'Primaire', level: 'inline' },
  { className: 'text-secondaire', label: 'Secondaire', level: 'inline' },
  { className: 'texte-chapo', label: 'Texte chapo', level: 'block' },
] as const;

/** Fonts: those of every computer, for the portal downloads one only. */
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

/** Elements that contents may use; of any other only the text is kept. */
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

/** Classes that an element may carry. */
export const richTextClasses: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(richTextBlocks.map(({ tag }) => [tag, styleClasses])),
  span: [...styleClasses, ...fontClasses],
};

/** The classes of an element that contents may keep, as one attribute; undefined without any. */
export function keptClasses(tag: string, className: string | null): string | undefined {
  const allowed = richTextClasses[tag] ?? [];
  return (
    (className ?? '')
      .split(/\s+/)
      .filter((name) => allowed.includes(name))
      .join(' ') || undefined
  );
}
