import * as contract from '@portal/shared-api/contract/inscription';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { activate, checkLink } from './activation';
import { chooseStatements } from './dematerialisation';
import { registerPerson } from './register';

/** What is counted stays counted although the answer is an error, and no transaction waits for a password to be hashed. */
const ownTransaction = { ownTransaction: true } as const;

/** How a visitor comes to have an account (product 4.2, 4.3). */
export const routes: DomainRoutes = [
  handle(contract.register, registerPerson, ownTransaction),
  handle(contract.chooseDematerialisation, chooseStatements),
  handle(contract.checkToken, checkLink, { ...ownTransaction, isNeverReplayed: true }),
  handle(contract.activateUser, activate, ownTransaction),
];
