import { useOpenPaths, useSession } from '@portal/shared-api';
import { useRegistry } from '../remotes/registry';
import { guard } from './guard';

/** Keeps the list of routes that are open to this person true to the registry, the session and the contract. */
export function followOpenPaths() {
  const update = () => {
    const session = useSession.getState();
    const routes = useRegistry.getState().releases.flatMap(({ descriptor }) => descriptor.routes);
    const open = routes.filter((route) => guard(route, session).outcome === 'show').map(({ path }) => path);
    // Most changes of the session open and close nothing: whoever reads the list is not drawn anew for them.
    if (open.join() !== useOpenPaths.getState().open.join()) useOpenPaths.setState({ open });
  };
  update();
  useRegistry.subscribe(update);
  useSession.subscribe(update);
}
