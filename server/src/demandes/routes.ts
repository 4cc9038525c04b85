import { downloadDocument } from '@portal/shared-api/contract/demandes';
import { findContrat } from '../contrats/store';
import { audit } from '../platform/audit/store';
import { notFound } from '../platform/errors';
import { file } from '../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { messages } from './messages';
import { recapPdf } from './recap';
import { findRequest } from './store';

type DownloadContext = Context<void, { id: string; origine: string }>;

/** Every download leaves a line, and every attempt at one that is not theirs. */
async function trace(context: DownloadContext, action: 'document.telecharge' | 'document.refuse'): Promise<void> {
  const { database, client, now, ip, query } = context;
  await database.transaction((transaction) => audit(transaction, {
    clientCode: client.code, date: now(), action, acteur: signedIn(context), cible: query.id, details: { origine: query.origine }, ip,
  }));
}

export const routes: DomainRoutes = [
  handle(downloadDocument, async (context) => {
    const { database, client, secrets, query } = context;
    const { numeroContratIndividuel: numeroContrat } = currentContrat(context);
    const owner = { clientCode: client.code, compteId: signedIn(context).userId, numeroContrat };
    const request = query.origine === 'DEMANDE' ? await findRequest(database, secrets, owner, query.id) : null;
    const contract = request && (await findContrat(database, client.code, numeroContrat));
    if (!request || !contract) {
      await trace(context, 'document.refuse');
      throw notFound(messages.gone);
    }
    await trace(context, 'document.telecharge');
    const content = recapPdf(client, request, { nomOffre: contract.offre.nom, etat: contract.contrat.etat }, context.today());
    return file({ name: `recapitulatif_${request.numero}.pdf`, type: 'application/pdf', content });
  }),
];
