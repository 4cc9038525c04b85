import type { file } from '../../platform/http/answers';
import type { Context } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { readVelScope } from '../scope';
import { printed } from '../printed';
import { documentAt } from './numbers';
import { optionPdf } from './pdf';

/**
 * A document of a reinforcement available to the contract, or null, also for a beneficiary.
 * @throws PortalError 403 `FonctionnaliteInactive`
 */
export async function readOptionDocument(
  context: Context<void, { id: string }>,
): Promise<Parameters<typeof file>[0] | null> {
  const { client, query, contrat } = context;
  const wanted = documentAt(query.id);
  if (!wanted || contrat?.roleAssure !== 'ADHERENT') return null;
  checkFeature(client, 'velOptionActeGestion', contrat);
  const scope = await readVelScope(context);
  const renfort = scope.sold.find(({ code }) => code === wanted.codeOption);
  return renfort
    ? {
        name: printed.documents.fileName(wanted.type, renfort.code),
        type: 'application/pdf',
        content: optionPdf(client, scope, renfort, wanted.type),
      }
    : null;
}
