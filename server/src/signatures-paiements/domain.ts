import { defineDomain } from '../platform/domain';
import { routes } from './routes';

export const signaturesPaiements = defineDomain({ name: 'signatures-paiements', routes });
