import { create } from 'zustand';
import type { Contrat } from '../contract/contrats';
import type { ClientConfiguration, CurrentUser } from '../contract/identity';
import type { FeatureKey } from '../contract/features';
import type { Right } from '../contract/roles';
import { civilDateAt } from '../rules/civil-dates';
import { isFeatureShown } from '../rules/features';

/** Who is there, for which client and on which contract. Filled once by the host; remotes read it. */
export interface Session {
  client: ClientConfiguration | null;
  user: CurrentUser | null;
  contrats: readonly Contrat[];
  /** Current contract, named by X-NumContrat on every request. */
  contrat: Contrat | null;
  /** A purpose of the client waits for the person's answer. */
  isConsentPending: boolean;
  /** Pages may be counted: the client measures its audience, and the person agreed (API-14). */
  isMeasureAccepted: boolean;
  /** Notifications that the person has not read: the bell counts them. */
  unreadNotifications: number;
  /** Civil date `YYYY-MM-DD` in Europe/Paris on the server's clock: a member's own may be wrong, or elsewhere. */
  today: string;
}

export const useSession = create<Session>(() => ({
  client: null,
  user: null,
  contrats: [],
  contrat: null,
  isConsentPending: false,
  isMeasureAccepted: false,
  unreadNotifications: 0,
  today: civilDateAt(new Date()),
}));

/** Today, for periods and deadlines. */
export const useToday = () => useSession((session) => session.today);

/** Whether a feature is shown on the current contract; a comma list shows if any is active (SES-08). */
export function useFeature(keys: FeatureKey | (string & {})): boolean {
  return useSession((session) => featureShown(session, keys));
}

/** The same outside React. */
export function featureShown({ client, contrat }: Pick<Session, 'client' | 'contrat'>, keys: string): boolean {
  return isFeatureShown(client?.fonctionnalites ?? {}, keys, contrat?.numeroContratIndividuel ?? null);
}

/** Whether the person signed in has a right of the back office (SES-10). */
export function useRight(right: Right): boolean {
  return useSession((session) => session.user?.droits.includes(right) ?? false);
}
