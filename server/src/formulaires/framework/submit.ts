import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import { findNamedFiles, type FileOwner } from '../../fichiers/public';
import { requireSecurityCode } from '../../identity/second-factor/public';
import { PortalError, invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { messages as common } from '../../platform/messages';
import { messages } from '../messages';
import { checkValues } from './check';
import { conclude } from './conclude';
import { piecesOf, valuesOf, type PlacedForm } from './declaration';
import { readLecture, requestScope } from './lecture';
import type { AccountScope } from './scope';
import { countSent } from './sent-a-day';

/**
 * Demands the code of the person. @throws PortalError 403 `LectureSeule` for staff in their space, who cannot have it
 * 403 `SecurityCodeRequired`
 */
async function requireOwnCode(context: Context<void, void, unknown>): Promise<void> {
  if (signedIn(context).impersonation) throw new PortalError(403, 'LectureSeule', { message: common.memberAlone });
  await requireSecurityCode(context);
}

/**
 * Submits a form: applied at once or stored for a handler, with its files, audit line and receipt, in one transaction.
 * @throws PortalError 403 `SecurityCodeRequired`, `LectureSeule`, `AccesRefuse`, `ContratNonAutorise`; 409
 * `DemandeEnCours`; 400 `FichierRefuse`, `ValidationError`; 429 `TropDeTentatives`.
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
  const submission = {
    scope,
    values,
    lecture,
    lectureDeposee: lecture,
    receivedAt: scope.now,
    isHandled: false,
    cotisationEnvoyee: null,
    numeroDemande: null,
  };
  const refusals = (await declaration.verify?.(submission)) ?? [];
  if (refusals.length > 0) throw invalid(refusals);
  await countSent(form.code, declaration.mostPerDay, scope);
  return conclude(declaration, submission, owner, context);
}
