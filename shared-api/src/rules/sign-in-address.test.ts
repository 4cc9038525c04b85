import { signInAddress } from './sign-in-address';

test('[PRE-01] « Me connecter » leads to sign-in, with the requested callback', () => {
  expect(signInAddress(null)).toBe('/api/identity/login');
  expect(signInAddress('/#/v2/adherent/prestations?page=2')).toBe(
    '/api/identity/login?callbackUrl=%2F%23%2Fv2%2Fadherent%2Fprestations%3Fpage%3D2',
  );
});
