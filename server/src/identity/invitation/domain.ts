import { defineDomain } from '../../platform/domain';

export const invitation = defineDomain({ name: 'invitation' });
