import type { Boot } from '@portal/shared-api/contract/boot';
import type { FirstPaint } from '@portal/shared-api/contract/federation';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import { signInAddress } from '@portal/shared-api/rules/sign-in-address';
import { telephoneHref } from '@portal/shared-api/rules/safe-link';
import { type Choice, isDrawnFor } from '../federation/public';
import { escapeHtml } from './escape';

/** Template of a footer link by the host, to be repeated. */
const LINK_ITEM = /<li(?:\s[^>]*)?>(?:(?!<\/li>).)*%%lien%%(?:(?!<\/li>).)*<\/li>/;

/** Keys of the texts that a drawing may hold. */
const DRAWN = /^(host|shared-ui|shared-api\.(ressources|footer)|remote-auth\.home)\./;

export interface DrawnPage {
  html: string;
  /** Style of the first paint, for the page's nonce. */
  css: string;
}

/**
 * Visitor home as rendered by the releases, filled in for this client; null when no release has one for it: the
 * application then renders the page alone. « Me connecter » returns to the callback of the page, as the application's
 * does (PRE-01).
 */
export function firstPaint(boot: Boot, choice: Choice, callbackUrl: string | null = null): DrawnPage | null {
  // Drawn when it was built, in the words of the portal.
  if (Object.keys(boot.etiquettes ?? {}).some((key) => DRAWN.test(key))) return null;
  const frame = variantOf(boot, choice, 'host', 'frame');
  const home = variantOf(boot, choice, 'remote-auth', 'home');
  if (!frame || !home) return null;
  const { libelle, charte, liensPied, telephoneSupport, horairesSupport, adressePostale } = boot.client;
  const item = LINK_ITEM.exec(frame.html)?.[0] ?? '';
  const links = liensPied
    .map((link) =>
      item
        .replace('%%lien%%', escapeHtml(link.lien.replace(/^\/#/, '#')))
        .replace('%%libelleLien%%', escapeHtml(link.libelle)),
    )
    .join('');
  // The page is inserted last: placeholders in its content are not replaced.
  const html = frame.html
    .replace(item, () => links)
    .replace('href="tel:"', () => `href="${escapeHtml(telephoneHref(telephoneSupport))}"`)
    .replaceAll('%%telephone%%', escapeHtml(telephoneSupport))
    .replaceAll('%%horaires%%', escapeHtml(horairesSupport))
    .replaceAll('%%adresse%%', escapeHtml(adressePostale.join('\n')))
    .replaceAll('%%logoPied%%', escapeHtml(charte.logoFooter))
    .replaceAll('%%logo%%', escapeHtml(charte.logoHeader))
    .replaceAll('%%libelle%%', escapeHtml(libelle))
    .replace('%%contenu%%', () => home.html)
    .replaceAll(`href="${signInAddress(null)}"`, () => `href="${escapeHtml(signInAddress(callbackUrl))}"`);
  return { html, css: `${frame.css ?? ''}${home.css ?? ''}` };
}

function variantOf(boot: Boot, { served }: Choice, release: string, page: string): FirstPaint | undefined {
  const variants = served.find(({ row }) => row.name === release)?.manifest.firstPaint?.[page];
  return variants?.find(({ when }) => isDrawnFor(when, (path) => valueOf(boot, path)));
}

/** A value of the client's configuration by its path, or whether a live remote fills a slot. */
function valueOf({ client, registry }: Boot, path: string): unknown {
  if (path.startsWith('slot.')) {
    return registry.releases.some(({ descriptor }) =>
      descriptor.slots.some(
        ({ slot, features }) => `slot.${slot}` === path && isFeatureShown(client.fonctionnalites, features ?? '', null),
      ),
    );
  }
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && key in value ? value[key as keyof typeof value] : undefined,
      client,
    );
}
