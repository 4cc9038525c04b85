import type { ContentRow } from '@portal/shared-api/contract/edition';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { hiddenReason, signedIn } from '@portal/shared-api/rules/content-readers';
import { messages } from './messages';

type Published = Pick<
  ContentRow,
  'etat' | 'isBrouillonEnCours' | 'audience' | 'audienceCode' | 'publicationDebut' | 'publicationFin'
>;

/** Why no reader sees a published content on a day, or null where some do. */
export function hiddenByDates(content: Published, today: string): 'AVANT' | 'APRES' | null {
  if (content.etat !== 'PUBLIE') return null;
  const reason = hiddenReason(content, content.audienceCode ?? signedIn, today);
  return reason === 'AVANT' || reason === 'APRES' ? reason : null;
}

/** What readers see of a content on a day, in words. */
export function stateInWords(content: Published, today: string): string {
  if (content.etat === 'ARCHIVE') return messages.isArchived;
  if (content.etat === 'BROUILLON') return messages.neverPublished;
  const debut = content.publicationDebut && formatDate(content.publicationDebut);
  const fin = content.publicationFin && formatDate(content.publicationFin);
  const hidden = hiddenByDates(content, today);
  if (hidden === 'APRES' && fin) return messages.noLonger({ fin });
  if (hidden === 'AVANT' && debut) return fin ? messages.notYetUntil({ debut, fin }) : messages.notYet({ debut });
  const version = content.isBrouillonEnCours ? messages.isBehind : messages.isPublished;
  return fin ? `${version} ${messages.visibleUntil({ fin })}` : version;
}

/** « Du 01/12/2026 au 24/12/2026 »; null without dates. */
export function publicationOf({
  publicationDebut,
  publicationFin,
}: Pick<ContentRow, 'publicationDebut' | 'publicationFin'>): string | null {
  const debut = publicationDebut && formatDate(publicationDebut);
  const fin = publicationFin && formatDate(publicationFin);
  if (debut && fin) return messages.fromTo({ debut, fin });
  if (debut) return messages.from({ debut });
  return fin ? messages.until({ fin }) : null;
}
