import { keptClasses, richTextTags } from '@portal/shared-api/rules/rich-text';
import { createElement, useMemo, type ReactNode } from 'react';
import { classes } from '../classes';
import { messages } from './messages';
import { parseHtml } from './parse';
import { safeHref, safeSource } from '@portal/shared-api/rules/safe-link';
import styles from './rich-text.module.css';

/** Elements whose text is dropped. */
const silent = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TEXTAREA',
  'TITLE',
  'SELECT',
  'BUTTON',
]);
/** Modern replacement of an element with the same meaning. */
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

interface RichTextProps {
  /** HTML of the CMS, the FAQ or the client configuration; already sanitised by the server, and again here. */
  html: string;
  className?: string | undefined;
  /** Level of its highest headings in the page; editors start at h4. */
  headingLevel?: 2 | 3 | undefined;
}

/** Element that a heading of the editor becomes. */
type Headings = (tag: string) => string;

const keptAsWritten: Headings = (tag) => tag;

/** Editors have h4, h5 and h6: those in use follow the heading of the page, without a gap between levels. */
function headingsFrom(level: number, parsed: ParentNode): Headings {
  const used = ['h4', 'h5', 'h6'].filter((tag) => parsed.querySelector(tag));
  return (tag) => (used.includes(tag) ? `h${level + used.indexOf(tag)}` : tag);
}

/** Shows contents of the client's editors. It rebuilds allowed elements one by one: no markup is injected. */
export function RichText({ html, className, headingLevel }: RichTextProps) {
  const content = useMemo(() => {
    const parsed = parseHtml(html);
    return rebuildAll(parsed, headingLevel === undefined ? keptAsWritten : headingsFrom(headingLevel, parsed));
  }, [html, headingLevel]);
  return <div className={classes(richTextClass, className)}>{content}</div>;
}

/** Style of contents, so that the editor shows the result. */
export const richTextClass = styles.text;

function rebuildAll(parent: Node, headings: Headings): ReactNode[] {
  return [...parent.childNodes].map((node, key) => rebuild(node, key, headings));
}

function rebuild(node: Node, key: number, headings: Headings): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return null;
  const tag = node.tagName.toLowerCase();
  if (!richTextTags.includes(tag)) return <span key={key}>{rebuildAll(node, headings)}</span>;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'a') return rebuildLink(node, key, headings);
  if (tag === 'img') return rebuildImage(node, key);
  const className = keptClasses(tag, node.getAttribute('class'));
  const scope = tag === 'th' ? { scope: node.getAttribute('scope') === 'row' ? 'row' : 'col' } : {};
  const element = headings(tag);
  // Its look stays that of the editor.
  const look = element === tag ? {} : { 'data-written': tag };
  return createElement(
    renamed[element] ?? element,
    { key, ...(className ? { className } : {}), ...scope, ...look },
    ...rebuildAll(node, headings),
  );
}

function rebuildLink(node: Element, key: number, headings: Headings): ReactNode {
  const href = safeHref(node.getAttribute('href'));
  if (!href) return <span key={key}>{rebuildAll(node, headings)}</span>;
  const isLeaving = href.startsWith('https:');
  const leaving = isLeaving ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} {...leaving}>
      {rebuildAll(node, headings)}
      {isLeaving && <span className="visually-hidden">{messages.newTab}</span>}
    </a>
  );
}

function rebuildImage(node: Element, key: number): ReactNode {
  const src = safeSource(node.getAttribute('src'));
  return src && <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
