import { defineDomain } from '../../platform/domain';
import { routes, type FindReasons, type ForgetPerson } from './routes';

/** Another person behind an account. */
export const externalReference = (findReasons: FindReasons, forgetPerson: ForgetPerson) =>
  defineDomain({ name: 'external-reference', routes: routes(findReasons, forgetPerson) });
