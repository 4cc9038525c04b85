import { footerOf, footerWords, type Footer } from '@portal/shared-api/rules/footer';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { iconOf } from '../../platform/http/brand-icon';
import type { Client } from '../../platform/http/context';
import { escapeHtml } from '../../platform/mail/message';
import { messages } from './messages';

/** Parts of the released front used by the server's pages. */
export interface Frame {
  /** Style sheets with the tokens and fonts, in order. */
  sheets: readonly { href: string; integrity: string | null }[];
  /** Whether a page of the hash router exists for this client. */
  hasRoute(path: string): boolean;
}

interface FramedPage extends Frame {
  client: Client;
  title: string;
  content: string;
  /** Name of a script and a style of this page, besides the common ones. */
  part?: string;
}

/** Header, content and footer in the client's charter. */
export function renderFrame({ client, title, content, sheets, part }: FramedPage): string {
  const { charte, libelle } = client.configuration;
  const parts = ['page', ...(part ? [part] : [])];
  return `<!doctype html>
<html lang="fr" data-client="${escapeHtml(client.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Portail</title>
<link rel="icon" href="${escapeHtml(iconOf(charte.logoHeader))}">
${[...sheets, ...parts.map((name) => ownSheet(`/connexion/${name}.css`)), ownSheet('/marque/palette.css')].map(renderSheet).join('\n')}
${parts.map((name) => `<script src="/connexion/${name}.js" defer></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#contenu">${messages.skip}</a>
<header class="topbar"><div class="wrap"><a href="/"><img src="${escapeHtml(charte.logoHeader)}" alt="${escapeHtml(libelle)}" height="36"></a></div></header>
<main id="contenu" tabindex="-1"><div class="wrap">${content}</div></main>
${renderFooter(libelle, footerOf(client.configuration))}
</body>
</html>`;
}

/** The same facts as under the pages of the host. */
const renderFooter = (libelle: string, { logo, contact, links }: Footer) => `<footer class="footer"><div class="wrap">
<img src="${escapeHtml(logo)}" alt="${escapeHtml(libelle)}" height="36">
<section aria-label="${footerWords.contact}"><h2>${footerWords.contact}</h2><p>${renderTelephone(contact.telephone)}</p><p>${escapeHtml(contact.horaires)}</p></section>
${contact.adresse.length > 0 ? `<section aria-label="${footerWords.byPost}"><h2>${footerWords.byPost}</h2><p class="lines">${escapeHtml(contact.adresse.join('\n'))}</p></section>` : ''}
<ul>${links.map((link) => `<li><a href="${escapeHtml(link.lien)}">${escapeHtml(link.libelle)}</a></li>`).join('')}</ul></div></footer>`;

/** A telephone number that dials, and never breaks over two lines. */
export const renderTelephone = (telephone: string) =>
  `<a class="telephone" href="${escapeHtml(telephoneHref(telephone))}">${escapeHtml(telephone)}</a>`;

const ownSheet = (href: string) => ({ href, integrity: null });

const renderSheet = ({ href, integrity }: { href: string; integrity: string | null }) =>
  `<link rel="stylesheet" href="${escapeHtml(href)}"${integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''}>`;

/** A page with a message and one link. */
export function renderNotice(client: Client, frame: Frame, title: string, text: string): string {
  return renderFrame({
    ...frame,
    client,
    title,
    content: `<div class="stack stack--notice"><h1>${title}</h1><p>${text}</p><ul class="links"><li><a class="button" href="/api/identity/login">${messages.signInAgain}</a></li><li><a href="/">${messages.backHome}</a></li></ul></div>`,
  });
}
