import { create, is, StructError } from 'superstruct';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import type { ChangedPrice, Precision, SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { findAttachedFiles } from '../../fichiers/public';
import type { ServerChannels } from '../../platform/channels';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';
import { messages } from '../messages';
import { attempt, type Attempt } from './attempt';
import { checkValues } from './check';
import { piecesOf, valuesOf, type PlacedForm, type Submission, type TakingBack } from './declaration';
import { readLecture } from './lecture';
import { precise, type Given } from './precisions';
import { isPriceSaid, readPrice, refuseDearer, withPrice } from './price';
import { sendReceipt, type Standing } from './receipt';
import type { AccountScope, Sender } from './scope';
import type { Place } from './place';
import { unseal, unsealKnown, type Sealed } from './sealed';

/** A stored request that somebody decides now. */
export interface StoredRequest {
  numero: string;
  code: FeatureKey;
  compteId: string;
  numeroContrat: string;
  dateDemande: string;
  dateCreation: Date;
  personnes: readonly string[];
  /** The sealed submission. */
  donneesChiffrees: string;
}

/** A stored request with what has become of it. */
export type AcknowledgedRequest = StoredRequest & { standing: Standing };

/** Where and when it is decided. */
export interface Deciding {
  /** The transaction of the decision. */
  database: Database;
  client: Client;
  secrets: Secrets;
  today: string;
  now: Date;
  channels: ServerChannels;
  /** Address of the portal, for links. */
  origin: string;
  /** The portal decides by itself: what is for a handler waits for one, as when it was sent. */
  isUnattended?: true;
  /** Its sender signs it now, and nobody else decides. */
  isSigned?: true;
  /** Numbers of the same care that the handler has confirmed. */
  memesSoinsVus?: readonly string[] | undefined;
  /** The changed contribution to which the member agrees, as the handler has confirmed. */
  cotisationAcceptee?: number | undefined;
}

/** What no longer holds: the handler reads why, and nothing is written. */
const inapplicable = (reason: string) =>
  new PortalError(409, 'DemandeInapplicable', { message: messages.inapplicable(reason) });

/**
 * Rebuilds a submission as it was on its day, and checks it again today: the rules with the values, lists and mode of
 * that day; contract, persons and files as they are now.
 * @throws PortalError 409 `DemandeInapplicable`
 */
async function reopen<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
): Promise<Submission<ValuesOf<Shape>, Donnees, Scope>> {
  const { place } = declaration;
  const sealed = sealedOf(request, deciding.secrets);
  const rebuilt = await rebuildScope(place, request, sealed, deciding);
  if (!rebuilt) throw inapplicable(messages.contractGone);
  const scope: Scope = { ...rebuilt, isWithFormer: true, isStored: true };
  const lecture = await readLecture(declaration, scope);
  if (lecture.motifIndisponible !== null) throw inapplicable(messages.contractClosed);
  if (request.personnes.some((numPers) => !place.holds(scope, numPers))) throw inapplicable(messages.personGone);
  const thatDay: Scope = { ...scope, today: request.dateDemande };
  const known = await readLecture(declaration, thatDay);
  const lectureThen = { ...known, modeGestion: sealed.modeGestion };
  const body = bodyOf(declaration.form, sealed);
  const names = sealed.fichiers ?? piecesOf(declaration, body);
  const pieces = await findAttachedFiles(
    deciding.database,
    deciding.client.code,
    request.numero,
    declaration.form.piecesJointes,
  );
  const found = filesIn(pieces).map(({ remoteFileName }) => remoteFileName);
  if (names.some((name) => !found.includes(name))) throw inapplicable(messages.fileGone);
  const then = { lecture: lectureThen, today: thatDay.today };
  const values = asInapplicable(() => checkValues(declaration.form, valuesOf(declaration, body, pieces, then), then));
  return {
    scope,
    values,
    lecture,
    lectureDeposee: lectureThen,
    receivedAt: request.dateCreation,
    isHandled: true,
    cotisationEnvoyee: sealed.cotisation ?? null,
    numeroDemande: request.numero,
  };
}

/** Scope of the sender of a stored request, today; null when what it is about is gone. */
function rebuildScope<Scope extends AccountScope>(
  place: Place<Scope>,
  { compteId, numeroContrat }: Pick<StoredRequest, 'compteId' | 'numeroContrat'>,
  { numPers, isAdherent, contratCourant }: Sealed,
  deciding: Deciding,
): Promise<Scope | null> {
  const sender: Sender = { compteId, numPers, isMember: isAdherent };
  return place.rebuild({ ...deciding, sender, numeroContrat, contratCourant: contratCourant ?? null });
}

function sealedOf({ donneesChiffrees }: StoredRequest, secrets: Secrets): Sealed {
  try {
    return unseal(secrets.decrypt(donneesChiffrees));
  } catch (error) {
    // An earlier version kept too little to apply a request.
    if (error instanceof StructError) throw inapplicable(messages.keptOtherwise);
    throw error;
  }
}

function bodyOf<Shape extends Fields, Donnees, Body>(
  form: DeclaredForm<Shape, Donnees, Body>,
  { corps }: Sealed,
): Body {
  if (!form.submit.body) throw new Error(`${form.path} takes no body.`);
  try {
    return create(corps, form.submit.body);
  } catch (error) {
    if (error instanceof StructError) throw inapplicable(messages.keptOtherwise);
    throw error;
  }
}

/** Refusals of the rules become the reason, for the handler, why the request cannot be applied. */
function asInapplicable<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw toInapplicable(error);
  }
}

function toInapplicable(error: unknown): unknown {
  if (!(error instanceof PortalError) || error.data === 'DemandeInapplicable') return error;
  return inapplicable(error.details.erreurs?.[0]?.message ?? error.details.message ?? messages.notPossible);
}

/** Facts that the handler must give before this request can be accepted. */
export async function precisionsOf<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
): Promise<Precision[]> {
  const { precisions } = declaration;
  if (!precisions) return [];
  return whereItHolds(async () => precisions.ask(await reopen(declaration, request, deciding)));
}

/** Requests and statements that may be of the same care, for the handler who reads this one. */
export async function sameCareOf<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
): Promise<SameCare[]> {
  const { sameCare } = declaration;
  if (!sameCare) return [];
  return whereItHolds(async () => sameCare(await reopen(declaration, request, deciding), false));
}

/** The contribution of a request where it is not the one that it was sent with, for the handler who reads it. */
export async function changedPriceOf<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
): Promise<ChangedPrice | null> {
  if (!isPriceSaid(declaration)) return null;
  const [price] = await whereItHolds(async () => [
    await readPrice(declaration, await reopen(declaration, request, deciding)),
  ]);
  return price?.changed ?? null;
}

/** Undoes what was registered at the receipt of a request that its sender takes back. */
export async function takeBackStored<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form, takeBack }: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  taking: TakingBack,
): Promise<void> {
  const sealed = takeBack && unsealKnown(request.donneesChiffrees, taking.secrets);
  // A request that an earlier version kept otherwise says nothing of what it registered.
  if (sealed && form.submit.body && is(sealed.corps, form.submit.body)) await takeBack(request, sealed.corps, taking);
}

/** Nothing for a request that no longer holds: the handler reads why when they try to accept it. */
async function whereItHolds<T>(read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PortalError) return [];
    throw error;
  }
}

/**
 * Applies a stored request, whoever decides it, in the transaction of the decision.
 * @throws PortalError 409 `DemandeInapplicable` for what no longer holds, 400 `ValidationError` for a missing
 * precision.
 */
export async function applyStored<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
  given: Given,
): Promise<Attempt> {
  await declaration.place.lock({ ...deciding, numeroContrat: request.numeroContrat });
  const reopened = await reopen(declaration, request, deciding);
  const chosen = await precise(declaration, reopened, given);
  const submission = { ...reopened, values: chosen.values };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals[0]) throw inapplicable(refusals[0].message);
  if (deciding.isUnattended && (await declaration.isLeftToHandler?.(submission)))
    throw inapplicable(messages.forHandler);
  if (!deciding.isUnattended) await refuseUnseen(declaration, submission, deciding);
  const price = await readPrice(declaration, submission);
  refuseDearer(price, deciding);
  try {
    const { effect, ...outcome } = await attempt(declaration, submission);
    const lignes = [...chosen.lignes, ...(effect.lignes ?? [])];
    return {
      ...outcome,
      effect: withPrice({ ...effect, lignes }, price),
      precisions: chosen.precisions,
      billed: price?.billed ?? null,
    };
  } catch (error) {
    throw toInapplicable(error);
  }
}

/** @throws PortalError 409 `EtatIncompatible` for the same care that the handler has not confirmed */
async function refuseUnseen<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { sameCare }: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  { memesSoinsVus = [] }: Deciding,
): Promise<void> {
  const found = (await sameCare?.(submission, true)) ?? [];
  if (found.some(({ numero }) => !memesSoinsVus.includes(numero)))
    throw new PortalError(409, 'EtatIncompatible', { message: messages.sameCare });
}

/**
 * Sends the acknowledgement again, as it was, with what has become of the request.
 * @throws PortalError 409 `EtatIncompatible` where it reaches nobody
 */
export async function resendStoredReceipt<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form, place }: PlacedForm<Shape, Donnees, Body, Scope>,
  request: AcknowledgedRequest,
  deciding: Deciding,
): Promise<void> {
  const sealed = sealedOf(request, deciding.secrets);
  const { courriel: lignes, suite } = sealed;
  const scope = await rebuildScope(place, request, sealed, deciding);
  if (!scope) throw inapplicable(messages.contractGone);
  const { numero, dateDemande, standing } = request;
  const receipt = { numero, titre: form.titreCourriel, dateDemande, standing, suite, lignes };
  const isSent = await sendReceipt(scope, receipt);
  if (!isSent) throw new PortalError(409, 'EtatIncompatible', { message: messages.nobodyToWrite });
}
