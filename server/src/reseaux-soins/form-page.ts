import type { Client } from '../platform/http/context';
import { escapeHtml } from '../platform/mail/message';
import { messages } from './messages';
import type { OpenNetwork } from './networks';

/** System fonts with the client’s colour: the page needs no release, and shows only for an instant. */
const styleOf = (colour: string) =>
  `:root{color-scheme:light}body{font:1.0625rem/1.55 system-ui,sans-serif;max-width:34rem;margin:14vh auto 0;padding:0 1.25rem;color:#1c2c2f;background:#fff}img{display:block;margin-block-end:2rem}h1{font-size:1.625rem;line-height:1.2;margin:0 0 .75rem}p{margin:0 0 1.5rem}button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.75rem;background:${colour};color:#fff;cursor:pointer}button:focus-visible{outline:3px solid ${colour};outline-offset:3px}@media (forced-colors:active){button{border:1px solid}}`;

function frame(
  { libelle, configuration: { charte } }: Client,
  nonce: string,
  title: string,
  content: string,
  script = '',
): string {
  const colour = /^#[\da-f]{6}$/i.test(charte.couleurPrimaire) ? charte.couleurPrimaire : '#1c2c2f';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(libelle)}</title><style nonce="${nonce}">${styleOf(colour)}</style></head>
<body><main><img src="${escapeHtml(charte.logoHeader)}" alt="${escapeHtml(libelle)}" height="36"><h1>${escapeHtml(title)}</h1>${content}</main>${script}</body></html>`;
}

/** A form that submits itself to the provider; without script its button does. */
export function transferPage(
  client: Client,
  network: Pick<OpenNetwork, 'libelle' | 'address' | 'imageForm'>,
  fields: Readonly<Record<string, string>>,
  nonce: string,
): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const picture =
    network.imageForm === null
      ? ''
      : `<img src="/api/cms/images?id=${encodeURIComponent(network.imageForm)}" alt="" height="64">`;
  return frame(
    client,
    nonce,
    messages.leaving(network.libelle),
    `${picture}<p>${escapeHtml(messages.leavingText(network.address.host))}</p><form method="post" action="${escapeHtml(network.address.href)}" autocomplete="off">${inputs}<button>${messages.go}</button></form>`,
    `<script nonce="${nonce}">document.forms[0].submit()</script>`,
  );
}

/** Page for a used, expired or invalid token. */
export const gonePage = (client: Client, nonce: string) =>
  frame(client, nonce, messages.goneTitle, `<p>${escapeHtml(messages.goneText)}</p>`);
