import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';

/** The host is released like the remotes, and has no page of its own. */
export const remote: RemoteDescriptor = {
  name: 'host',
  label: 'Hôte du portail',
  contractVersion: remoteContractVersion,
  routes: [],
  menu: [],
  slots: [],
};
