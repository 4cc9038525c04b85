import type { Boot } from '@portal/shared-api/contract/boot';
import { measurePurpose } from '@portal/shared-api/contract/formulaires/consentement';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { readPaymentModes } from '../contenus/public';
import { contratsOf } from '../contrats/public';
import { findPaidToCome } from '../cotisations/public';
import { deliveredTexts, findOwnLabels } from '../etiquettes/public';
import { findAnswers, isAnswerPending } from '../formulaires/public';
import { readPerson } from '../identity/accounts/public';
import { configurationFor } from '../identity/clients/public';
import { countUnread } from '../notifications/public';
import { isDatabaseDown } from '../platform/database/availability';
import { PortalError, unavailable } from '../platform/errors';
import type { Context, Session } from '../platform/http/context';
import { secondsUntil } from '../platform/http/session-expiry';
import { toRegistry, type Choice, type Chooser } from './registry';

export type BootContext = Pick<
  Context,
  'database' | 'client' | 'session' | 'contrats' | 'now' | 'today' | 'requestId' | 'origin'
> & {
  isDevelopment?: boolean;
  /** Taken from the browser by `takeCodeNotice`. */
  isCodeVerified: boolean;
};

/** Data for the start of the host: configuration, registry, and for a signed-in user their identity and contracts. */
export async function bootDocument(context: BootContext, chooser: Chooser, visitor: string): Promise<Boot> {
  return bootFor(context, await chooser.choose(context.client.code, visitor));
}

/** The same for releases already chosen. */
export async function bootFor(context: BootContext, choice: Choice): Promise<Boot> {
  const { database, client, session, contrats } = context;
  return {
    aujourdhui: context.today(),
    client: await configurationFor(contrats, database, client, session),
    registry: toRegistry(choice),
    ...(await ownWords(context, choice)),
    session: session && {
      ...(await sessionOf(context, session)),
      ...(context.isCodeVerified ? { isCodeVerifie: true } : {}),
    },
    ...(context.isDevelopment ? { changements: '/dev/changements' } : {}),
  };
}

/** Nothing for a client without words of its own: their releases are not even asked. */
async function ownWords({ database, client }: BootContext, choice: Choice): Promise<Pick<Boot, 'etiquettes'>> {
  const own = await findOwnLabels(database, client.code);
  if (own.length === 0) return {};
  const etiquettes = deliveredTexts(own, (await choice.labels()).etiquettes);
  return Object.keys(etiquettes).length > 0 ? { etiquettes } : {};
}

async function sessionOf(context: BootContext, session: Session): Promise<NonNullable<Boot['session']>> {
  const { client, database } = context;
  const user = await readPerson(database, session, context.origin);
  const secondesRestantes = secondsUntil(session.idleUntil, context.now());
  const { fonctionnalites, consentements } = client.configuration;
  const isConsentementEnAttente =
    isFeatureAllowed(fonctionnalites, 'consentementAutreActe', null) &&
    (await isAnswerPending(database, { clientCode: client.code, compteId: session.userId }, consentements));
  const notificationsNonLues = isFeatureAllowed(fonctionnalites, 'notificationsService', null)
    ? await countUnread(
        database,
        { clientCode: client.code, compteId: session.userId, roles: session.roles },
        { now: context.now(), today: context.today() },
      )
    : 0;
  const isMesureAcceptee =
    client.configuration.dataCollectActivated &&
    !user.impersonation &&
    (await findAnswers(database, { clientCode: client.code, compteId: session.userId }, consentements)).get(
      measurePurpose,
    )?.isAccepted === true;
  const own = { user, secondesRestantes, isConsentementEnAttente, isMesureAcceptee, notificationsNonLues };
  try {
    const modeOf = await readPaymentModes(context);
    return { ...own, contrats: await contratsOf({ ...context, session }, modeOf, findPaidToCome) };
  } catch (error) {
    const { status, data, details } = problemOf(error);
    const errorPageContent =
      details.errorPageContent ?? (status === 503 ? client.configuration.errorPageContent : undefined);
    return {
      ...own,
      contrats: [],
      erreurContrats: {
        status,
        data,
        traceId: context.requestId,
        ...(details.message ? { message: details.message } : {}),
        ...(errorPageContent ? { errorPageContent } : {}),
      },
    };
  }
}

/** Contracts that cannot be read are a problem of the person's page; any other error is one of the server. */
function problemOf(error: unknown): PortalError {
  if (error instanceof PortalError) return error;
  if (isDatabaseDown(error)) return unavailable('contracts unreachable');
  throw error;
}
