import {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { Lent } from './lent';

// oxlint-disable-next-line no-underscore-dangle -- webpack’s own name
declare const __webpack_require__: { federation: Lent };

/**
 * Runs in the host before its start: lends the federation runtime to the containers of remotes, which ship none of it
 * (decision 0007).
 */
export default function lendRuntime() {
  return {
    name: 'portal-lend-runtime',
    beforeInit<Arguments>(args: Arguments): Arguments {
      const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
      const lent: Lent = { bundlerRuntime, attachShareScopeMap };
      // `externalRuntime` of the remote builds looks for the first name.
      Object.assign(globalThis, {
        _FEDERATION_RUNTIME_CORE: {
          CurrentGlobal,
          ModuleFederation,
          assert,
          getGlobalFederationConstructor,
          setGlobalFederationConstructor,
          setGlobalFederationInstance,
        },
        PORTAL_FEDERATION: lent,
      });
      return args;
    },
  };
}
