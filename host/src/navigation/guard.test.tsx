import type { RouteDescriptor } from '@portal/shared-api/contract/federation';
import type { Session } from '@portal/shared-api';
import { contract } from '@portal/shared-api/testing';
import { currentUser, session } from '../testing/session';
import { guard, homeOf } from './guard';

const route = (changes: Partial<RouteDescriptor>): RouteDescriptor => ({
  path: '/x',
  title: 'X',
  page: 'x',
  access: 'anyone',
  frame: 'member',
  ...changes,
});
const member = session({ user: currentUser({ roles: ['User'] }), hasContract: true });
const beneficiary = session({ user: currentUser({ roles: ['Beneficiaire'] }), hasContract: true });
const staff = session({
  user: currentUser({ roles: ['Admin', 'BackEndUser'], droits: ['modules:read'] }),
  hasContract: false,
});
const visitor: Session = session({ user: null, hasContract: false });

test('[PRE-25] a visitor who opens a member page is sent to sign-in', () => {
  expect(guard(route({ access: 'member' }), visitor)).toEqual({ outcome: 'signIn' });
});

test('a page for signed-in persons opens for members and staff, with or without contract', () => {
  expect(
    [visitor, member, beneficiary, staff].map((someone) => guard(route({ access: 'signedIn' }), someone).outcome),
  ).toEqual(['signIn', 'show', 'show', 'show']);
});

test('[PRE-25] an inactive feature redirects with an explanation', () => {
  const withFeatureOff = session({
    user: null,
    hasContract: false,
    fonctionnalites: { creationCompteAutreActe: { isActivated: false } },
  });
  expect(guard(route({ access: 'visitor', features: 'creationCompteAutreActe' }), withFeatureOff)).toEqual({
    outcome: 'redirect',
    to: '/',
    isAnnounced: true,
  });
});

test('[PRE-25] a page of the internal identity is closed with an external provider', () => {
  const external = session({ user: null, hasContract: false, oidcExternalProvider: { libelle: 'Externe' } });
  expect(guard(route({ access: 'visitor', internalIdentityOnly: true }), external)).toEqual({
    outcome: 'redirect',
    to: '/',
    isAnnounced: true,
  });
  expect(guard(route({ access: 'visitor' }), external)).toEqual({ outcome: 'show' });
});

test('[PRE-02] a restricted address does not open registration', () => {
  const restricted = session({ user: null, hasContract: false, isRestrictedUrl: true });
  expect(guard(route({ access: 'visitor', isClosedOnRestrictedUrl: true }), restricted)).toEqual({
    outcome: 'redirect',
    to: '/',
    isAnnounced: true,
  });
  expect(guard(route({ access: 'visitor' }), restricted)).toEqual({ outcome: 'show' });
});

test('[SES-08] the value of the current contract wins, and one active key is enough', () => {
  const onContract = session({
    user: currentUser({ roles: ['User'] }),
    hasContract: true,
    fonctionnalites: { a: { isActivated: true, isActivatedPerContract: { VAL1: false } }, b: { isActivated: false } },
  });
  expect(guard(route({ access: 'member', features: 'a' }), onContract).outcome).toBe('redirect');
  expect(guard(route({ access: 'member', features: 'a,inconnue' }), onContract).outcome).toBe('show');
});

test('[MEM-28] a beneficiary does not see a page reserved to the member', () => {
  expect(guard(route({ access: 'member', roles: ['User'] }), beneficiary)).toEqual({
    outcome: 'redirect',
    to: '/accueil',
    isAnnounced: true,
  });
  expect(guard(route({ access: 'member' }), beneficiary).outcome).toBe('show');
});

test('[MEM-28] whoever is on both sides sees the pages of the member on their own contract alone', () => {
  const own = contract();
  const ofSpouse = contract({ numeroContratIndividuel: 'VAL2', roleAssure: 'BENEFICIAIRE' });
  const both = session({ user: currentUser({ roles: ['User', 'Beneficiaire'] }), hasContract: true });
  const outcomes = (changes: Partial<RouteDescriptor>) =>
    [own, ofSpouse].map((contrat) => guard(route({ access: 'member', ...changes }), { ...both, contrat }).outcome);
  expect(outcomes({ roles: ['User'] })).toEqual(['show', 'redirect']);
  expect(guard(route({ access: 'member', roles: ['User'] }), { ...both, contrat: ofSpouse })).toMatchObject({
    lacks: 'side',
  });
  expect(outcomes({ roles: ['User'], rolesOf: 'account' })).toEqual(['show', 'show']);
  expect(outcomes({})).toEqual(['show', 'show']);
});

test('[SES-10] neither a member nor a gestionnaire without the right enters the back office', () => {
  expect(guard(route({ access: 'staff' }), member)).toEqual({ outcome: 'redirect', to: '/accueil', isAnnounced: true });
  expect(guard(route({ access: 'staff', right: 'modules:read' }), staff).outcome).toBe('show');
  expect(guard(route({ access: 'staff', right: 'roles:read' }), staff)).toEqual({
    outcome: 'redirect',
    to: '/admin',
    isAnnounced: true,
    lacks: 'right',
  });
});

test('[SES-06] each person starts in their own area', () => {
  expect([visitor, member, staff].map(homeOf)).toEqual(['/', '/accueil', '/admin']);
});

test('the visitor home leads signed-in persons to their own area', () => {
  expect(guard(route({ access: 'visitor' }), member)).toEqual({
    outcome: 'redirect',
    to: '/accueil',
    isAnnounced: false,
  });
});
