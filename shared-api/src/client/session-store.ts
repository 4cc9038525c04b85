import { create } from 'zustand';
import type { Contrat } from '../contract/contrats';
import type { ClientConfiguration, CurrentUser } from '../contract/identity';
import type { FeatureKey } from '../contract/features';
import type { Right } from '../contract/roles';
import { civilDateAt } from '../rules/civil-dates';
import { isFeatureShown } from '../rules/features';

/** The user, the client and the current contract. The host fills it once; remotes read it. */
export interface Session {
  client: ClientConfiguration | null;
  user: CurrentUser | null;
  contrats: readonly Contrat[];
  /** Current contract, named by X-NumContrat on every request. */
  contrat: Contrat | null;
  /**
   * How often the current contract has changed. Reads before a change are not shared with reads after it: a read under
   * way would be waited for, and its answer is void.
   */
  contractChanges: number;
  /** A purpose of the client is still unanswered. */
  isConsentPending: boolean;
  /** Pages may be counted: the client measures its audience and the person has consented (API-14). */
  isMeasureAccepted: boolean;
  /** Number of unread notifications, shown on the bell. */
  unreadNotifications: number;
  /**
   * Civil date `YYYY-MM-DD` in Europe/Paris on the clock of the server: the clock of the device may be wrong or in
   * another zone.
   */
  today: string;
}

export const useSession = create<Session>(() => ({
  client: null,
  user: null,
  contrats: [],
  contrat: null,
  contractChanges: 0,
  isConsentPending: false,
  isMeasureAccepted: false,
  unreadNotifications: 0,
  today: civilDateAt(new Date()),
}));

/** Today, for periods and deadlines. */
export const useToday = () => useSession((session) => session.today);

/** Whether a feature shows on the current contract; of a comma-separated list, one active key is enough (SES-08). */
export function useFeature(keys: FeatureKey | (string & {})): boolean {
  return useSession((session) => featureShown(session, keys));
}

/** The same outside React. */
export function featureShown({ client, contrat }: Pick<Session, 'client' | 'contrat'>, keys: string): boolean {
  return isFeatureShown(client?.fonctionnalites ?? {}, keys, contrat?.numeroContratIndividuel ?? null);
}

/** Whether the signed-in person has a right of the back office (SES-10). */
export function useRight(right: Right): boolean {
  return useSession((session) => session.user?.droits.includes(right) ?? false);
}
