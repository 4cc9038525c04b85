import { defineDomain } from '../../platform/domain';
import { purgeLinks } from './store';

export const links = defineDomain({ name: 'links', upkeep: [purgeLinks] });
