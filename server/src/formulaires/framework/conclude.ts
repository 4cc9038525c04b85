import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import { papersSent } from '@portal/shared-api/rules/formulaires/papers-sent';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { keepRequest, nextRequestNumber, SIGNED_REQUEST, type RecapLine } from '../../demandes/public';
import { attachFiles, type FileOwner } from '../../fichiers/public';
import { deviceOf } from '../../identity/sessions/public';
import { askSignature } from '../../signatures-paiements/public';
import { audit } from '../../platform/audit/store';
import { PortalError } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { forgetDraft } from '../brouillons/store';
import { messages } from '../messages';
import { attempt, planReplay, type Attempt } from './attempt';
import type { Deposited, PaperToSign, PlacedForm, Promised, Submission } from './declaration';
import { requestScope } from './lecture';
import { priceSaid } from './price';
import { sendReceipt } from './receipt';
import type { AccountScope } from './scope';
import { withoutSecrets, type Sealed } from './sealed';
import { filesLines, paperLabels, summarise } from './summary';

/** What becomes of a submission, and the number that it has from now on. */
interface Outcome {
  numero: string;
  /** Whether a handler decides. */
  isManual: boolean;
  /** What its sender signs before the act takes place. */
  paper: PaperToSign | null;
  attempted: Attempt;
  /** Whether the act is done. */
  isDone: boolean;
  deposited: Deposited | undefined;
  promised: Promised;
  /** Last day of a handler's answer; null where nobody has to give one. */
  dateReponse: string | null;
}

/** What is kept of a submission besides its outcome. */
interface Papers {
  summary: ReturnType<typeof summarise>;
  /** Names of the files, without those of fields hidden afterwards. */
  fichiers: readonly string[];
  libellesPieces: Record<string, string>;
  recap: readonly RecapLine[];
}

/**
 * Applies a submission or leaves it to a handler, keeps it, and answers.
 * @throws PortalError 409 `DemandeEnCours` for one that was sent meanwhile.
 */
export async function conclude<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  owner: FileOwner,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { scope, lecture } = submission;
  // The summary says what was before: it is made before the act.
  const summary = summarise(declaration, submission);
  const outcome = await outcomeOf(declaration, submission);
  const papers = papersOf(declaration, submission, summary, outcome);
  const hasOwnReceipt = (await declaration.acknowledge?.(submission, outcome.numero)) ?? false;
  const isArEnvoye = hasOwnReceipt || outcome.promised.isAcknowledged === true || lecture.isEnvoiArActivated;
  await keepSubmission(declaration, submission, outcome, papers, { owner, context, isArEnvoye });
  await declaration.onSent?.(submission, outcome.numero);
  const idSignature = await askItsSignature(outcome, scope, context);
  await replayFailure(outcome, scope, declaration.form.code, context);
  if (isArEnvoye && !hasOwnReceipt)
    await sendReceipt(scope, {
      numero: outcome.numero,
      titre: declaration.form.titreCourriel,
      dateDemande: scope.today,
      standing: outcome.isDone ? 'done' : outcome.paper ? 'toSign' : 'toHandle',
      suite: outcome.attempted.effect.suite,
      lignes: summary.courriel,
    });
  await auditSubmission(outcome, scope, { code: declaration.form.code, pieces: papers.fichiers.length }, context);
  return answerOf(outcome, { recap: papers.recap, isArEnvoye, idSignature });
}

/** Decides who decides, and applies at once what neither a handler nor a signature holds up. */
async function outcomeOf<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Promise<Outcome> {
  const { scope, lecture, values } = submission;
  const { database, client, today } = scope;
  const isManual = lecture.modeGestion === 'manuel' || ((await declaration.isLeftToHandler?.(submission)) ?? false);
  const paper = isManual ? null : ((await declaration.signature?.(submission)) ?? null);
  const attempted = isManual || paper ? untried : await attemptAtPrice(declaration, submission);
  const isDone = attempted.etatTechnique === 'FAIT';
  const promised = declaration.promise?.(values, today) ?? {};
  const numero = await nextRequestNumber(database, client.code, today);
  return {
    numero,
    isManual,
    paper,
    attempted,
    isDone,
    deposited: isManual ? await declaration.deposit?.(submission, numero) : undefined,
    promised,
    dateReponse: isDone || paper ? null : (promised.dateReponse ?? addWorkingDays(today, declaration.form.delaiOuvres)),
  };
}

const untried: Attempt = { etatTechnique: 'SANS_OBJET', effect: {} };

/** Applies a submission, with what is billed by it: its effect is in the contribution once it is applied. */
async function attemptAtPrice<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Promise<Attempt> {
  const billed = (await declaration.contribution?.billed(submission)) ?? null;
  return { ...(await attempt(declaration, submission)), billed };
}

/** Files and recap of a submission. */
function papersOf<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { form }: PlacedForm<Shape, Donnees, Body, Scope>,
  { scope, lecture, values }: Submission<ValuesOf<Shape>, Donnees, Scope>,
  summary: Papers['summary'],
  { attempted, deposited }: Outcome,
): Papers {
  const papers = papersSent(form, values, { lecture, today: scope.today });
  return {
    summary,
    fichiers: filesIn(values).map(({ remoteFileName }) => remoteFileName),
    libellesPieces: paperLabels(papers),
    recap: [...summary.lignes, ...(attempted.effect.lignes ?? []), ...(deposited?.lignes ?? []), ...filesLines(papers)],
  };
}

/** Keeps the request with its files, and forgets its draft. @throws PortalError 409 `DemandeEnCours` */
async function keepSubmission<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  outcome: Outcome,
  { summary, fichiers, libellesPieces, recap }: Papers,
  { owner, context, isArEnvoye }: { owner: FileOwner; context: Context<void, void, Body>; isArEnvoye: boolean },
): Promise<void> {
  const { form } = declaration;
  const { scope, lecture } = submission;
  const { database, secrets, today, now } = scope;
  const { isManual, attempted, deposited, dateReponse, numero } = outcome;
  const { effect } = attempted;
  const { impersonation } = signedIn(context);
  const said = outcome.isDone ? null : await priceSaid(declaration, submission);
  const sealed: Sealed = {
    corps: withoutSecrets(form.fields, context.body),
    fichiers: [...fichiers],
    libellesPieces,
    modeGestion: lecture.modeGestion,
    numPers: scope.numPers,
    isAdherent: scope.isMember,
    ...(scope.contratCourant === null ? {} : { contratCourant: scope.contratCourant }),
    courriel: summary.courriel,
    ...(effect.suite === undefined ? {} : { suite: effect.suite }),
    ...(deposited?.avant ? { avant: deposited.avant } : {}),
    ...(said ? { cotisation: said } : {}),
    ...(outcome.isDone && attempted.billed ? { facturation: attempted.billed } : {}),
    ...(impersonation ? { deposeePar: impersonation.acteur.userId } : {}),
  };
  const isKept = await keepRequest(database, secrets, {
    ...requestScope(scope, form.code),
    numero,
    personnes: summary.personnes,
    modeGestion: isManual ? 'manuel' : 'automatique',
    etat: stateOf(outcome),
    canal: deviceOf(context.exchange.request).canal,
    dateDemande: today,
    dateReponse,
    now,
    donnees: sealed,
    recap,
    isExclusive: !form.isRepeatable,
    cleDoublon: summary.doublon === undefined ? null : secrets.index(summary.doublon),
    isArEnvoye,
    etatTechnique: attempted.etatTechnique,
    erreurTechnique: attempted.erreurTechnique ?? null,
    essais: isManual ? 0 : 1,
    attributions: { ...declaration.attributions?.(submission), ...effect.attributions, ...deposited?.attributions },
  });
  if (!isKept) throw new PortalError(409, 'DemandeEnCours', { message: messages.openMeanwhile });
  await attachFiles(database, owner, fichiers, numero, now);
  await forgetDraft(database, owner, now);
}

const stateOf = ({ isDone }: Outcome) => (isDone ? 'ACCEPTEE' : 'ENREGISTREE');

/**
 * Asks the sender to sign what the act waits for.
 * @returns the number of the signature, null where nothing is signed.
 */
async function askItsSignature<Body>(
  { paper, numero }: Outcome,
  { database, numeroContrat }: AccountScope,
  context: Context<void, void, Body>,
): Promise<string | null> {
  if (!paper) return null;
  return askSignature(database, context, { ...paper, nature: SIGNED_REQUEST, reference: numero, numeroContrat });
}

/** Plans another attempt for what the management system could not take. */
async function replayFailure<Body>(
  { numero, attempted }: Outcome,
  { database, client, now }: AccountScope,
  code: string,
  { log }: Context<void, void, Body>,
): Promise<void> {
  if (attempted.etatTechnique !== 'ECHEC') return;
  log.error({ demande: numero, code, reason: attempted.erreurTechnique }, 'request not applied');
  await planReplay(database, { clientCode: client.code, numero }, now);
}

async function auditSubmission<Body>(
  { numero, isManual, attempted }: Outcome,
  { database, client, now, numeroContrat }: AccountScope,
  { code, pieces }: { code: string; pieces: number },
  context: Context<void, void, Body>,
): Promise<void> {
  const line = { clientCode: client.code, date: now, acteur: signedIn(context), ip: context.ip };
  await audit(database, {
    ...line,
    action: 'demande.deposee',
    cible: numero,
    details: { code, mode: isManual ? 'manuel' : 'automatique', contrat: numeroContrat, pieces },
  });
  if (attempted.effect.alerte) await audit(database, { ...line, ...attempted.effect.alerte });
}

function answerOf(
  outcome: Outcome,
  { recap, isArEnvoye, idSignature }: Pick<Papers, 'recap'> & { isArEnvoye: boolean; idSignature: string | null },
): WriteAnswer {
  const { numero, isDone, paper, dateReponse, attempted } = outcome;
  const { effect } = attempted;
  return {
    isModeGestionManuel: !isDone && !paper,
    isEnvoiArActivated: isArEnvoye,
    numeroDemande: numero,
    etatDemande: stateOf(outcome),
    ...(dateReponse === null ? {} : { dateReponse }),
    ...(idSignature === null ? {} : { idSignature }),
    ...(effect.dateEffet === undefined ? {} : { dateEffet: effect.dateEffet }),
    ...(effect.remboursement === undefined ? {} : { remboursement: effect.remboursement }),
    isContratsModifies: effect.isContratsModifies ?? false,
    documents: [
      ...(effect.lettres ?? []).map((letter) => ({ ...letter, origine: 'GED' as const, typeMime: 'application/pdf' })),
      { idDocument: numero, origine: 'DEMANDE', libelle: messages.recapTitle, typeMime: 'application/pdf' },
    ],
    recapitulatif: [...recap],
  };
}
