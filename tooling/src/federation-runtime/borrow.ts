import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Lent } from './lent';

declare global {
  var PORTAL_FEDERATION: Lent | undefined;
}

if (!PORTAL_FEDERATION) throw new Error('L’hôte ne prête pas son exécution de la fédération');
const { bundlerRuntime, attachShareScopeMap } = PORTAL_FEDERATION;

// Replaces the runtime of the bundler in a remote. `init` is its own, because it belongs to one container. A host
// exposes nothing, so that its runtime cannot initialise a container; that of a remote must.
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
