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

/** Longer than any of the ways to an answer takes when the server is not busy: how long it took tells nothing. */
export const answerMs = 400;

/**
 * The person of the form, whether they have an account or not, and the identifier they want.
 * @throws PortalError those of `identifyPerson`, 400 `MotDePasseInvalide`
 */
export async function personOf(
  context: RecogniseContext,
): Promise<{ person: IdentifiedPerson; nouveauUserName: string }> {
  const { client, body } = context;
  const nouveauUserName = normalizeUserName(body.email);
  // What needs no look-up comes first: a try is spent on who has filled all in.
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
 * Says how a person proves themselves before their identifier changes. Who has no account is answered as who has no factor
 * but mail: the same shape, and the same work.
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
