import type { Database } from '../database/database';
import { escapeHtml, type MailMessage } from './message';

/** Branding of a client's mails. */
export interface MailLook {
  libelle: string;
  /** Primary colour of the charter, `#0a6a66`. */
  couleur: string;
  telephone: string | null;
}

/** Look of a client's mails, read when one is sent. */
export type MailLooks = (database: Database, clientCode: string) => Promise<MailLook>;

/** A mail ready to send; text and HTML have the same content. */
export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const footer = ({ libelle, telephone }: MailLook) => [
  `Ce message vous est envoyé automatiquement par ${libelle}\u00a0: merci de ne pas y répondre.`,
  ...(telephone === null ? [] : [`Une question\u202f? Appelez le ${telephone.replaceAll(' ', '\u00a0')}.`]),
];
const copyAdvice = 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:';

/** Text and HTML of a message in the client's look. Mail programs reliably support only tables and inline styles. */
export function renderMail({ to, subject, paragraphs, action }: MailMessage, look: MailLook): RenderedMail {
  const body = action
    ? [...paragraphs.slice(0, -1), `${action.label}\u00a0:\n${action.href}`, ...paragraphs.slice(-1)]
    : paragraphs;
  return {
    to,
    subject,
    text: [...body, `--\n${footer(look).join('\n')}`].join('\n\n'),
    html: renderHtml(subject, paragraphs, action, look),
  };
}

/** A paragraph as HTML, with the lines that the text has. */
const withLines = (paragraph: string) => escapeHtml(paragraph).replace(/\r?\n/g, '<br>');

const ink = '#1c2c2f';
const soft = '#47595c';
const line = '#d9e3e1';
const ground = '#f3f6f5';
const type = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

function renderHtml(
  subject: string,
  paragraphs: readonly string[],
  action: MailMessage['action'],
  look: MailLook,
): string {
  const signature = paragraphs.at(-1) ?? look.libelle;
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:12px;overflow:hidden">
<tr><td style="background:${hexOf(look.couleur)};padding:20px 32px;${type};font-size:18px;line-height:24px;font-weight:600;color:${inkOn(look.couleur)}">${escapeHtml(look.libelle)}</td></tr>
<tr><td style="padding:32px 32px 8px;${type};font-size:16px;line-height:25px;color:${ink}">
<h1 style="margin:0 0 20px;font-size:22px;line-height:29px;font-weight:600;color:${ink}">${escapeHtml(subject)}</h1>
${paragraphs
  .slice(0, -1)
  .map((paragraph) => `<p style="margin:0 0 16px">${withLines(paragraph)}</p>`)
  .join('\n')}
${action ? renderAction(action, look) : ''}
<p style="margin:0 0 24px">${withLines(signature)}</p>
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid ${line};${type};font-size:13px;line-height:20px;color:${soft}">${footer(look).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function renderAction({ label, href }: NonNullable<MailMessage['action']>, { couleur }: MailLook): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${hexOf(couleur)};border-radius:8px"><a href="${address}" style="display:inline-block;padding:13px 24px;${type};font-size:16px;line-height:22px;font-weight:600;color:${inkOn(couleur)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:${soft}">${copyAdvice}<br><a href="${address}" style="color:${soft};word-break:break-all">${address}</a></p>`;
}

const fallback = '#1c2c2f';
/** The colour comes from the configuration: only a hexadecimal colour may reach the style. */
const hexOf = (couleur: string) => (/^#[0-9a-f]{6}$/i.test(couleur) ? couleur : fallback);

/** White, or dark text on a light colour (4.5 to 1, WCAG). */
function inkOn(couleur: string): string {
  const channels = [1, 3, 5]
    .map((at) => Number.parseInt(hexOf(couleur).slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const [red = 0, green = 0, blue = 0] = channels;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5 ? '#ffffff' : ink;
}
