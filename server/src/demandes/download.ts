import { findContrat } from '../contrats/store';
import type { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { recapPdf } from './recap';
import { findRequest } from './store';

/** The recap of a request as PDF, or null for one that is unknown or not theirs. */
export async function readRecap(context: Context<void, { id: string }>): Promise<Parameters<typeof file>[0] | null> {
  const { database, client, secrets, query } = context;
  const { numeroContratIndividuel: numeroContrat } = currentContrat(context);
  const request = await findRequest(database, secrets, { clientCode: client.code, compteId: signedIn(context).userId, numeroContrat }, query.id);
  const contract = request && (await findContrat(database, client.code, numeroContrat));
  if (!request || !contract) return null;
  const content = recapPdf(client, request, { nomOffre: contract.offre.nom, etat: contract.contrat.etat }, context.today());
  return { name: `recapitulatif_${request.numero}.pdf`, type: 'application/pdf', content };
}
