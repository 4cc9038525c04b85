import type { PreForgotUsername } from '@portal/shared-api/contract/identifiant-oublie';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import { maskTelephone } from '@portal/shared-api/rules/masking';
import type { Context } from '../../../platform/http/context';
import { normalizeUserName, checkNewPassword, wordsOf } from '../../accounts/public';
import { takeAtLeast, checkFields, identifyPerson, type IdentifiedPerson } from '../../registration/public';
import { openReference, hasTelephoneFactor } from '../../second-factor/public';
import { holdMs } from './rules';
import { findChangeable } from './store';

type RecogniseContext = Pick<
  Context<unknown, unknown, UtilisateurInscription>,
  'client' | 'database' | 'secrets' | 'now' | 'today' | 'ip' | 'body'
>;

/** Longer than any way to a response on an idle server: the duration reveals nothing. */
export const answerMs = 400;

/**
 * The person of the form, with or without an account, and the requested identifier.
 * @throws PortalError those of `identifyPerson`, 400 `MotDePasseInvalide`
 */
export async function personOf(
  context: RecogniseContext,
): Promise<{ person: IdentifiedPerson; nouveauUserName: string }> {
  const { client, body } = context;
  const nouveauUserName = normalizeUserName(body.email);
  // Checks without look-up come first: only a complete form counts as an attempt.
  checkFields(client, body, 'reinscription', context.today());
  checkNewPassword(
    client,
    body.password,
    body.confirmPassword,
    wordsOf({ ...body, userName: nouveauUserName, numbers: [body.nir, body.numeroContrat] }),
  );
  return { person: await identifyPerson(context, 'identifiant', body), nouveauUserName };
}

/**
 * Determines how a person proves their identity before the change. A person without account gets the response of one
 * whose only factor is mail: the same shape, and the same work.
 */
export function recognise(context: RecogniseContext): Promise<PreForgotUsername> {
  return takeAtLeast(answerMs, async () => {
    const { client, database, now } = context;
    const { person, nouveauUserName } = await personOf(context);
    const account = await findChangeable(database, client.code, person.numPers);
    const telephone = account && hasTelephoneFactor(account, client) ? account.telephonePortable : null;
    const currentUserName = await openReference(
      database,
      { clientCode: client.code, compteId: account?.id ?? null, nouveauUserName },
      now(),
    );
    return telephone === null
      ? {
          isUserAmfAuthorized: false,
          sendType: 'MAIL',
          currentUserName,
          telephone: null,
          dateEffet: new Date(now().getTime() + holdMs).toISOString(),
        }
      : {
          isUserAmfAuthorized: true,
          sendType: 'SMS',
          currentUserName,
          telephone: maskTelephone(telephone),
          dateEffet: null,
        };
  });
}
