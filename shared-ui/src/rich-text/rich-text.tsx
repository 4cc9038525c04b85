import { keptClasses, richTextTags } from '@portal/shared-api/rules/rich-text';
import { createElement, useMemo, type ReactNode } from 'react';
import { classes } from '../classes';
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

/** Editors have h4, h5 and h6. */
const highest = 4;

/** Shows contents of the client's editors. It rebuilds allowed elements one by one: no markup is injected. */
export function RichText({ html, className, headingLevel }: RichTextProps) {
  const level = headingLevel ?? highest;
  const content = useMemo(() => rebuildAll(parseHtml(html), level), [html, level]);
  return <div className={classes(richTextClass, className)}>{content}</div>;
}

/** Style of contents, so that the editor shows the result. */
export const richTextClass = styles.text;

function rebuildAll(parent: Node, level: number): ReactNode[] {
  return [...parent.childNodes].map((node, key) => rebuild(node, key, level));
}

function rebuild(node: Node, key: number, level: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return null;
  const tag = node.tagName.toLowerCase();
  if (!richTextTags.includes(tag)) return <span key={key}>{rebuildAll(node, level)}</span>;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'a') return rebuildLink(node, key, level);
  if (tag === 'img') return rebuildImage(node, key);
  const className = keptClasses(tag, node.getAttribute('class'));
  const scope = tag === 'th' ? { scope: node.getAttribute('scope') === 'row' ? 'row' : 'col' } : {};
  const rank = /^h([456])$/.exec(tag)?.[1];
  const heading = rank && level !== highest ? { 'aria-level': level + Number(rank) - highest } : {};
  return createElement(
    renamed[tag] ?? tag,
    { key, ...(className ? { className } : {}), ...scope, ...heading },
    ...rebuildAll(node, level),
  );
}

function rebuildLink(node: Element, key: number, level: number): ReactNode {
  const href = safeHref(node.getAttribute('href'));
  if (!href) return <span key={key}>{rebuildAll(node, level)}</span>;
  const leaving = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} {...leaving}>
      {rebuildAll(node, level)}
    </a>
  );
}

function rebuildImage(node: Element, key: number): ReactNode {
  const src = safeSource(node.getAttribute('src'));
  return src && <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
