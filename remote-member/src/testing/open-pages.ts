import { useOpenPaths } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { isFeatureShown, type Fonctionnalites } from '@portal/shared-api/rules/features';
import { remote } from '../remote';
import { contrat, suspended } from './fixtures';

/** Pages of the area that these switches leave open on a contract, to a person of every role. */
export const pagesOpenOn = ({ numeroContratIndividuel: numero }: Contrat, fonctionnalites: Fonctionnalites) =>
  remote.routes
    .filter(({ features }) => features === undefined || isFeatureShown(fonctionnalites, features, numero))
    .map(({ path }) => path);

/** A switch that is on for one contract alone. */
export const onlyOn = ({ numeroContratIndividuel }: Contrat) => ({
  isActivated: false,
  isActivatedPerContract: { [numeroContratIndividuel]: true },
});

/** Opens them on each contract of the person, whose current one is Camille's, as the host does. */
export function openPages(fonctionnalites: Fonctionnalites, contrats: readonly Contrat[] = [contrat, suspended]) {
  const byContract = Object.fromEntries(
    contrats.map((each) => [each.numeroContratIndividuel, pagesOpenOn(each, fonctionnalites)]),
  );
  useOpenPaths.setState({ open: pagesOpenOn(contrat, fonctionnalites), byContract });
}
