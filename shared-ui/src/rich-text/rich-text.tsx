import { useIsPageOpen } from '@portal/shared-api';
import { keptClasses, richTextTags } from '@portal/shared-api/rules/rich-text';
import { createElement, useMemo, type ReactNode } from 'react';
import { classes } from '../classes';
import { NewTab, PageLinks } from '../link';
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
  /** Staff see what they wrote: its links stay, whatever is open to staff. */
  isDraft?: boolean | undefined;
  /** A page of the portal was opened: a dialog around the text closes. */
  onFollow?: (() => void) | undefined;
  /** False where « … » names something else than a page, such as the request that a text is about. */
  hasPageNames?: boolean | undefined;
}

/** Element that a heading of the editor becomes. */
type Headings = (tag: string) => string;

const keptAsWritten: Headings = (tag) => tag;

interface Rebuilding {
  headings: Headings;
  isDraft: boolean;
  isInLink: boolean;
  hasPageNames: boolean;
  onFollow: (() => void) | undefined;
}

/** Editors have h4, h5 and h6: those in use follow the heading of the page, without a gap between levels. */
function headingsFrom(level: number, parsed: ParentNode): Headings {
  const used = ['h4', 'h5', 'h6'].filter((tag) => parsed.querySelector(tag));
  return (tag) => (used.includes(tag) ? `h${level + used.indexOf(tag)}` : tag);
}

/**
 * Shows contents of the client's editors. It rebuilds allowed elements one by one: no markup is injected. A page of the
 * portal is a link only while it is open to the reader, linked by the editor or named in « … » (FED-06, SES-08).
 */
export function RichText({
  html,
  className,
  headingLevel,
  isDraft = false,
  hasPageNames = true,
  onFollow,
}: RichTextProps) {
  const content = useMemo(() => {
    const parsed = parseHtml(html);
    const headings = headingLevel === undefined ? keptAsWritten : headingsFrom(headingLevel, parsed);
    return rebuildAll(parsed, { headings, isDraft, isInLink: false, hasPageNames, onFollow });
  }, [html, headingLevel, isDraft, hasPageNames, onFollow]);
  return <div className={classes(richTextClass, className)}>{content}</div>;
}

/** Style of contents, so that the editor shows the result. */
export const richTextClass = styles.text;

function rebuildAll(parent: Node, how: Rebuilding): ReactNode[] {
  return [...parent.childNodes].map((node, key) => rebuild(node, key, how));
}

function rebuild(node: Node, key: number, how: Rebuilding): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return rebuildWords(node.textContent ?? '', key, how);
  if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) return null;
  const tag = node.tagName.toLowerCase();
  if (!richTextTags.includes(tag)) return <span key={key}>{rebuildAll(node, how)}</span>;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'a') return rebuildLink(node, key, how);
  if (tag === 'img') return rebuildImage(node, key);
  const className = keptClasses(tag, node.getAttribute('class'));
  const scope = tag === 'th' ? { scope: node.getAttribute('scope') === 'row' ? 'row' : 'col' } : {};
  const element = how.headings(tag);
  // Its look stays that of the editor.
  const look = element === tag ? {} : { 'data-written': tag };
  return createElement(
    renamed[element] ?? element,
    { key, ...(className ? { className } : {}), ...scope, ...look },
    ...rebuildAll(node, how),
  );
}

function rebuildWords(
  words: string,
  key: number,
  { isDraft, isInLink, hasPageNames, onFollow }: Rebuilding,
): ReactNode {
  // A draft shows its words, and a link holds no other.
  if (isDraft || isInLink || !hasPageNames || !words.includes('«')) return words;
  return (
    <PageLinks key={key} onFollow={onFollow}>
      {words}
    </PageLinks>
  );
}

function rebuildLink(node: Element, key: number, how: Rebuilding): ReactNode {
  const href = safeHref(node.getAttribute('href'));
  const children = rebuildAll(node, { ...how, isInLink: true });
  if (!href) return <span key={key}>{children}</span>;
  const page = how.isDraft ? undefined : /^\/?#(\/.*)/.exec(href)?.[1];
  if (page !== undefined)
    return (
      <PortalLink key={key} href={href} page={page} onFollow={how.onFollow}>
        {children}
      </PortalLink>
    );
  const isLeaving = href.startsWith('https:');
  const leaving = isLeaving ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={href} {...leaving}>
      {children}
      {isLeaving && <NewTab />}
    </a>
  );
}

interface PortalLinkProps {
  href: string;
  page: string;
  onFollow: (() => void) | undefined;
  children: ReactNode;
}

/** A link of the editor to a page of the portal; its words alone while the page is closed. */
function PortalLink({ href, page, onFollow, children }: PortalLinkProps) {
  if (!useIsPageOpen(page)) return <span>{children}</span>;
  return (
    <a href={href} onClick={onFollow}>
      {children}
    </a>
  );
}

function rebuildImage(node: Element, key: number): ReactNode {
  const src = safeSource(node.getAttribute('src'));
  return src && <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
}
