import { useSession, type Session } from './session-store';
import { readStored, writeStored } from './storage';

const KEY = 'consentementsPlusTard';

/** What tells sessions of this browser apart: the account, and the connection before this one. */
const sessionOf = ({ user }: Pick<Session, 'user'>) => user && `${user.userId} ${user.derniereConnexion ?? ''}`;

/** Puts the unanswered consents off for this session, in every tab (CTL-17, product 4.8.2). */
export function putConsentsOff() {
  const session = sessionOf(useSession.getState());
  if (session) writeStored('local', KEY, session);
}

/** Whether « Plus tard » was chosen in this session. */
export const areConsentsPutOff = (session: Pick<Session, 'user'>): boolean =>
  session.user !== null && readStored('local', KEY) === sessionOf(session);
