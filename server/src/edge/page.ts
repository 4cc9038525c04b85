import type { Boot } from '@portal/shared-api/contract/boot';
import { deriveRoleFlags } from '@portal/shared-api/contract/roles';
import type { Choice } from '../federation/public';
import { escapeHtml, inlineJson } from './escape';
import { firstPaint } from './first-paint';
import { earlyAssets, type EarlyAssets } from './early-assets';

interface PageInput {
  boot: Boot;
  choice: Choice;
  nonce: string;
}

/**
 * Hash routes other than the home hide the home in the HTML before the first paint; a slot requested before the
 * application runs is stored for it.
 */
const EARLY_SCRIPT =
  "var h=document.documentElement;if(location.hash.length>2)h.classList.add('autre-page');addEventListener('click',function(e){var b=e.target.closest('#premier-affichage [data-slot]');if(b)h.dataset.slot=b.dataset.slot})";

/**
 * The host's HTML: charter, boot document and preloads in one response, and for a visitor the home itself. It runs only
 * the host's own file and a line with the nonce of this response.
 */
export function renderPage({ boot, choice, nonce }: PageInput): string {
  const paint = boot.session ? null : firstPaint(boot, choice);
  const assets = earlyAssets(choice, firstPage(boot));
  return `<!doctype html>
<html lang="fr" data-client="${escapeHtml(boot.client.code)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(boot.client.charte.couleurPrimaire)}">
<title>${escapeHtml(`Bienvenue – Portail ${boot.client.libelle}`)}</title>
<link rel="icon" href="${escapeHtml(iconOf(boot.client.charte.logoHeader))}">
${headLinks(assets)}
<style nonce="${nonce}">.autre-page #premier-affichage{display:none}${paint?.css ?? ''}</style>
<script nonce="${nonce}">${EARLY_SCRIPT}</script>
<script type="application/json" id="portal-boot">${inlineJson(boot)}</script>
</head>
<body>
${paint ? `<div id="premier-affichage">${paint.html}</div>` : ''}
<div id="portail"${paint ? ' hidden' : ''}></div>
<noscript><p>Le portail a besoin de JavaScript pour afficher votre espace. Vous pouvez aussi appeler le ${escapeHtml(boot.client.telephoneSupport)}.</p></noscript>
</body>
</html>`;
}

/** Page of the home address, for preloading. A person without contract sees a dialog, or the back office. */
function firstPage({ session }: Boot): string {
  if (!session) return 'home';
  if (!session.erreurContrats) return 'accueil';
  return deriveRoleFlags(session.user.roles).isBackEndUser ? 'dashboard' : 'aucune';
}

/** The icon of the brand is next to its logo. */
const iconOf = (logo: string) => logo.replace(/[^/]+$/, 'icon.svg');

function headLinks({ styles, scripts, preloads, fonts }: EarlyAssets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    ...styles.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin>`,
    ),
    ...preloads.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${integrity}" crossorigin>`,
    ),
    ...scripts.map(
      ({ href, integrity }) => `<script src="${escapeHtml(href)}" integrity="${integrity}" crossorigin defer></script>`,
    ),
  ].join('\n');
}
