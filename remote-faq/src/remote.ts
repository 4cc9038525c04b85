import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { resources } from '@portal/shared-api/resources';

const { faq } = resources;
/** Either engine switches the assistant on. */
const features = 'faqInbentaService,faqService';

/** The FAQ assistant: a dialog for everyone, and a page of the member area. */
export const remote: RemoteDescriptor = {
  name: 'remote-faq',
  label: 'Aide',
  contractVersion: remoteContractVersion,
  routes: [
    { path: faq.path, title: faq.label, page: 'faq', isMeasured: true, access: 'member', features, frame: 'member' },
  ],
  menu: [],
  slots: [{ slot: 'aide', features, holdsTop: true }],
};
