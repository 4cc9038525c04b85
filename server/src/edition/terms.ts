import { and, eq } from 'drizzle-orm';
import type { ContentValues } from '@portal/shared-api/contract/edition';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { hiddenReason, visitor } from '@portal/shared-api/rules/content-readers';
import { cmsItems } from '../contenus/public';
import { areTermsShown, termsPage } from '../identity/registration/public';
import type { Database } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import type { Client } from '../platform/http/context';
import { findPlanned } from './contents-store';
import { messages } from './messages';

/** Where a content stands. */
export interface Place {
  collection: string;
  itemName: string;
}

/** The page of the terms that is published. */
export const isPublishedTerms = and(
  eq(cmsItems.collection, termsPage.collection),
  eq(cmsItems.itemName, termsPage.itemName),
  eq(cmsItems.etat, 'PUBLIE'),
);

/** Whether the registrations of a client have people accept this page: it stays there for every visitor. */
const isAccepted = (client: Client, { collection, itemName }: Place) =>
  areTermsShown(client) && collection === termsPage.collection && itemName === termsPage.itemName;

/** @throws PortalError 409 for the page that people accept when they register */
export function refuseWithdrawal(client: Client, place: Place): void {
  if (isAccepted(client, place)) throw new PortalError(409, 'RessourceUtilisee', { message: messages.termsStay });
}

/** What hides a page from a visitor, on the day it is published or later. */
function faultOfStay(values: ContentValues, day: string): keyof ContentValues | null {
  if (values.publicationFin !== null) return 'publicationFin';
  const hidden = hiddenReason(values, visitor, day);
  if (hidden === null) return null;
  if (hidden === 'AVANT') return 'publicationDebut';
  return values.audienceCode === null ? 'audience' : 'audienceCode';
}

/** What would hide, one day or from somebody, the page that people accept when they register. */
export function faultsOfTerms(client: Client, place: Place, values: ContentValues, day: string): FieldError[] {
  const champ = isAccepted(client, place) ? faultOfStay(values, day) : null;
  return champ === null ? [] : [{ champ, code: 'conditions', message: messages.termsStay }];
}

/** Why a client may not show its terms: visitors do not read them, or would not for long. Null where they do. */
export async function findFaultOfTerms(database: Database, clientCode: string, today: string): Promise<string | null> {
  const [page] = await database
    .select()
    .from(cmsItems)
    .where(and(eq(cmsItems.clientCode, clientCode), isPublishedTerms));
  if (!page || hiddenReason(page, visitor, today) !== null) return messages.noTerms;
  if (page.publicationFin !== null) return messages.termsEnd;
  if (page.publicationPrevue === null) return null;
  const { valeurs } = await findPlanned(database, page);
  return faultOfStay(valeurs, page.publicationPrevue) === null ? null : messages.termsPlanned;
}
