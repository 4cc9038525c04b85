import type { HandledDetail, RequestAct } from '@portal/shared-api/contract/traitement-demandes';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { listCodes } from '../contenus/public';
import {
  changeRequest,
  findAnyRequest,
  keepEvents,
  lastRank,
  lockRequest,
  moveRequest,
  actOf,
  type Demande,
  type Happening,
} from '../demandes/public';
import { applyRequest, planReplay, resendReceipt } from '../formulaires/public';
import { pieceKinds } from '../historique/public';
import { audit } from '../platform/audit/store';
import { countStaffSending } from '../platform/limits/staff-sendings';
import { PortalError, invalid, notFound } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { abandonActs, hasRunOut, isToSign } from '../signatures-paiements/public';
import { messages } from './messages';
import { decidingOf, handlerOf, presentDetail, stateOf } from './present';
import { decisions, openActs, standingOf } from './rules';
import { settle } from './settle';
import { dropUnsigned } from './signed';
import { findOneHandled, type HandledRequest } from './store';
import { tellMember } from './tell';

type ActContext<Body = unknown> = Context<{ numeroDemande: string }, void, Body>;

const incompatible = (message: string) => new PortalError(409, 'EtatIncompatible', { message });

/** « SALVETAT Nora ». */
const nameOf = ({ nom, prenom }: { nom: string; prenom: string }) => `${nom} ${prenom}`;

interface Act {
  act: RequestAct;
  /** Last event that the handler had seen; not asked where nothing is decided. */
  rang?: number;
}

/**
 * Locks a request for an act of the signed-in handler.
 * @throws PortalError 404 for an unknown request; 409 `EtatIncompatible` when the act is not open, or when something
 * happened that the handler has not seen.
 */
async function lockFor(context: ActContext, { act, rang }: Act): Promise<HandledRequest> {
  const { database, client, params } = context;
  const key = { clientCode: client.code, numero: params.numeroDemande };
  const demande = await lockRequest(database, key);
  const found = demande && (await findOneHandled(database, client.code, key.numero));
  if (!found) throw notFound(messages.unknown);
  const handler = await handlerOf(context, found);
  if (handler.isOwn) throw new PortalError(403, 'AccesRefuse', { message: messages.own });
  if (handler.hasSent && decisions.includes(act))
    throw new PortalError(403, 'AccesRefuse', { message: messages.sentByYou });
  if (!openActs(stateOf(found), handler).includes(act)) throw incompatible(whyNot(found.demande, act, handler.userId));
  if (rang !== undefined && (await lastRank(database, key)) !== rang) throw incompatible(messages.changed);
  return found;
}

function whyNot({ gestionnaire, gestionnaireId, dateCloture }: Demande, act: RequestAct, userId: string): string {
  if (dateCloture) return messages.closed;
  if (act === 'rejouer') return messages.notFailed;
  if (gestionnaireId === null) return messages.notTaken;
  return gestionnaireId === userId || !gestionnaire ? messages.notAvailable : messages.taken(gestionnaire);
}

/** The signed-in handler as author of an event. */
const byHandler = (context: ActContext) => ({ auteur: 'GESTIONNAIRE', auteurNom: nameOf(signedIn(context)) }) as const;

async function note(context: ActContext, action: string, { demande }: HandledRequest, details: object = {}) {
  await audit(context.database, {
    clientCode: context.client.code,
    date: context.now(),
    action,
    acteur: signedIn(context),
    cible: demande.numero,
    details: { code: demande.code, ...details },
    ip: context.ip,
  });
}

/** The request as it is after an act. */
export async function reread(context: ActContext): Promise<HandledDetail> {
  const found = await findOneHandled(context.database, context.client.code, context.params.numeroDemande);
  if (!found) throw notFound(messages.unknown);
  return presentDetail(context, found);
}

/** Puts the handler in charge, or takes over from a colleague. */
export async function take(context: ActContext, isReprise: boolean): Promise<void> {
  const request = await lockFor(context, { act: isReprise ? 'reprendre' : 'prendre' });
  const { database, secrets, now } = context;
  const session = signedIn(context);
  const { demande } = request;
  if (demande.etat === 'ENREGISTREE')
    await moveRequest(database, secrets, demande, { ...byHandler(context), etat: 'EN_COURS' }, now());
  await changeRequest(database, demande, { gestionnaireId: session.userId, gestionnaire: nameOf(session) });
  if (demande.etat === 'ENREGISTREE') await tellMember(context, request, 'demande.prise-en-charge');
  await note(context, 'demande.prise', request, demande.gestionnaire ? { avant: demande.gestionnaire } : {});
}

/**
 * Gives a request back to everybody: a write that failed is tried again. A request whose time to sign ran out meanwhile
 * would wait for nobody, and ends.
 */
export async function release(context: ActContext<{ rang: number }>): Promise<HandledDetail> {
  const request = await lockFor(context, { act: 'liberer', rang: context.body.rang });
  const { database, secrets, now } = context;
  const { demande } = request;
  if (await hasRunOut(database, actOf(demande)))
    await dropUnsigned({ database, secrets, date: now(), announcing: context }, demande);
  else {
    await moveRequest(database, secrets, demande, { ...byHandler(context), etat: 'ENREGISTREE' }, now());
    // The attempts stopped while a handler was in charge.
    if (demande.etatTechnique === 'ECHEC') await planReplay(database, demande, now());
  }
  await changeRequest(database, demande, { gestionnaireId: null, gestionnaire: null });
  await note(context, 'demande.liberee', request);
  return reread(context);
}

/** Latest day for documents. */
const limitMonths = 6;

/** Asks the member for documents until a day. */
export async function askForPieces(
  context: ActContext<{ rang: number; message: string; pieces: string[]; dateLimite: string }>,
): Promise<HandledDetail> {
  const { database, secrets, now, client, body } = context;
  const today = context.today();
  const request = await lockFor(context, { act: 'demanderPieces', rang: body.rang });
  const kinds = await listCodes(database, client.code, pieceKinds);
  const asked = body.pieces.map((code) => kinds.find((kind) => kind.code === code));
  if (asked.some((kind) => kind === undefined))
    throw invalid([{ champ: 'pieces', code: 'unknown', message: messages.pieceKind }]);
  if (body.dateLimite <= today)
    throw invalid([{ champ: 'dateLimite', code: 'minDate', message: messages.limitPassed }]);
  if (body.dateLimite > addMonths(today, limitMonths))
    throw invalid([{ champ: 'dateLimite', code: 'maxDate', message: messages.limitFar }]);
  const message = messages.piecesAsked(
    body.message,
    asked.flatMap((kind) => (kind ? [kind.libelle] : [])),
    body.dateLimite,
  );
  const to = { ...byHandler(context), etat: 'ATTENTE_PIECES', message } as const;
  await moveRequest(database, secrets, request.demande, to, now());
  await changeRequest(database, request.demande, { piecesDemandees: body.pieces, dateLimitePieces: body.dateLimite });
  await tellMember(context, request, 'demande.pieces-demandees');
  await note(context, 'demande.pieces-demandees', request, { pieces: body.pieces, dateLimite: body.dateLimite });
  return reread(context);
}

/** Writes to the member, without change of state. */
export async function say(context: ActContext<{ rang: number; message: string }>): Promise<HandledDetail> {
  const { database, secrets, now, body } = context;
  const request = await lockFor(context, { act: 'message', rang: body.rang });
  await keepEvents(
    database,
    secrets,
    request.demande,
    [{ ...byHandler(context), etat: null, message: body.message }],
    now(),
  );
  await changeRequest(database, request.demande, { dateMaj: now() });
  await tellMember(context, request, 'demande.message');
  await note(context, 'demande.message', request);
  return reread(context);
}

/** Ends what the sender of a request has not signed yet, before the request is locked to be closed. */
async function abandonSignature({ database, client, params, session, now, ip }: ActContext): Promise<void> {
  const demande = await findAnyRequest(database, { clientCode: client.code, numero: params.numeroDemande });
  if (demande) await abandonActs(database, actOf(demande), { now: now(), acteur: session, ip });
}

/** Applies a request and closes it, in one transaction; nothing changes when it no longer holds. */
export async function accept(
  context: ActContext<{
    rang: number;
    precisions: Record<string, string>;
    memesSoinsVus?: string[] | undefined;
    cotisationAcceptee?: number | undefined;
  }>,
): Promise<HandledDetail> {
  const { rang, precisions, ...confirmed } = context.body;
  await abandonSignature(context);
  const request = await lockFor(context, { act: 'accepter', rang });
  await apply(context, request, precisions, byHandler(context), confirmed);
  const { cotisationAcceptee } = confirmed;
  await note(context, 'demande.acceptee', request, cotisationAcceptee === undefined ? {} : { cotisationAcceptee });
  return reread(context);
}

/**
 * Tries again to apply what the portal could not write, as the portal would: what is for a handler is accepted by one.
 */
export async function replay(context: ActContext): Promise<HandledDetail> {
  const request = await lockFor(context, { act: 'rejouer' });
  await apply(context, request, {}, { auteur: 'PORTAIL' }, { isUnattended: true });
  await note(context, 'demande.rejouee', request);
  return reread(context);
}

async function apply(
  context: ActContext,
  request: HandledRequest,
  given: Record<string, string>,
  by: Pick<Happening, 'auteur' | 'auteurNom'>,
  how: Pick<Parameters<typeof applyRequest>[1], 'isUnattended' | 'memesSoinsVus' | 'cotisationAcceptee'> = {},
): Promise<void> {
  const { demande } = request;
  const outcome = await applyRequest(demande, { ...decidingOf(context), ...how }, given);
  if (outcome.etatTechnique === 'ECHEC') {
    const facts = { demande: demande.numero, code: demande.code, reason: outcome.erreurTechnique };
    context.log.error(facts, 'request not applied');
    throw new PortalError(503, 'Maintenance', { message: messages.failed, retryAfter: 60 });
  }
  await settle({ ...context, acteur: signedIn(context) }, request, outcome, by);
}

/** Refuses a request, with a reason that the member reads. */
export async function refuse(context: ActContext<{ rang: number; motif: string }>): Promise<HandledDetail> {
  const { database, secrets, now, body } = context;
  await abandonSignature(context);
  const request = await lockFor(context, { act: 'refuser', rang: body.rang });
  const to = { ...byHandler(context), etat: 'REFUSEE', message: body.motif } as const;
  await moveRequest(database, secrets, request.demande, to, now());
  await tellMember(context, request, 'demande.refusee');
  await note(context, 'demande.refusee', request);
  return reread(context);
}

/** Sends the acknowledgement again. */
export async function resend(context: ActContext): Promise<HandledDetail> {
  const request = await lockFor(context, { act: 'renvoyerAr' });
  await countStaffSending(context, `accusé de réception ${request.demande.numero}`);
  const standing = standingOf(request.demande, await isToSign(context.database, actOf(request.demande)));
  await resendReceipt({ ...request.demande, standing }, decidingOf(context));
  await changeRequest(context.database, request.demande, { isArEnvoye: true });
  await note(context, 'demande.ar-renvoye', request);
  return reread(context);
}
