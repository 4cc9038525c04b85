import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';

const { path, label: title } = resources.planDuSite;

/** The host is released like the remotes. The addresses that it answers itself are its own: no remote may take them. */
export const remote: RemoteDescriptor = {
  name: 'host',
  label: 'Hôte du portail',
  contractVersion: remoteContractVersion,
  routes: [{ path, title, page: 'plan-du-site', access: 'anyone', frame: 'visitor' }],
  menu: [],
  slots: [],
};
