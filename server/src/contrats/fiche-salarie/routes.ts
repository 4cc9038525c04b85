import { printFicheSalarie, readFicheSalarie, type FicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { notFound, refused } from '../../platform/errors';
import { file } from '../../platform/http/answers';
import { currentContrat, signedIn, type Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { fileName } from '../listing';
import { findContractWithProduct } from '../store';
import { messages } from './messages';
import { presentFiche } from './rules';
import { fichePdf } from './sheet';
import { findFiche } from './store';

/**
 * Sheet of the current contract, with the contract's label.
 * @throws PortalError 404 without a sheet or for an individual contract, 403 for a beneficiary.
 */
async function readSheet({
  database,
  client,
  contrat,
  today,
}: Pick<Context, 'database' | 'client' | 'contrat' | 'today'>): Promise<{ fiche: FicheSalarie; name: string }> {
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat({ contrat });
  if (roleAssure !== 'ADHERENT') throw refused('employee sheet of somebody else');
  const found = await findContractWithProduct(database, client.code, numero);
  const row = await findFiche(database, client.code, numero);
  if (!row || !found || found.contrat.numeroCollectif === null) throw notFound(messages.none);
  const { numeroCollectif, college, etat } = found.contrat;
  const withSalary = isFeatureAllowed(client.configuration.fonctionnalites, 'ficheSalarieSalaireConsultation', numero);
  return {
    fiche: presentFiche(row, { numeroCollectif, college: college ?? '' }, withSalary, today()),
    name: contractDisplayName({ nomOffre: found.offre.nom, numeroContratIndividuel: numero, etat }),
  };
}

export const ficheSalarieRoutes: DomainRoutes = [
  handle(readFicheSalarie, async (context) => (await readSheet(context)).fiche),
  handle(printFicheSalarie, async (context) => {
    const { fiche, name } = await readSheet(context);
    const { nom, prenom } = signedIn(context);
    const content = fichePdf(
      context.client,
      fiche,
      { contrat: name, salarie: `${prenom} ${nom.toLocaleUpperCase('fr')}` },
      context.today(),
    );
    return file({
      name: fileName('fiche_salarie', context, 'pdf'),
      type: 'application/pdf',
      content,
      disposition: 'inline',
    });
  }),
];
