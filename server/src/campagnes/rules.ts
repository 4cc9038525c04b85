import { campaignTextLimit, type CampaignState, type CampaignValues } from '@portal/shared-api/contract/campagnes';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { messages } from './messages';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Paragraphs of a rich text as it is read. */
export const plainParagraphs = (html: string): string[] =>
  html
    .replace(/<(br|\/p|\/li|\/h\d|\/tr|\/caption)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Address of a route of the portal, `/accueil` or `#/accueil`; one of another site as it is. */
export const addressAt = (origin: string, lien: string): string =>
  /^[a-z]+:/i.test(lien) ? lien : `${origin}/#${lien.replace(/^\/?#/, '')}`;

/** The same for a mail, which has no links: an address stands in brackets after its words. */
export const mailParagraphs = (html: string, origin: string): string[] =>
  plainParagraphs(
    html.replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_link, href: string, words: string) => {
      const address = addressAt(origin, href).replace(/^(mailto|tel):/i, '');
      return address === words ? words : `${words} (${address})`;
    }),
  );

/** A route of the portal, or an https address. */
export const isTarget = (lien: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(lien) || /^https:\/\/[^\s\\]+$/.test(lien);

/** What is wrong with the last day of display: the bell of a notification that is sent late shows nothing either. */
function wrongEnd({ canaux, dateEnvoi, dateFin }: CampaignValues, today: string): string | null {
  if (hasEnded(dateFin, dateEnvoi)) return messages.wrongEnd;
  return canaux.includes('PORTAIL') && hasEnded(dateFin, today) ? messages.pastEnd : null;
}

/** Faults of a notification on a day, by field. @param texte sanitised. */
export function faultsOf(values: CampaignValues, texte: string, today: string): FieldError[] {
  const length = plainParagraphs(texte).join(' ').length;
  const { titre, lien, canaux, texteSms } = values;
  const end = wrongEnd(values, today);
  const written = { titre, texte, texteSms };
  return [
    ...Object.entries(written).flatMap(([champ, text]) =>
      text.includes('{{') ? [{ champ, code: 'variable', message: messages.variables }] : [],
    ),
    // A mail would not show it, and the library would not know that it is in use.
    ...(/<img\b/i.test(texte) ? [{ champ: 'texte', code: 'image', message: messages.picture }] : []),
    ...(length === 0 ? [{ champ: 'texte', code: 'vide', message: messages.emptyText }] : []),
    ...(length > campaignTextLimit
      ? [{ champ: 'texte', code: 'long', message: messages.longText(campaignTextLimit) }]
      : []),
    ...(canaux.includes('SMS') && texteSms.trim() === ''
      ? [{ champ: 'texteSms', code: 'obligatoire', message: messages.smsRequired }]
      : []),
    ...(lien !== null && !isTarget(lien) ? [{ champ: 'lien', code: 'lien', message: messages.link }] : []),
    ...(end === null ? [] : [{ champ: 'dateFin', code: 'periode', message: end }]),
  ];
}

interface Progress {
  etat: CampaignState;
  dateCiblage: Date | null;
}

/** Whether staff may still change it: nobody received it, and nothing is planned. */
export const isEditable = ({ etat, dateCiblage }: Progress): boolean =>
  dateCiblage === null && (etat === 'BROUILLON' || etat === 'ANNULEE');

/** Persons of a target with the same profile and the same motif of exclusion for each channel, null where none. */
export interface TargetGroup {
  profil: string;
  motifs: readonly (string | null)[];
  nombre: number;
}

/**
 * Figures of a target: whoever is reached by one channel is not excluded, but counts among those whom a motif keeps
 * from another one. `total` counts the lines, one for each person and channel.
 */
export function targetFigures(groups: readonly TargetGroup[]) {
  const sum = (some: readonly TargetGroup[]) => some.reduce((total, { nombre }) => total + nombre, 0);
  const motifs = new Set(groups.flatMap((group) => group.motifs).filter((motif) => motif !== null));
  const profils = new Set(groups.map(({ profil }) => profil));
  return {
    nombreCible: sum(groups),
    nombreExclus: sum(groups.filter((group) => !group.motifs.includes(null))),
    exclus: byNumber(
      [...motifs].map((code) => ({ code, nombre: sum(groups.filter((group) => group.motifs.includes(code))) })),
    ),
    repartition: byNumber(
      [...profils].map((code) => ({ code, nombre: sum(groups.filter(({ profil }) => profil === code)) })),
    ).map(({ code, nombre }) => ({ profil: code, nombre })),
    total: groups.reduce((lines, group) => lines + group.nombre * group.motifs.length, 0),
  };
}

const byNumber = (rows: readonly { code: string; nombre: number }[]) =>
  rows.toSorted((one, other) => other.nombre - one.nombre || (one.code < other.code ? -1 : 1));
