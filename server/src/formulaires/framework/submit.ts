import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { checkForm } from '@portal/shared-api/rules/form-rules';
import { type RecapLine, keepRequest, nextRequestNumber } from '../../demandes/public';
import { attachFiles, findNamedFiles, type FileOwner } from '../../fichiers/public';
import { requireSecurityCode } from '../../identity/second-factor/public';
import { audit } from '../../platform/audit/store';
import { PortalError, invalid } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { forgetDraft } from '../brouillons/store';
import { messages } from '../messages';
import type { Effect, ServerForm, Submission } from './declaration';
import { onlyShown } from './fields';
import { readLecture, requestScope } from './lecture';
import { sendReceipt } from './receipt';
import { readFormScope } from './scope';

/**
 * Submits a form: done at once or stored for a handler, with its files, audit line and receipt, in one transaction.
 * @throws PortalError 403 `SecurityCodeRequired`, `AccesRefuse`; 409 `DemandeEnCours`; 400 `FichierRefuse`,
 * `ValidationError`.
 */
export async function submitForm<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  declaration: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
  context: Context<void, void, Body>,
): Promise<WriteAnswer> {
  const { form, rules, vides } = declaration;
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
  const owner: FileOwner = {
    clientCode: scope.client.code,
    compteId: scope.session.userId,
    numeroContrat: scope.numeroContrat,
    form: form.code,
  };
  const pieces = await findNamedFiles(
    scope.database,
    owner,
    form.piecesJointes,
    declaration.piecesOf(context.body),
    lecture.fichiers,
    scope.now,
  );
  const rulesContext = { lecture, today: scope.today };
  const values = onlyShown(rules, declaration.champsOf(context.body, pieces, { scope, lecture }), vides, rulesContext);
  const erreurs = checkForm(rules, values, rulesContext);
  if (erreurs.length > 0) throw invalid(erreurs);
  const submission = { scope, values, lecture };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals.length > 0) throw invalid(refusals);
  return conclude(declaration, submission, owner, context.ip);
}

async function conclude<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  declaration: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
  submission: Submission<Champs, Donnees>,
  owner: FileOwner,
  ip: string,
): Promise<WriteAnswer> {
  const { form } = declaration;
  const { scope, lecture, values } = submission;
  // Excludes files of fields hidden afterwards.
  const files = form.piecesJointes.flatMap((piece) => values[piece]);
  const isManual = lecture.modeGestion === 'manuel' || ((await declaration.isLeftToHandler?.(submission)) ?? false);
  const summary = await declaration.summarise(submission);
  const effect: Effect = isManual ? {} : await declaration.execute(submission);
  const numero = await nextRequestNumber(scope.database, scope.client.code, scope.today);
  const etat = isManual ? 'ENREGISTREE' : 'ACCEPTEE';
  const isKept = await keepRequest(scope.database, scope.secrets, {
    ...requestScope(scope, form.code),
    numero,
    personnes: summary.personnes,
    modeGestion: isManual ? 'manuel' : 'automatique',
    etat,
    dateDemande: scope.today,
    now: scope.now,
    donnees: values,
    recap: [...summary.lignes, ...(effect.lignes ?? []), ...filesLine(files)],
    isExclusive: !form.isRepeatable,
    cleDoublon: summary.doublon === undefined ? null : scope.secrets.index(summary.doublon),
  });
  if (!isKept) throw new PortalError(409, 'DemandeEnCours', { message: messages.openMeanwhile });
  await attachFiles(
    scope.database,
    owner,
    files.map(({ remoteFileName }) => remoteFileName),
    numero,
    scope.now,
  );
  await forgetDraft(scope.database, owner, scope.now);
  if (lecture.isEnvoiArActivated)
    await sendReceipt(scope, { numero, titre: form.titre, isManual, lignes: summary.courriel });
  const line = { clientCode: scope.client.code, date: scope.now, acteur: scope.session, ip };
  await audit(scope.database, {
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
  if (effect.alerte) await audit(scope.database, { ...line, ...effect.alerte });
  return {
    isModeGestionManuel: isManual,
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
