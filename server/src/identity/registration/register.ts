import { randomUUID } from 'node:crypto';
import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { Context } from '../../platform/http/context';
import { checkNewPassword, wordsOf, hashPassword, normalizeUserName } from '../accounts/public';
import { takeAtLeast } from './duration';
import { checkFields } from './fields';
import { identifyPerson } from './identify';
import { openSpace } from './space';
import { answersOf, acceptTerms } from './terms';
import { sealChoice } from './dematerialisation';

/** Longer than any way to a response on an idle server. */
const answerMs = 400;

type RegisterContext = Pick<
  Context<unknown, unknown, UtilisateurInscription>,
  'client' | 'origin' | 'database' | 'secrets' | 'now' | 'today' | 'ip' | 'body'
>;

/**
 * Registers an account (PRE-17 to PRE-21). The response and its time are the same if the person or the address has one
 * already: the mail tells the difference.
 * @throws PortalError those of `identifyPerson`, 400 `CguRequise`, `MotDePasseInvalide`, 409 without terms to read
 *   or with another text of them or of a purpose
 */
export function registerPerson(
  context: RegisterContext,
): Promise<{ isEmailEnvoye: true; jetonDematerialisation: string }> {
  return takeAtLeast(answerMs, async () => {
    const { client, database, secrets, now, body } = context;
    // Checks without look-up come first: only a complete form counts as an attempt.
    checkFields(client, body, 'creation', context.today());
    const consentements = answersOf(client, body.consentements);
    const cguVersion = await acceptTerms(context, {
      isAccepted: body.cgu === true,
      version: body.cguVersion,
      champ: 'cgu',
    });
    const userName = normalizeUserName(body.email);
    checkNewPassword(
      client,
      body.password,
      body.confirmPassword,
      wordsOf({ ...body, userName, numbers: [body.nir, body.numeroContrat] }),
    );
    const person = await identifyPerson(context, 'inscription', body);
    const motDePasse = await hashPassword(body.password);
    const desk = { client, origin: context.origin, now: now() };
    const request = {
      person,
      userName,
      motDePasse,
      cguVersion,
      isDematerialise: body.dematerialization ?? true,
      consentements,
      ip: context.ip,
    };
    const compteId = await database.transaction((transaction) => openSpace(transaction, desk, request));
    return {
      isEmailEnvoye: true,
      jetonDematerialisation: sealChoice(
        secrets,
        { clientCode: client.code, compteId: compteId ?? randomUUID() },
        now(),
      ),
    };
  });
}
