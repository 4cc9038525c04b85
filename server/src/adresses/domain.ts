import { defineDomain } from '../platform/domain';
import { addressUses } from './uses';

/** Postal addresses of persons: read by many, changed by F-03 and by the management system. */
export const adresses = defineDomain({ name: 'adresses', uses: addressUses });
