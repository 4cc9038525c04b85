import { defineDomain } from '../platform/domain';
import type { ReadModes } from './modes';
import { routes } from './routes';

/** @param readModes what a client calls the ways to pay. */
export const contrats = (readModes: ReadModes) => defineDomain({ name: 'contrats', routes: routes(readModes) });
