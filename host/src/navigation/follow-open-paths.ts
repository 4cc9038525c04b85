import { useOpenPaths, useSession, type Session } from '@portal/shared-api';
import { useRegistry } from '../remotes/registry';
import { guard } from './guard';

/** Updates the lists of open routes, of the current contract and of each, from registry, session and contracts. */
export function followOpenPaths() {
  const update = () => {
    const session = useSession.getState();
    const routes = useRegistry.getState().releases.flatMap(({ descriptor }) => descriptor.routes);
    const openOn = (contrat: Session['contrat']) =>
      routes.filter((route) => guard(route, { ...session, contrat }).outcome === 'show').map(({ path }) => path);
    const paths = {
      open: openOn(session.contrat),
      byContract: Object.fromEntries(
        session.contrats.map((contrat) => [contrat.numeroContratIndividuel, openOn(contrat)]),
      ),
    };
    // Most changes of the session open or close no route: equal lists keep their identity, so that readers do not
    // render again.
    if (JSON.stringify(paths) !== JSON.stringify(useOpenPaths.getState())) useOpenPaths.setState(paths);
  };
  update();
  useRegistry.subscribe(update);
  useSession.subscribe(update);
}
