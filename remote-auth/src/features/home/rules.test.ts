import { offeredCreation, offeredRecovery } from './rules';

const client = {
  fonctionnalites: { creationCompteAutreActe: { isActivated: true } },
  isRestrictedUrl: false,
  oidcExternalProvider: null,
  createAccountAuthMode: 'oneOfTwo' as const,
};

test.each([
  ['la fonctionnalité est désactivée', { fonctionnalites: { creationCompteAutreActe: { isActivated: false } } }],
  ['la fonctionnalité est absente', { fonctionnalites: {} }],
  ['l’adresse est restreinte', { isRestrictedUrl: true }],
  ['un fournisseur externe identifie', { oidcExternalProvider: { libelle: 'Externe' } }],
])('[PRE-02] registration is not offered when %s', (_, changes) => {
  expect(offeredCreation({ ...client, ...changes })).toBeNull();
});

test('[PRE-02] registration is offered in the mode of the client', () => {
  expect(offeredCreation(client)).toBe('oneOfTwo');
});

test('[PRE-11] [PRE-13] the forgotten password is always offered, the identifier by client, neither with an external provider', () => {
  expect(offeredRecovery(client)).toEqual({ isUsernameRecovered: false });
  expect(offeredRecovery({ ...client, fonctionnalites: { forgotUsernameAutreActe: { isActivated: true } } })).toEqual({
    isUsernameRecovered: true,
  });
  expect(offeredRecovery({ ...client, oidcExternalProvider: { libelle: 'Externe' } })).toBeNull();
});
