import * as contract from '@portal/shared-api/contract/inscription';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { activate, checkLink } from './activation';
import { answerStatements, chooseStatements, isStatementsQuestionOpen } from './dematerialisation';
import { registerPerson } from './register';

/** An error response keeps the counted attempts, and no transaction stays open while a password is hashed. */
const ownTransaction = { ownTransaction: true } as const;

/** Registration and activation of accounts (product 4.2, 4.3). */
export const routes: DomainRoutes = [
  handle(contract.register, registerPerson, ownTransaction),
  handle(contract.chooseDematerialisation, chooseStatements),
  handle(contract.readStatementsQuestion, async (context) => ({
    isQuestionPosee: await isStatementsQuestionOpen(context),
  })),
  handle(contract.answerStatementsQuestion, answerStatements),
  handle(contract.checkToken, checkLink, { ...ownTransaction, isNeverReplayed: true }),
  handle(contract.activateUser, activate, ownTransaction),
];
