import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { RouteDescriptor } from '@portal/shared-api/contract/federation';
import { deriveRoleFlags, roleOnContract } from '@portal/shared-api/contract/roles';
import { resources, type Session } from '@portal/shared-api';
import { isFeatureShown } from '@portal/shared-api/rules/features';

/** Result of a guard: show the page, redirect (with or without a message), or sign in first. */
export type Verdict =
  | { outcome: 'show' }
  | { outcome: 'redirect'; to: string; isAnnounced: boolean; lacks?: 'right' | 'side' }
  | { outcome: 'signIn' };

/** Start page of a person: the member area, the back office for staff without contract, or the visitor home. */
export function homeOf({ user, contrats }: Pick<Session, 'user' | 'contrats'>): string {
  if (!user) return '/';
  return deriveRoleFlags(user.roles).isBackEndUser && contrats.length === 0
    ? resources.administration.path
    : resources.accueil.path;
}

/**
 * Whether a route may be shown, from its descriptor alone: a refusal downloads nothing (PRE-25, SES-08, product 2.1).
 * The server checks each call again.
 */
export function guard(route: RouteDescriptor, session: Session): Verdict {
  const { user, client, contrat } = session;
  const home: Verdict = { outcome: 'redirect', to: homeOf(session), isAnnounced: false };
  const refusal: Verdict = { outcome: 'redirect', to: homeOf(session), isAnnounced: true };
  if (route.access === 'visitor' && user) return home;
  if (route.internalIdentityOnly && client?.oidcExternalProvider) return refusal;
  if (route.isClosedOnRestrictedUrl && client?.isRestrictedUrl) return refusal;
  if (route.access !== 'anyone' && route.access !== 'visitor' && !user) return { outcome: 'signIn' };
  if (user && !hasRole(route, user)) return lacksRight(route, user) ? { ...refusal, lacks: 'right' } : refusal;
  if (contrat && !isOnSide(route, contrat)) return { ...refusal, lacks: 'side' };
  if (
    route.features &&
    !isFeatureShown(client?.fonctionnalites ?? {}, route.features, contrat?.numeroContratIndividuel ?? null)
  )
    return refusal;
  return { outcome: 'show' };
}

/** Whoever is on both sides sees a contract as the side that they have there (decision 0152). */
const isOnSide = ({ access, roles, rolesOf }: RouteDescriptor, contrat: NonNullable<Session['contrat']>): boolean =>
  access !== 'member' || !roles || rolesOf === 'account' || roles.includes(roleOnContract(contrat));

/** Staff on a page of the back office: what is missing is a right, not the page. */
const lacksRight = (route: RouteDescriptor, user: CurrentUser): boolean =>
  route.access === 'staff' && deriveRoleFlags(user.roles).isBackEndUser;

function hasRole(route: RouteDescriptor, user: CurrentUser): boolean {
  const flags = deriveRoleFlags(user.roles);
  if (route.access === 'staff')
    return flags.isBackEndUser && (!route.right || user.droits.some((right) => right === route.right));
  if (route.access === 'member')
    return (
      (flags.isUser || flags.isBeneficiaire) && (!route.roles || user.roles.some((role) => route.roles?.includes(role)))
    );
  return true;
}
