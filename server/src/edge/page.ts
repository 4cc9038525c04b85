import type { Boot } from '@portal/shared-api/contract/boot';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import { pageCatalogue } from '@portal/shared-api/rules/page-catalogue';
import { paletteRule } from '@portal/shared-api/rules/palette';
import type { Choice } from '../federation/public';
import { iconOf } from '../platform/http/brand-icon';
import { dialable } from '../platform/http/dialable';
import { escapeHtml, inlineJson } from './escape';
import { messages } from './messages';
import { EARLY_SCRIPT, EARLY_STYLES } from './early-script';
import { firstPaint } from './first-paint';
import { earlyAssets, type EarlyAssets } from './early-assets';

interface PageInput {
  boot: Boot;
  choice: Choice;
  nonce: string;
  /** Page that a visitor asked for before sign-in. */
  callbackUrl?: string | null;
}

/**
 * The host's HTML: charter, boot document and preloads in one response, and for a visitor the home itself. It runs only
 * the host's own file and a line with the nonce of this response.
 */
export function renderPage({ boot, choice, nonce, callbackUrl = null }: PageInput): string {
  const paint = boot.session ? null : firstPaint(boot, choice, callbackUrl);
  const assets = earlyAssets(choice, firstRoute(boot));
  const { libelle, telephoneSupport } = boot.client;
  const call = dialable(messages.call(telephoneSupport), telephoneSupport);
  const portal = `Portail ${libelle}`;
  return `<!doctype html>
<html lang="fr" data-client="${escapeHtml(boot.client.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(boot.client.charte.couleurPrimaire)}">
<title>${escapeHtml(paint ? `${messages.welcome} – ${portal}` : portal)}</title>
<link rel="icon" href="${escapeHtml(iconOf(boot.client.charte.logoHeader))}">
<style nonce="${nonce}">${EARLY_STYLES}${paletteOf(boot)}${paint?.css ?? ''}</style>
<script nonce="${nonce}">${EARLY_SCRIPT}</script>
${headLinks(assets)}
<script type="application/json" id="portal-boot">${inlineJson(boot)}</script>
</head>
<body>
<main id="demarrage-impossible" data-titre="${escapeHtml(`${messages.startFailed} – ${portal}`)}" hidden><div role="alert"><h1>${messages.startFailed}</h1><p>${messages.startFailedText} ${call}</p><p><button type="button">${messages.retry}</button></p></div></main>
${paint ? `<div id="premier-affichage">${paint.html}</div>` : ''}
<div id="portail"${paint ? ' hidden' : ''}></div>
<noscript>${paint ? `<p>${messages.scriptText} ${call}</p>` : `<main><h1>${messages.scriptNeeded}</h1><p>${messages.scriptText} ${call}</p></main>`}</noscript>
</body>
</html>`;
}

/** Route of the home address, for preloading. A person without contract sees a dialog, or the back office. */
function firstRoute({ session }: Boot): string | null {
  if (!session) return '/';
  if (!session.erreurContrats) return pageCatalogue.accueil.path;
  return deriveRoleFlags(session.user.roles).isBackEndUser ? pageCatalogue.administration.path : null;
}

/** Colours of a charter that shared-ui has not drawn. */
const paletteOf = ({ client: { code, charte } }: Boot) =>
  paletteRule(code, { primaire: charte.couleurPrimaire, secondaire: charte.couleurSecondaire });

function headLinks({ styles, scripts, preloads, fonts }: EarlyAssets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    ...styles.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="style" data-late href="${escapeHtml(href)}" integrity="${integrity}" crossorigin>`,
    ),
    // Before the preloads, and as urgent: a browser has six connections, and a remote whose files hang must leave one.
    ...scripts.map(
      ({ href, integrity }) =>
        `<script data-host src="${escapeHtml(href)}" integrity="${integrity}" crossorigin defer fetchpriority="high"></script>`,
    ),
    ...preloads.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin>`,
    ),
  ].join('\n');
}
