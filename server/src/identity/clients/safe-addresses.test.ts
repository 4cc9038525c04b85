import { demoClient } from '../../demo/clients/settings';
import { withSafeAddresses } from './safe-addresses';

const { configuration } = demoClient('VALD');

it('keeps the addresses of a safe configuration', () => {
  expect(withSafeAddresses(configuration)).toEqual(configuration);
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
])('removes %j from links, logos, stores and other portals', (address) => {
  const safe = withSafeAddresses({
    ...configuration,
    liensPied: [{ libelle: 'Aide', lien: address }],
    charte: { ...configuration.charte, logoHeader: address },
    autresClients: [{ code: 'X', libelle: 'X', url: address }],
    mobileApp: { ...configuration.mobileApp, isActivated: true, urlIos: address, logo: address },
  });
  expect(safe).toMatchObject({
    liensPied: [],
    charte: { logoHeader: '' },
    autresClients: [],
    mobileApp: { isActivated: false, urlIos: '', logo: '' },
  });
});
