import type { ConsentementInscription } from '@portal/shared-api/contract/inscription';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findCollection } from '../../contenus/public';
import { checkTextRead } from '../../formulaires/public';
import type { Database } from '../../platform/database/database';
import { PortalError, invalid } from '../../platform/errors';
import type { Client, Context } from '../../platform/http/context';
import { messages as common } from '../../platform/messages';
import { versionOf } from '../../platform/text-version';
import { messages } from './messages';

/** The feature that shows the terms. */
export const termsFeature = 'consentementCGUCreationCompteAutreActe';

/** Whether the client shows its terms; hidden ones are not required (product 7.33). */
export const areTermsShown = ({ configuration }: Client) =>
  isFeatureAllowed(configuration.fonctionnalites, termsFeature, null);

/** The page of the terms, where the forms lead whoever accepts them. */
export const termsPage = { collection: 'Pages_Statiques', itemName: 'CGU' } as const;

/** Text of the terms that visitors read on a day; undefined when no such page is published for them. */
async function findTerms(database: Database, client: Client, today: string): Promise<string | undefined> {
  const reader = { clientCode: client.code, isSignedIn: false, today };
  const [page] = await findCollection(database, reader, termsPage.collection, termsPage.itemName);
  return page?.content;
}

/** An acceptance of the terms, in a call. */
interface Acceptance {
  isAccepted: boolean;
  /** Version that was read; the published bodies have none, and accept the present text. */
  version: string | undefined;
  /** Name of the field in the call. */
  champ: 'cgu' | 'CGU';
}

/**
 * Version of the accepted terms: a digest of the page, which identifies its text after later changes. Null if none are
 * shown.
 * @throws PortalError 400 `CguRequise`, 409 `EtatIncompatible` when the terms cannot be read or are others than those
 *   that were read: nobody accepts those
 */
export async function acceptTerms(
  { database, client, today }: Pick<Context, 'database' | 'client' | 'today'>,
  { isAccepted, version, champ }: Acceptance,
): Promise<string | null> {
  if (!areTermsShown(client)) return null;
  if (!isAccepted)
    throw new PortalError(400, 'CguRequise', {
      message: messages.terms,
      erreurs: [{ champ, code: 'required', message: messages.terms }],
    });
  const terms = await findTerms(database, client, today());
  if (terms === undefined) throw new PortalError(409, 'EtatIncompatible', { message: messages.noTerms });
  const present = versionOf(terms);
  if (version !== undefined && version !== present) {
    const { otherTerms: message } = messages;
    throw new PortalError(409, 'EtatIncompatible', { message, erreurs: [{ champ, code: 'changed', message }] });
  }
  return present;
}

/**
 * Answers to the client's purposes, each for the text that was read.
 * @throws PortalError 400 `ValidationError` for an unknown purpose, 409 `EtatIncompatible` for another text
 */
export function answersOf(
  { configuration }: Client,
  given: readonly ConsentementInscription[] = [],
): ConsentementInscription[] {
  return given.map(({ nom, libelle, accepted }, index) => {
    const purpose = configuration.consentements.find((each) => each.nom === nom);
    if (!purpose) throw invalid([{ champ: `consentements.${index}.nom`, code: 'unknown', message: common.fieldWrong }]);
    checkTextRead(purpose, versionOf(libelle), 'consentements');
    return { nom, libelle, accepted };
  });
}
