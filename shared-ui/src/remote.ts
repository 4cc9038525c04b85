import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';

/** The design system has no page of its own: it provides controls. */
export const remote: RemoteDescriptor = {
  name: 'shared-ui',
  label: 'Composants communs',
  contractVersion: remoteContractVersion,
  routes: [],
  menu: [],
  slots: [],
};
