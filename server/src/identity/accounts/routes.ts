import { readCurrentUser } from '@portal/shared-api/contract/identity';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readPerson } from './current-user';

/** The signed-in person. */
export const routes: DomainRoutes = [
  handle(readCurrentUser, ({ database, ...context }) => readPerson(database, signedIn(context), context.origin)),
];
