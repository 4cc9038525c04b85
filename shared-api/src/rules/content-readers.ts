import { contentAudiences } from '../contract/edition';

/** A reader of contents: a visitor, somebody signed in who is in no audience, or the code of one audience. */
export const visitor = 'VISITEUR';
export const signedIn = 'CONNECTE';

/** Who may read a content, and when, as editors say it. */
export interface Readership {
  audience: 'TOUS' | 'CONNECTES';
  audienceCode: string | null;
  /** Civil dates, both included; null without a limit. */
  publicationDebut: string | null;
  publicationFin: string | null;
}

/** Why a reader does not see a content on a day. */
export type HiddenReason = 'CONNEXION' | 'AUDIENCE' | 'AVANT' | 'APRES';

/**
 * Why a published content is hidden from a reader on a civil date, or null where it shows: the rule of the server's
 * reads, for a preview.
 */
export function hiddenReason(content: Readership, reader: string, date: string): HiddenReason | null {
  const { audience, audienceCode, publicationDebut, publicationFin } = content;
  if (reader === visitor && (audience === 'CONNECTES' || audienceCode !== null)) return 'CONNEXION';
  if (audienceCode !== null && audienceCode !== reader) return 'AUDIENCE';
  if (publicationDebut !== null && date < publicationDebut) return 'AVANT';
  if (publicationFin !== null && date > publicationFin) return 'APRES';
  return null;
}

/** Who reads a content, in words: an audience where it has one. */
export const readersOf = (
  { audience, audienceCode }: Pick<Readership, 'audience' | 'audienceCode'>,
  audiences: readonly { code: string; libelle: string }[],
): string =>
  audienceCode === null
    ? contentAudiences[audience]
    : (audiences.find(({ code }) => code === audienceCode)?.libelle ?? audienceCode);
