import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { formDelay } from '@portal/shared-api/contract/formulaires/index';
import { complementField } from '@portal/shared-api/contract/fichiers';
import { adultsHiddenOn, areActsShown, findNumbersOf } from '../contrats/public';
import { attachFiles, findNamedFiles, limitsOf } from '../fichiers/public';
import { takeBack } from '../formulaires/public';
import { audit } from '../platform/audit/store';
import { notFound, PortalError } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import {
  actOf,
  answerDayAfterPapers,
  changeRequest,
  findEvents,
  findOwnRequest,
  moveRequest,
} from '../demandes/public';
import { abandonActs, findToSign } from '../signatures-paiements/public';
import { messages } from './messages';
import { isHiddenFrom, possibleActs, presentRequest, toldStatement } from './rules';
import { shownPersonsTo, toldRecap } from './told';
import { findNamed, findNames, findPieceLabels, findPieces, type Sender } from './store';

/** Whose requests a call is about, and whose care is hidden from its reader. */
export async function readSender(context: Pick<Context, 'database' | 'client' | 'session'>): Promise<Sender> {
  const { database, client } = context;
  const session = signedIn(context);
  const { userId, numPers } = session;
  const contrats = await findNumbersOf(database, client.code, numPers);
  const owner = { clientCode: client.code, compteId: userId, contrats };
  const day = adultsHiddenOn(session);
  if (day === null) return { ...owner, hiddenPersons: [] };
  const hidden = (await findNamed(database, owner)).filter(
    (named) =>
      named.numPers !== numPers && !areActsShown({ isActesMasques: false, dateNaissance: named.dateNaissance }, day),
  );
  return { ...owner, hiddenPersons: hidden.map((named) => named.numPers) };
}

type ActContext<Body> = Context<{ numeroDemande: string }, void, Body>;

const incompatible = (message: string) => new PortalError(409, 'EtatIncompatible', { message });

/** @throws PortalError 404 for a foreign, a hidden and an unknown request alike. */
async function ownRequest({ database, secrets, client, session, params }: ActContext<unknown>) {
  const sender = await readSender({ database, client, session });
  const request = await findOwnRequest(database, secrets, sender, params.numeroDemande);
  if (!request || isHiddenFrom(sender, request)) throw notFound(messages.unknown);
  const shown = shownPersonsTo(database, client.code, signedIn({ session }).numPers);
  return { ...request, recap: await toldRecap(shown, request, request.recap) };
}

/** A request with all that its sender may see. */
export async function readDetail(context: ActContext<unknown>): Promise<DemandeDetail> {
  const { database, secrets } = context;
  const request = await ownRequest(context);
  const numeroDecompte = toldStatement(request);
  const isAwaiting = request.etat === 'ATTENTE_PIECES';
  const aSigner = await findToSign(database, actOf(request), { compteId: request.compteId, now: context.now() });
  return {
    ...presentRequest(request, await findNames(database, request.clientCode, request.personnes)),
    recap: request.recap,
    ...(numeroDecompte === undefined ? {} : { numeroDecompte }),
    ...(aSigner ? { aSigner } : {}),
    pieces: await findPieces(database, secrets, request),
    piecesDemandees: isAwaiting
      ? (await findPieceLabels(database, request.clientCode, request.piecesDemandees)).map(({ libelle }) => libelle)
      : [],
    dateLimitePieces: isAwaiting ? request.dateLimitePieces : null,
    evenements: await findEvents(database, secrets, request),
    ...possibleActs(request, limitsOf(context.client.settings, request.code)),
  };
}

/** Cancels a request, once; what its receipt registered is undone, and its form accepts another one. */
export async function cancel(context: ActContext<void>): Promise<DemandeDetail> {
  const { database, secrets, now, client, ip } = context;
  const request = await ownRequest(context);
  await abandonActs(database, actOf(request), { now: now(), acteur: signedIn(context), ip });
  if (
    request.etat !== 'ANNULEE' &&
    !(await moveRequest(database, secrets, request, { auteur: 'ADHERENT', etat: 'ANNULEE' }, now()))
  ) {
    // Another window, or the handler, was faster: the current state decides.
    if ((await ownRequest(context)).etat !== 'ANNULEE') throw incompatible(messages.notCancellable);
    return readDetail(context);
  }
  const isNow = request.etat !== 'ANNULEE';
  if (isNow) await takeBack(request, { database, client, secrets, today: context.today() });
  const detail = await readDetail(context);
  if (isNow)
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'demande.annulee',
      acteur: signedIn(context),
      cible: request.numero,
      details: { code: request.code },
      ip,
    });
  return detail;
}

/** Adds requested documents; the request returns to its handler. */
export async function give(context: ActContext<{ piecesJointes: string[] }>): Promise<DemandeDetail> {
  const { database, secrets, now, client, ip, body } = context;
  const request = await ownRequest(context);
  const { numeroContrat } = request;
  if (!['', currentContrat(context).numeroContratIndividuel].includes(numeroContrat))
    throw new PortalError(403, 'ContratNonAutorise', { message: messages.otherContract });
  const owner = { clientCode: client.code, compteId: signedIn(context).userId, numeroContrat, form: request.code };
  const isMoved = await moveRequest(database, secrets, request, { auteur: 'ADHERENT', etat: 'EN_COURS' }, now());
  if (!isMoved) throw incompatible(messages.noPieceAwaited);
  const day = answerDayAfterPapers(request.dateReponse, context.today(), formDelay(request.code));
  await changeRequest(database, request, { dateReponse: day });
  const { [complementField]: files = [] } = await findNamedFiles(
    database,
    owner,
    [complementField],
    body.piecesJointes,
    limitsOf(client.settings, request.code),
    now(),
  );
  await attachFiles(
    database,
    owner,
    files.map(({ remoteFileName }) => remoteFileName),
    request.numero,
    now(),
  );
  const detail = await readDetail(context);
  await audit(database, {
    clientCode: client.code,
    date: now(),
    action: 'demande.pieces',
    acteur: signedIn(context),
    cible: request.numero,
    details: { code: request.code, pieces: files.length },
    ip,
  });
  return detail;
}
