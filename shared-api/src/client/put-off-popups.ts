import { useSession, type Session } from './session-store';
import { readStored, writeStored } from './storage';

/** What tells sessions of this browser apart: the account, and the connection before this one. */
const sessionOf = ({ user }: Pick<Session, 'user'>) => user && `${user.userId} ${user.derniereConnexion ?? ''}`;

/** Puts a popup off for this session, in every tab (product 4.8.2, 4.8.3). */
function putOff(key: string) {
  const session = sessionOf(useSession.getState());
  if (session) writeStored('local', key, session);
}

/** Whether « Plus tard » was chosen in this session. */
const isPutOff = (key: string, session: Pick<Session, 'user'>): boolean =>
  session.user !== null && readStored('local', key) === sessionOf(session);

const consents = 'consentementsPlusTard';

/** « Plus tard » of the unanswered consents (CTL-17). */
export const putConsentsOff = () => putOff(consents);
export const areConsentsPutOff = (session: Pick<Session, 'user'>) => isPutOff(consents, session);

const account = (numContrat: string) => `compteRemboursementPlusTard.${numContrat}`;

/** « Plus tard » of the account that is missing on a contract (CTL-18). */
export const putAccountOff = (numContrat: string) => putOff(account(numContrat));
export const isAccountPutOff = (session: Pick<Session, 'user'>, numContrat: string) =>
  isPutOff(account(numContrat), session);
