import { demanderSignatureGaranties, readDossierGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { possibleDays } from '@portal/shared-api/rules/formulaires/garanties';
import { lockContrat } from '../../contrats/public';
import { PortalError, invalid } from '../../platform/errors';
import { currentContrat } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { abandonActs, askSignature } from '../../signatures-paiements/public';
import { closedBecause } from '../framework/opening';
import { readFormScope } from '../framework/scope';
import { messages as common } from '../messages';
import { dossier } from './dossier';
import { changeToSign, ENDORSEMENT, endorsementReference } from './endorsement';
import { garantiesForm } from './form';
import { messages } from './messages';

/** Calls of F-16 besides its read and its submission. */
export const garantiesRoutes: DomainRoutes = [
  handle(readDossierGaranties, async (context) => dossier(await readFormScope(context))),
  handle(demanderSignatureGaranties, async (context) => {
    const { database, client, session, ip } = context;
    // Of two tabs, one that sends the request meanwhile is seen here, or ends what is asked for here.
    await lockContrat(database, client.code, currentContrat(context).numeroContratIndividuel);
    const scope = await readFormScope(context);
    const closed = closedBecause({ ...garantiesForm.opening }, scope);
    if (closed !== null) throw new PortalError(403, 'AccesRefuse', { message: closed });
    const donnees = await dossier(scope);
    const [open] = donnees.demandesEnCours;
    if (open)
      throw new PortalError(409, 'DemandeEnCours', { message: common.open(open.numeroDemande, open.dateDemande) });
    const { codeFormule, dateEffet } = context.body;
    const formule = donnees.formules.find((each) => each.codeFormule === codeFormule && each.isAccessible);
    if (!formule || !donnees.isSignature || !possibleDays(scope.today).includes(dateEffet))
      throw invalid([{ champ: 'codeFormule', code: 'unknown', message: messages.unknown }]);
    // Another choice takes the place of the one that was not signed.
    const former = { clientCode: client.code, numeroContrat: scope.numeroContrat, nature: ENDORSEMENT };
    await abandonActs(database, former, { now: scope.now, acteur: session, ip });
    const idSignature = await askSignature(database, context, {
      ...(await changeToSign(scope, donnees, formule, dateEffet)),
      nature: ENDORSEMENT,
      reference: endorsementReference(scope.numeroContrat, formule, dateEffet),
      numeroContrat: scope.numeroContrat,
    });
    return { idSignature };
  }),
];
