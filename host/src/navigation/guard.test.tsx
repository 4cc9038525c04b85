import type { RouteDescriptor } from '@portal/shared-api/contract/federation';
import type { Session } from '@portal/shared-api';
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

test('[PRE-25] un visiteur qui vise une page d’adhérent est envoyé se connecter', () => {
  expect(guard(route({ access: 'member' }), visitor)).toEqual({ outcome: 'signIn' });
});

test('une page de qui est connecté s’ouvre à l’adhérent comme au personnel, avec ou sans contrat', () => {
  expect(
    [visitor, member, beneficiary, staff].map((someone) => guard(route({ access: 'signedIn' }), someone).outcome),
  ).toEqual(['signIn', 'show', 'show', 'show']);
});

test('[PRE-25] une fonctionnalité désactivée redirige avec une explication', () => {
  const withFeatureOff = session({
    user: null,
    hasContract: false,
    fonctionnalites: { creationCompteAutreActe: { isActivated: false } },
  });
  expect(guard(route({ access: 'visitor', features: 'creationCompteAutreActe' }), withFeatureOff)).toEqual({
    outcome: 'redirect',
    to: '/',
    isTold: true,
  });
});

test('[PRE-25] une page de l’identité interne est fermée quand un fournisseur externe identifie', () => {
  const external = session({ user: null, hasContract: false, oidcExternalProvider: { libelle: 'Externe' } });
  expect(guard(route({ access: 'visitor', internalIdentityOnly: true }), external)).toEqual({
    outcome: 'redirect',
    to: '/',
    isTold: true,
  });
  expect(guard(route({ access: 'visitor' }), external)).toEqual({ outcome: 'show' });
});

test('[PRE-02] une adresse restreinte n’ouvre pas la création d’un espace', () => {
  const restricted = session({ user: null, hasContract: false, isRestrictedUrl: true });
  expect(guard(route({ access: 'visitor', isClosedOnRestrictedUrl: true }), restricted)).toEqual({
    outcome: 'redirect',
    to: '/',
    isTold: true,
  });
  expect(guard(route({ access: 'visitor' }), restricted)).toEqual({ outcome: 'show' });
});

test('[SES-08] la valeur du contrat courant l’emporte, et une clé active suffit', () => {
  const onContract = session({
    user: currentUser({ roles: ['User'] }),
    hasContract: true,
    fonctionnalites: { a: { isActivated: true, isActivatedPerContract: { VAL1: false } }, b: { isActivated: false } },
  });
  expect(guard(route({ access: 'member', features: 'a' }), onContract).outcome).toBe('redirect');
  expect(guard(route({ access: 'member', features: 'a,inconnue' }), onContract).outcome).toBe('show');
});

test('[MEM-28] un bénéficiaire ne voit pas une page réservée à l’adhérent', () => {
  expect(guard(route({ access: 'member', roles: ['User'] }), beneficiary)).toEqual({
    outcome: 'redirect',
    to: '/accueil',
    isTold: true,
  });
  expect(guard(route({ access: 'member' }), beneficiary).outcome).toBe('show');
});

test('[SES-10] un adhérent n’entre pas dans l’administration, un gestionnaire sans le droit non plus', () => {
  expect(guard(route({ access: 'staff' }), member)).toEqual({ outcome: 'redirect', to: '/accueil', isTold: true });
  expect(guard(route({ access: 'staff', right: 'modules:read' }), staff).outcome).toBe('show');
  expect(guard(route({ access: 'staff', right: 'roles:read' }), staff).outcome).toBe('redirect');
});

test('[SES-06] chacun commence là où il a affaire', () => {
  expect([visitor, member, staff].map(homeOf)).toEqual(['/', '/accueil', '/admin']);
});

test('la page d’accueil des visiteurs mène chez soi qui est connecté', () => {
  expect(guard(route({ access: 'visitor' }), member)).toEqual({ outcome: 'redirect', to: '/accueil', isTold: false });
});
