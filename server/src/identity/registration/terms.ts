import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ConsentementInscription } from '@portal/shared-api/contract/inscription';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { cmsItems } from '../../contenus/public';
import type { Database } from '../../platform/database/database';
import { PortalError, invalid } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import { messages as common } from '../../platform/messages';
import { messages } from './messages';

/** Whether the client shows its terms; hidden ones are not required (product 7.33). */
export const areTermsShown = ({ configuration }: Client) =>
  isFeatureAllowed(configuration.fonctionnalites, 'consentementCGUCreationCompteAutreActe', null);

/**
 * Version of the accepted terms: a digest of the page, which identifies its text after later changes. Null if none are
 * shown.
 * @param champ name of the field in the call @throws PortalError 400 `CguRequise`
 */
export async function acceptTerms(
  database: Database,
  client: Client,
  isAccepted: boolean,
  champ = 'cgu',
): Promise<string | null> {
  if (!areTermsShown(client)) return null;
  if (!isAccepted)
    throw new PortalError(400, 'CguRequise', {
      message: messages.terms,
      erreurs: [{ champ, code: 'required', message: messages.terms }],
    });
  const [page] = await database
    .select({ content: cmsItems.content })
    .from(cmsItems)
    .where(
      and(
        eq(cmsItems.clientCode, client.code),
        eq(cmsItems.collection, 'Pages_Statiques'),
        eq(cmsItems.itemName, 'CGU'),
        eq(cmsItems.etat, 'PUBLIE'),
      ),
    );
  return createHash('sha256')
    .update(page?.content ?? '')
    .digest('hex')
    .slice(0, 12);
}

/**
 * Answers to the client's purposes, with the configured texts.
 * @throws PortalError 400 `ValidationError` for an unknown purpose
 */
export function answersOf(
  { configuration }: Client,
  given: readonly ConsentementInscription[] = [],
): ConsentementInscription[] {
  return given.map(({ nom, accepted }, index) => {
    const purpose = configuration.consentements.find((each) => each.nom === nom);
    if (!purpose) throw invalid([{ champ: `consentements.${index}.nom`, code: 'unknown', message: common.fieldWrong }]);
    return { nom, libelle: purpose.libelle, accepted };
  });
}
