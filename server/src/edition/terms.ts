import type { ContentValues } from '@portal/shared-api/contract/edition';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { hiddenReason, visitor } from '@portal/shared-api/rules/content-readers';
import { areTermsShown, termsPage } from '../identity/registration/public';
import { PortalError } from '../platform/errors';
import type { Client } from '../platform/http/context';
import { messages } from './messages';

/** Where a content stands. */
export interface Place {
  collection: string;
  itemName: string;
}

/** Whether the registrations of a client have people accept this page: it stays there for every visitor. */
const isAccepted = (client: Client, { collection, itemName }: Place) =>
  areTermsShown(client) && collection === termsPage.collection && itemName === termsPage.itemName;

/** @throws PortalError 409 for the page that people accept when they register */
export function refuseWithdrawal(client: Client, place: Place): void {
  if (isAccepted(client, place)) throw new PortalError(409, 'RessourceUtilisee', { message: messages.termsStay });
}

/** What would hide, one day or from somebody, the page that people accept when they register. */
export function faultsOfTerms(client: Client, place: Place, values: ContentValues, today: string): FieldError[] {
  if (!isAccepted(client, place)) return [];
  const fault = (champ: keyof ContentValues) => ({ champ, code: 'conditions', message: messages.termsStay });
  if (values.publicationFin !== null) return [fault('publicationFin')];
  const hidden = hiddenReason(values, visitor, today);
  if (hidden === null) return [];
  if (hidden === 'AVANT') return [fault('publicationDebut')];
  return [fault(values.audienceCode === null ? 'audience' : 'audienceCode')];
}
