import { defineDomain } from '../platform/domain';
import type { ReadModes } from './modes';
import { routes } from './routes';
import type { FindPaidToCome } from './to-come';

/** @param readModes what a client calls the ways to pay @param findPaid what contracts pay by what is announced */
export const contrats = (readModes: ReadModes, findPaid: FindPaidToCome) =>
  defineDomain({ name: 'contrats', routes: routes(readModes, findPaid) });
