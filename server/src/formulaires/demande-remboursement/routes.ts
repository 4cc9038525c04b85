import {
  demandeRemboursement,
  estimerRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { estimateProblems, valuesToEstimate } from '@portal/shared-api/rules/formulaires/estimation';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { invalid, PortalError } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readLecture } from '../framework/lecture';
import { onContract } from '../framework/place';
import { readFormScope } from '../framework/scope';
import { decidedOn } from '../soins/bill';
import { isHiddenFrom } from '../soins/open-requests';
import { findPatient } from '../soins/patient';
import { demandeRemboursementForm } from './form';
import { reckon } from './reckon';

const placed = { ...demandeRemboursementForm, place: onContract(demandeRemboursementForm.opening) };

/** Calls of F-13 besides its read and its submission; it writes nothing, and its answer is kept for no replay. */
export const reimbursementRoutes: DomainRoutes = [
  handle(
    estimerRemboursement,
    async (context) => {
      const scope = await readFormScope(context);
      const lecture = await readLecture(placed, scope);
      if (lecture.motifIndisponible !== null)
        throw new PortalError(403, 'AccesRefuse', { message: lecture.motifIndisponible });
      const reading = { lecture, today: scope.today };
      const typed = { ...emptyOf(demandeRemboursement.fields), ...context.body };
      // Its amount is sent where the form shows it.
      const isAutreMutuelle = typed.montantAutres !== null;
      const values = valuesToEstimate({ ...typed, isAutreMutuelle }, reading);
      const erreurs = estimateProblems(values, reading);
      if (erreurs.length > 0) throw invalid(erreurs);
      const { numPers, dateSoins, nomProfessionnel } = values;
      const patient = await findPatient(scope, { numPers, dateSoins, nomProfessionnel: nomProfessionnel || null });
      const isHidden = isHiddenFrom(scope, numPers);
      const { lines } = await reckon(values, patient, isHidden);
      return { remboursement: decidedOn(lines), isConsommationConnue: !isHidden };
    },
    { isNeverReplayed: true },
  ),
];
