import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import { papersSent } from '@portal/shared-api/rules/formulaires/papers-sent';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { keepRequest, nextRequestNumber, SIGNED_REQUEST } from '../../demandes/public';
import { attachFiles, findNamedFiles, type FileOwner } from '../../fichiers/public';
import { requireSecurityCode } from '../../identity/second-factor/public';
import { deviceOf } from '../../identity/sessions/public';
import { askSignature } from '../../signatures-paiements/public';
import { audit } from '../../platform/audit/store';
import { PortalError, invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { messages as common } from '../../platform/messages';
import { forgetDraft } from '../brouillons/store';
import { messages } from '../messages';
import { attempt, planReplay, type Attempt } from './attempt';
import { checkValues } from './check';
import { piecesOf, valuesOf, type PlacedForm, type Submission } from './declaration';
import { readLecture, requestScope } from './lecture';
import { sendReceipt } from './receipt';
import type { AccountScope } from './scope';
import { withoutSecrets, type Sealed } from './sealed';
import { filesLines, paperLabels, summarise } from './summary';

/**
 * The code of the person. @throws PortalError 403 `LectureSeule` for staff in their space, who cannot have it;
 * 403 `SecurityCodeRequired`
 */
async function requireOwnCode(context: Context<void, void, unknown>): Promise<void> {
  if (signedIn(context).impersonation) throw new PortalError(403, 'LectureSeule', { message: common.memberAlone });
  await requireSecurityCode(context);
}

/**
 * Submits a form: applied at once or stored for a handler, with its files, audit line and receipt, in one transaction.
 * @throws PortalError 403 `SecurityCodeRequired`, `LectureSeule`, `AccesRefuse`; 409 `DemandeEnCours`; 400 `FichierRefuse`,
 * `ValidationError`.
 */
export async function submitForm<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { form } = declaration;
  if (declaration.isCodeNeeded?.(context.body) ?? form.isSensitive) await requireOwnCode(context);
  await declaration.place.lock({ ...context, numeroContrat: context.contrat?.numeroContratIndividuel ?? '' });
  const scope = await declaration.place.read(context);
  if (declaration.body && declaration.body.contratOf(context.body) !== scope.numeroContrat)
    throw new PortalError(403, 'ContratNonAutorise', { message: messages.otherContract });
  const lecture = await readLecture(declaration, scope);
  if (lecture.motifIndisponible !== null)
    throw new PortalError(403, 'AccesRefuse', { message: lecture.motifIndisponible });
  if (lecture.demandeEnCours)
    throw new PortalError(409, 'DemandeEnCours', {
      message: messages.open(lecture.demandeEnCours.numeroDemande, lecture.demandeEnCours.dateDemande),
    });
  const owner: FileOwner = { ...requestScope(scope, form.code), form: form.code };
  const pieces = await findNamedFiles(
    scope.database,
    owner,
    form.piecesJointes,
    piecesOf(declaration, context.body),
    lecture.fichiers,
    scope.now,
  );
  const reading = { lecture, today: scope.today };
  const values = checkValues(form, valuesOf(declaration, context.body, pieces, reading), reading);
  const submission = { scope, values, lecture, lectureDeposee: lecture, isHandled: false, numeroDemande: null };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals.length > 0) throw invalid(refusals);
  return conclude(declaration, submission, owner, context);
}

async function conclude<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  declaration: PlacedForm<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
  owner: FileOwner,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { form } = declaration;
  const { scope, lecture, values } = submission;
  const { database, secrets, client, today, now } = scope;
  // Excludes files of fields hidden afterwards.
  const files = filesIn(values);
  const papers = papersSent(form, values, { lecture, today });
  const fichiers = files.map(({ remoteFileName }) => remoteFileName);
  const isManual = lecture.modeGestion === 'manuel' || ((await declaration.isLeftToHandler?.(submission)) ?? false);
  const summary = summarise(declaration, submission);
  const paper = isManual ? null : ((await declaration.signature?.(submission)) ?? null);
  const outcome: Attempt =
    isManual || paper ? { etatTechnique: 'SANS_OBJET', effect: {} } : await attempt(declaration, submission);
  const isDone = outcome.etatTechnique === 'FAIT';
  const { effect } = outcome;
  const promised = declaration.promise?.(values, today) ?? {};
  const numero = await nextRequestNumber(database, client.code, today);
  const deposited = isManual ? await declaration.deposit?.(submission, numero) : undefined;
  const recap = [...summary.lignes, ...(effect.lignes ?? []), ...(deposited?.lignes ?? []), ...filesLines(papers)];
  const etat = isDone ? 'ACCEPTEE' : 'ENREGISTREE';
  const hasOwnReceipt = (await declaration.acknowledge?.(submission, numero)) ?? false;
  const isArEnvoye = hasOwnReceipt || promised.isAcknowledged === true || lecture.isEnvoiArActivated;
  const { impersonation } = signedIn(context);
  const sealed: Sealed = {
    corps: withoutSecrets(form.fields, context.body),
    fichiers,
    libellesPieces: paperLabels(papers),
    modeGestion: lecture.modeGestion,
    numPers: scope.numPers,
    isAdherent: scope.isMember,
    ...(scope.contratCourant === null ? {} : { contratCourant: scope.contratCourant }),
    courriel: summary.courriel,
    ...(deposited?.avant ? { avant: deposited.avant } : {}),
    ...(impersonation ? { deposeePar: impersonation.acteur.userId } : {}),
  };
  const dateReponse = isDone || paper ? null : (promised.dateReponse ?? addWorkingDays(today, form.delaiOuvres));
  const isKept = await keepRequest(database, secrets, {
    ...requestScope(scope, form.code),
    numero,
    personnes: summary.personnes,
    modeGestion: isManual ? 'manuel' : 'automatique',
    etat,
    canal: deviceOf(context.exchange.request).canal,
    dateDemande: today,
    dateReponse,
    now,
    donnees: sealed,
    recap,
    isExclusive: !form.isRepeatable,
    cleDoublon: summary.doublon === undefined ? null : secrets.index(summary.doublon),
    isArEnvoye,
    etatTechnique: outcome.etatTechnique,
    erreurTechnique: outcome.erreurTechnique ?? null,
    essais: isManual ? 0 : 1,
    attributions: { ...declaration.attributions?.(submission), ...effect.attributions, ...deposited?.attributions },
  });
  if (!isKept) throw new PortalError(409, 'DemandeEnCours', { message: messages.openMeanwhile });
  await attachFiles(database, owner, fichiers, numero, now);
  await forgetDraft(database, owner, now);
  await declaration.onSent?.(submission);
  const idSignature =
    paper &&
    (await askSignature(database, context, {
      ...paper,
      nature: SIGNED_REQUEST,
      reference: numero,
      numeroContrat: scope.numeroContrat,
    }));
  if (outcome.etatTechnique === 'ECHEC') {
    context.log.error({ demande: numero, code: form.code, reason: outcome.erreurTechnique }, 'request not applied');
    await planReplay(database, { clientCode: client.code, numero }, now);
  }
  if (isArEnvoye && !hasOwnReceipt)
    await sendReceipt(scope, {
      numero,
      titre: form.titreCourriel,
      dateDemande: today,
      standing: isDone ? 'done' : paper ? 'toSign' : 'toHandle',
      suite: effect.suite,
      lignes: summary.courriel,
    });
  const line = { clientCode: client.code, date: now, acteur: signedIn(context), ip: context.ip };
  await audit(database, {
    ...line,
    action: 'demande.deposee',
    cible: numero,
    details: {
      code: form.code,
      mode: isManual ? 'manuel' : 'automatique',
      contrat: scope.numeroContrat,
      pieces: files.length,
    },
  });
  if (effect.alerte) await audit(database, { ...line, ...effect.alerte });
  return {
    isModeGestionManuel: !isDone && !paper,
    isEnvoiArActivated: isArEnvoye,
    numeroDemande: numero,
    etatDemande: etat,
    ...(dateReponse === null ? {} : { dateReponse }),
    ...(idSignature === null ? {} : { idSignature }),
    ...(effect.dateEffet === undefined ? {} : { dateEffet: effect.dateEffet }),
    ...(effect.remboursement === undefined ? {} : { remboursement: effect.remboursement }),
    isContratsModifies: effect.isContratsModifies ?? false,
    documents: [
      ...(effect.lettres ?? []).map((letter) => ({ ...letter, typeMime: 'application/pdf' })),
      { idDocument: numero, libelle: messages.recapTitle, typeMime: 'application/pdf' },
    ],
    recapitulatif: recap,
  };
}
