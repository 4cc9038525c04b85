import type { CheckedLink, ConsentementInscription, LinkPurpose } from '@portal/shared-api/contract/inscription';
import { isDeletionPlanned } from '@portal/shared-api/rules/planned-deletion';
import { keepAnswer } from '../../formulaires/public';
import type { Context } from '../../platform/http/context';
import { checkNewPassword, wordsOf, hashPassword, type Account } from '../accounts/public';
import { isResettable, isToAccept, takesActivation } from './accounts-of-person';
import { isStatementsChoiceOffered, sealChoice } from './dematerialisation';
import { accountOfLink, invalidLink, type Brought } from './links';
import { openAccount } from './open-account';
import { acceptTerms, answersOf, areTermsShown } from './terms';

type LinkContext<B> = Pick<
  Context<unknown, unknown, B>,
  'client' | 'origin' | 'database' | 'secrets' | 'now' | 'today' | 'ip' | 'body'
>;

/** Accounts that a link may still do something for. */
const isFor: Record<LinkPurpose, (account: Account) => boolean> = {
  Confirmation: takesActivation,
  ResetPassword: isResettable,
  AnnulationIdentifiant: ({ etat }) => etat !== 'SUPPRIME',
  AnnulationSuppression: isDeletionPlanned,
};

/**
 * Data for the page of a link (PRE-04, PRE-22). Terms and purposes only for an account created by others.
 * @throws PortalError 400 `InvalidToken`, 429 `TropDeTentatives`
 */
export async function checkLink(context: LinkContext<Brought & { purpose: LinkPurpose }>): Promise<CheckedLink> {
  const { client, body } = context;
  const account = await accountOfLink(context, body.purpose, body, isFor[body.purpose]);
  const isCreatedByAdmin = isToAccept(account);
  return {
    isValid: true,
    isCreatedByAdmin,
    consentements: isCreatedByAdmin
      ? client.configuration.consentements.map(({ nom, libelle }) => ({ nom, libelle }))
      : [],
    isCguRequise: isCreatedByAdmin && areTermsShown(client),
  };
}

interface Activation extends Brought {
  password: string;
  confirmPassword: string;
  CGU?: boolean | undefined;
  cguVersion?: string | undefined;
  consentements?: ConsentementInscription[] | undefined;
  dematerialization?: boolean | undefined;
}

/**
 * Activates an account with a password (PRE-04, PRE-05). Terms and purposes apply to accounts created by others; for
 * other accounts they are ignored.
 * @returns a token for the following dialog, if the client has it
 * @throws PortalError 400 `InvalidToken`, `MotDePasseInvalide`, `CguRequise`, 409 without terms to read or with
 *   another text of them or of a purpose, 429 `TropDeTentatives`
 */
export async function activate(context: LinkContext<Activation>): Promise<{ jetonDematerialisation?: string }> {
  const { client, database, secrets, now, ip, body } = context;
  const account = await accountOfLink(context, 'Confirmation', body, takesActivation);
  checkNewPassword(
    client,
    body.password,
    body.confirmPassword,
    wordsOf({ ...account, numbers: [account.referenceExterne] }),
  );
  const isByOthers = isToAccept(account);
  const answers = isByOthers ? answersOf(client, body.consentements) : [];
  const terms = { isAccepted: body.CGU === true, version: body.cguVersion, champ: 'CGU' } as const;
  const cguVersion = isByOthers ? await acceptTerms(context, terms) : null;
  const changes = {
    motDePasse: await hashPassword(body.password),
    dateMotDePasse: now(),
    ...(cguVersion === null ? {} : { cguVersion, cguDate: now() }),
    ...(isByOthers && body.dematerialization !== undefined ? { isDematerialise: body.dematerialization } : {}),
  };
  const answerer = { clientCode: client.code, compteId: account.id };
  await database.transaction(async (transaction) => {
    for (const { nom, libelle, accepted } of answers)
      await keepAnswer(transaction, answerer, { nom, libelle, isAccepted: accepted, adresseIp: ip }, now());
    // The link was used concurrently: the transaction rolls back.
    if (!(await openAccount(transaction, context, body, takesActivation, changes))) throw invalidLink();
  });
  // Staff who are no members receive no statements.
  return isByOthers && account.numPers !== null && isStatementsChoiceOffered(client)
    ? { jetonDematerialisation: sealChoice(secrets, answerer, now()) }
    : {};
}
