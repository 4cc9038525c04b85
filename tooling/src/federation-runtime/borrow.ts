import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { Lent } from './lent';

declare global {
  var PORTAL_FEDERATION: Lent | undefined;
}

if (!PORTAL_FEDERATION) throw new Error('L’hôte ne prête pas son exécution de la fédération');
const { bundlerRuntime, attachShareScopeMap } = PORTAL_FEDERATION;

// Stands in a remote where the bundler's runtime would. `init` is its own: it knows which container it speaks for.
// A host exposes nothing, so its runtime cannot take in a container; a remote's must.
export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
