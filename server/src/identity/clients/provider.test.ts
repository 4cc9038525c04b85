import type { HostSettings } from '../../platform/http/client-settings';
import { issuerOf } from './provider';

const provider = (issuer: string) => ({ issuer, clientId: 'portail', clientSecretChiffre: null });
const issuer = (own: string | null, parHote: Readonly<Record<string, HostSettings>> = {}) =>
  issuerOf({ settings: { ...settings, identityProvider: own === null ? null : provider(own), parHote } });
const settings = {
  modeGestionParDefaut: 'automatique' as const,
  modesGestion: {},
  isEnvoiArActivated: true,
  adresseAlertes: null,
  telephonesInterdits: [],
};

test('identities are those of the own provider of an insurer, else of the only one of its host names', () => {
  const [one, other] = [{ identityProvider: provider('https://un') }, { identityProvider: provider('https://deux') }];
  expect(issuer('https://propre', { 'a.test': one })).toBe('https://propre');
  expect(issuer(null, { 'a.test': one, 'b.test': one, 'c.test': {} })).toBe('https://un');
  expect(issuer(null, { 'a.test': one, 'b.test': other })).toBeNull();
  expect(issuer(null)).toBeNull();
});
