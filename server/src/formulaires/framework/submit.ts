import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { addWorkingDays } from '@portal/shared-api/rules/working-days';
import { type RecapLine, keepRequest, nextRequestNumber } from '../../demandes/public';
import { attachFiles, findNamedFiles, type FileOwner } from '../../fichiers/public';
import { requireSecurityCode } from '../../identity/second-factor/public';
import { deviceOf } from '../../identity/sessions/public';
import { audit } from '../../platform/audit/store';
import { PortalError, invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { forgetDraft } from '../brouillons/store';
import { messages } from '../messages';
import { attempt, planReplay, type Attempt } from './attempt';
import { checkValues } from './check';
import type { ServerForm, Submission } from './declaration';
import { readLecture, requestScope } from './lecture';
import { sendReceipt } from './receipt';
import { readFormScope } from './scope';
import type { Sealed } from './sealed';

/**
 * Submits a form: applied at once or stored for a handler, with its files, audit line and receipt, in one transaction.
 * @throws PortalError 403 `SecurityCodeRequired`, `AccesRefuse`; 409 `DemandeEnCours`; 400 `FichierRefuse`,
 * `ValidationError`.
 */
export async function submitForm<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  declaration: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { form } = declaration;
  if (form.isSensitive) await requireSecurityCode(context);
  const scope = await readFormScope(context);
  if (declaration.contratOf && declaration.contratOf(context.body) !== scope.numeroContrat)
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
    declaration.piecesOf(context.body),
    lecture.fichiers,
    scope.now,
  );
  const values = checkValues(declaration, declaration.champsOf(context.body, pieces, { scope, lecture }), {
    lecture,
    today: scope.today,
  });
  const submission = { scope, values, lecture, isHandled: false };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals.length > 0) throw invalid(refusals);
  return conclude(declaration, submission, owner, context);
}

async function conclude<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  declaration: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
  submission: Submission<Champs, Donnees>,
  owner: FileOwner,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { form } = declaration;
  const { scope, lecture, values } = submission;
  const { database, secrets, client, today, now } = scope;
  // Excludes files of fields hidden afterwards.
  const files = form.piecesJointes.flatMap((piece) => values[piece]);
  const isManual = lecture.modeGestion === 'manuel' || ((await declaration.isLeftToHandler?.(submission)) ?? false);
  const summary = await declaration.summarise(submission);
  const outcome: Attempt = isManual
    ? { etatTechnique: 'SANS_OBJET', effect: {} }
    : await attempt(declaration, submission);
  const isDone = outcome.etatTechnique === 'FAIT';
  const { effect } = outcome;
  const numero = await nextRequestNumber(database, client.code, today);
  const etat = isDone ? 'ACCEPTEE' : 'ENREGISTREE';
  const sealed: Sealed = {
    corps: context.body,
    modeGestion: lecture.modeGestion,
    numPers: scope.numPers,
    isAdherent: scope.isMember,
    courriel: [...summary.courriel],
  };
  const isKept = await keepRequest(database, secrets, {
    ...requestScope(scope, form.code),
    numero,
    personnes: summary.personnes,
    modeGestion: isManual ? 'manuel' : 'automatique',
    etat,
    canal: deviceOf(context.exchange.request).canal,
    dateDemande: today,
    dateReponse: isDone ? null : addWorkingDays(today, form.delaiOuvres),
    now,
    donnees: sealed,
    recap: [...summary.lignes, ...(effect.lignes ?? []), ...filesLine(files)],
    isExclusive: !form.isRepeatable,
    cleDoublon: summary.doublon === undefined ? null : secrets.index(summary.doublon),
    isArEnvoye: lecture.isEnvoiArActivated,
    etatTechnique: outcome.etatTechnique,
    erreurTechnique: outcome.erreurTechnique ?? null,
    essais: isManual ? 0 : 1,
  });
  if (!isKept) throw new PortalError(409, 'DemandeEnCours', { message: messages.openMeanwhile });
  await attachFiles(
    database,
    owner,
    files.map(({ remoteFileName }) => remoteFileName),
    numero,
    now,
  );
  await forgetDraft(database, owner, now);
  if (outcome.etatTechnique === 'ECHEC') {
    context.log.error({ demande: numero, code: form.code, reason: outcome.erreurTechnique }, 'request not applied');
    await planReplay(database, { clientCode: client.code, numero }, now);
  }
  if (lecture.isEnvoiArActivated)
    await sendReceipt(scope, { numero, titre: form.titre, dateDemande: today, isDone, lignes: summary.courriel });
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
    isModeGestionManuel: !isDone,
    isEnvoiArActivated: lecture.isEnvoiArActivated,
    numeroDemande: numero,
    etatDemande: etat,
    ...(effect.dateEffet === undefined ? {} : { dateEffet: effect.dateEffet }),
    ...(effect.remboursement === undefined ? {} : { remboursement: effect.remboursement }),
    isContratsModifies: effect.isContratsModifies ?? false,
    documents: [{ idDocument: numero, libelle: messages.recapTitle, typeMime: 'application/pdf' }],
  };
}

function filesLine(files: readonly Fichier[]): RecapLine[] {
  return files.length === 0
    ? []
    : [{ libelle: messages.attachments, valeur: files.map(({ localFileName }) => localFileName).join(', ') }];
}
