import type { ClientConfiguration } from '@portal/shared-api/contract/identity';
import { safeHref, safeSource } from '@portal/shared-api/rules/safe-link';

const isPortal = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** A configuration without unsafe addresses: scripts, data, and unexpected schemes. */
export function withSafeAddresses(configuration: ClientConfiguration): ClientConfiguration {
  const { charte } = configuration;
  const mobileApp = { ...configuration.mobileApp, logo: safeSource(configuration.mobileApp.logo) ?? '' };
  const areStoresSafe = [mobileApp.urlAndroid, mobileApp.urlIos].every((url) => url === '' || safeHref(url) !== null);
  return {
    ...configuration,
    charte: {
      ...charte,
      logoHeader: safeSource(charte.logoHeader) ?? '',
      logoFooter: safeSource(charte.logoFooter) ?? '',
    },
    autresClients: configuration.autresClients.filter(({ url }) => isPortal(url)),
    liensPied: configuration.liensPied.filter(({ lien }) => safeHref(lien) !== null),
    mobileApp: areStoresSafe ? mobileApp : { ...mobileApp, isActivated: false, urlAndroid: '', urlIos: '' },
  };
}
