import { create, StructError } from 'superstruct';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { DeclaredForm } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import type { Precision } from '@portal/shared-api/contract/traitement-demandes';
import { findAttachedFiles } from '../../fichiers/public';
import type { ServerChannels } from '../../platform/channels';
import type { Database } from '../../platform/database/database';
import { PortalError, invalid } from '../../platform/errors';
import type { Client } from '../../platform/http/context';
import type { Secrets } from '../../platform/secrets';
import { messages } from '../messages';
import { attempt, type Attempt } from './attempt';
import { checkValues } from './check';
import { piecesOf, valuesOf, type PlacedForm, type Submission } from './declaration';
import { readLecture } from './lecture';
import { sendReceipt } from './receipt';
import type { AccountScope, Sender } from './scope';
import { unseal, type Sealed } from './sealed';

/** A stored request that somebody decides now. */
export interface StoredRequest {
  numero: string;
  code: FeatureKey;
  compteId: string;
  numeroContrat: string;
  dateDemande: string;
  personnes: readonly string[];
  /** The sealed submission. */
  donneesChiffrees: string;
}

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
}

/** Codes given by a handler, by field. */
export type Given = Readonly<Record<string, string>>;

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
  const sender: Sender = { compteId: request.compteId, numPers: sealed.numPers, isMember: sealed.isAdherent };
  const scope = await place.rebuild({ ...deciding, sender, numeroContrat: request.numeroContrat });
  if (!scope) throw inapplicable(messages.contractGone);
  const lecture = await readLecture(declaration, scope);
  if (lecture.motifIndisponible !== null) throw inapplicable(messages.contractClosed);
  if (request.personnes.some((numPers) => !place.holds(scope, numPers))) throw inapplicable(messages.personGone);
  const thatDay: Scope = { ...scope, today: request.dateDemande };
  const lectureThen = { ...(await readLecture(declaration, thatDay)), modeGestion: sealed.modeGestion };
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
  return { scope, values, lecture, lectureDeposee: lectureThen, isHandled: true, numeroDemande: request.numero };
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

/** Refusals of the rules, told to the handler as the reason why the request cannot be applied. */
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
  if (!declaration.precisions) return [];
  try {
    return await declaration.precisions.ask(await reopen(declaration, request, deciding));
  } catch (error) {
    // What no longer holds is told when the handler tries to accept.
    if (error instanceof PortalError) return [];
    throw error;
  }
}

/**
 * Applies a stored request, whoever decides it, in the transaction of the decision.
 * @throws PortalError 409 `DemandeInapplicable` for what no longer holds, 400 `ValidationError` for a missing precision.
 */
export async function applyStored<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest,
  deciding: Deciding,
  given: Given,
): Promise<Attempt> {
  await declaration.place.lock({ ...deciding, numeroContrat: request.numeroContrat });
  const reopened = await reopen(declaration, request, deciding);
  const submission = { ...reopened, values: await precise(declaration, reopened, given) };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals[0]) throw inapplicable(refusals[0].message);
  if (deciding.isUnattended && (await declaration.isLeftToHandler?.(submission)))
    throw inapplicable(messages.forHandler);
  try {
    return await attempt(declaration, submission);
  } catch (error) {
    throw toInapplicable(error);
  }
}

async function precise<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { precisions }: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  given: Given,
): Promise<ValuesOf<Shape>> {
  if (!precisions) return submission.values;
  const asked = await precisions.ask(submission);
  const missing = asked.filter(({ champ, choix }) => !choix.some(({ code }) => code === given[champ]));
  if (missing.length > 0)
    throw invalid(missing.map(({ champ }) => ({ champ, code: 'required', message: messages.precision })));
  return asked.length === 0 ? submission.values : precisions.add(submission.values, given);
}

/**
 * Sends the acknowledgement again, as it was.
 * @throws PortalError 409 `EtatIncompatible` where it reaches nobody
 */
export async function resendStoredReceipt<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form, place }: PlacedForm<Shape, Donnees, Body, Scope>,
  request: StoredRequest & { isDone: boolean },
  deciding: Deciding,
): Promise<void> {
  const { numPers, isAdherent, courriel } = sealedOf(request, deciding.secrets);
  const sender = { compteId: request.compteId, numPers, isMember: isAdherent };
  const scope = await place.rebuild({ ...deciding, sender, numeroContrat: request.numeroContrat });
  if (!scope) throw inapplicable(messages.contractGone);
  const { numero, dateDemande, isDone } = request;
  const isSent = await sendReceipt(scope, { numero, titre: form.titreCourriel, dateDemande, isDone, lignes: courriel });
  if (!isSent) throw new PortalError(409, 'EtatIncompatible', { message: messages.nobodyToWrite });
}
