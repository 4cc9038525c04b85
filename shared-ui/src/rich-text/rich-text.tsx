import { createElement, useMemo, type ReactNode } from 'react';
import { classes } from '../classes';
import { parseHtml } from './parse';
import { safeHref } from './safe-link';
import styles from './rich-text.module.css';

/** Elements that contents may use, and what they become; any other one is left out and its text kept. */
const allowed: Readonly<Record<string, string>> = {
  P: 'p', H2: 'h2', H3: 'h3', H4: 'h4', H5: 'h5', H6: 'h6', UL: 'ul', OL: 'ol', LI: 'li', STRONG: 'strong', B: 'strong', EM: 'em', I: 'em', U: 'u',
  BLOCKQUOTE: 'blockquote', TABLE: 'table', CAPTION: 'caption', THEAD: 'thead', TBODY: 'tbody', TR: 'tr', TH: 'th', TD: 'td', SPAN: 'span', DIV: 'div',
};
/** Elements whose very text must not be read. */
const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TEXTAREA', 'TITLE']);

interface RichTextProps {
  /** HTML of the CMS, the FAQ or the client's configuration; sanitised by the server already, and here once more. */
  html: string;
  className?: string | undefined;
}

/** Shows contents written by the client's editors. It rebuilds the allowed elements one by one: no markup is injected. */
export function RichText({ html, className }: RichTextProps) {
  const content = useMemo(() => rebuildAll(parseHtml(html)), [html]);
  return <div className={classes(styles.text, className)}>{content}</div>;
}

function rebuildAll(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(rebuild);
}

function rebuild(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return null;
  if (node.tagName === 'BR') return <br key={key} />;
  if (node.tagName === 'A') return rebuildLink(node, key);
  const name = allowed[node.tagName];
  const children = rebuildAll(node);
  if (!name) return <span key={key}>{children}</span>;
  const scope = name === 'th' ? { scope: node.getAttribute('scope') === 'row' ? 'row' : 'col' } : {};
  return createElement(name, { key, ...scope }, ...children);
}

function rebuildLink(node: Element, key: number): ReactNode {
  const href = safeHref(node.getAttribute('href'));
  if (!href) return <span key={key}>{rebuildAll(node)}</span>;
  const leaving = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a key={key} href={href} {...leaving}>{rebuildAll(node)}</a>;
}
