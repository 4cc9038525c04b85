import { readDossierSituation } from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readFormScope } from '../framework/scope';
import { dossier } from './dossier';

/** Call of F-27 besides its read and its submission. */
export const situationRoutes: DomainRoutes = [
  handle(readDossierSituation, async (context) => dossier(await readFormScope(context))),
];
