import {
  readDossierInscription,
  tariferInscription,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { PortalError } from '../../platform/errors';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { closedBecause } from '../framework/opening';
import { readFormScope } from '../framework/scope';
import { dossier, inscriptionBeneficiaireForm } from './form';
import { tarifFor } from './tarif';

/** Calls of F-17 besides its read and its submission; both write nothing. */
export const inscriptionRoutes: DomainRoutes = [
  handle(readDossierInscription, async (context) => dossier(await readFormScope(context))),
  handle(tariferInscription, async (context) => {
    const scope = await readFormScope(context);
    const closed = closedBecause(inscriptionBeneficiaireForm.opening, scope);
    if (closed !== null) throw new PortalError(403, 'AccesRefuse', { message: closed });
    return tarifFor(scope, context.body);
  }),
];
