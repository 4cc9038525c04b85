import { defineDomain } from '../../platform/domain';
import { routes, type FindReasons } from './routes';

/** Another person behind an account. */
export const externalReference = (findReasons: FindReasons) =>
  defineDomain({ name: 'external-reference', routes: routes(findReasons) });
