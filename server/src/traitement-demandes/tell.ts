import { formTitleInMail } from '@portal/shared-api/contract/formulaires/index';
import { announce, type AnnounceContext, type EventKind } from '../notifications/public';
import type { Transaction } from '../platform/database/database';
import type { HandledRequest } from './store';

export type RequestEvent = Extract<EventKind, `demande.${string}`>;

/**
 * Tells the sender of a request what happened to it; the handler's words are read in the portal.
 * @param more what they pay by one that is accepted
 */
export const tellMember = (
  context: AnnounceContext & { database: Transaction },
  { demande: { numero, compteId, code, numeroContrat } }: HandledRequest,
  kind: RequestEvent,
  more: { cotisation?: string } = {},
): Promise<void> =>
  announce(context.database, context, {
    kind,
    compteId,
    numeroDemande: numero,
    ...(numeroContrat === '' ? {} : { numeroContrat }),
    variables: { demarche: formTitleInMail(code), ...more },
  });
