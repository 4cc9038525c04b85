// Offers sessions: opening, lookup, renewal and end, the block after failures, the log of connections.
export {
  BLOCK_MS,
  FAILURES_BEFORE_BLOCK,
  blockedUntil,
  countFailure,
  findBlocked,
  findBlocks,
  forgetFailures,
  hasBlock,
  liftBlocks,
} from './attempts';
export { logConnection } from './connection-log';
export { clearSessionCookie, readSessionCookie, sessionCookieName, setSessionCookie } from './cookie';
export { deviceOf, truncateIp } from './device';
export { countFactorTry, forgetFactorTries, returnFactorTry } from './factor-tries';
export { givenIdentifiers, nextIdentifier } from './resume';
export { handSessionOver, renameSession } from './rotate';
export { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS, isSessionAlive, loggedSince } from './rules';
export { type FoundSession, closeSession, findSession, hasRight, openSession, readIdToken } from './store';
export { connexions, connexionsCompteurs, sessions } from './tables';
export { rightsAt } from './rights-at';
