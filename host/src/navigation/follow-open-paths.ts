import { useOpenPaths, useSession } from '@portal/shared-api';
import { useRegistry } from '../remotes/registry';
import { guard } from './guard';

/** Updates the list of open routes from registry, session and contract. */
export function followOpenPaths() {
  const update = () => {
    const session = useSession.getState();
    const routes = useRegistry.getState().releases.flatMap(({ descriptor }) => descriptor.routes);
    const open = routes.filter((route) => guard(route, session).outcome === 'show').map(({ path }) => path);
    // Most changes of the session open or close no route: an equal list keeps its identity, so that readers do not
    // render again.
    if (open.join() !== useOpenPaths.getState().open.join()) useOpenPaths.setState({ open });
  };
  update();
  useRegistry.subscribe(update);
  useSession.subscribe(update);
}
