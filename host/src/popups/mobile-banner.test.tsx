import { useSession } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from '../testing/session';
import { MobileBanner } from './mobile-banner';
import { mobileStore } from './mobile-store';

const stores = { urlAndroid: 'https://exemple.test/android', urlIos: 'https://exemple.test/ios' };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)';
const asDevice = (userAgent: string) =>
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true });

beforeEach(() => {
  window.localStorage.clear();
  useSession.setState({ client: { ...client, fonctionnalites: { mobileBannerService: { isActivated: true } } } });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15)', stores.urlAndroid],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', stores.urlIos],
  ['Mozilla/5.0 (X11; Linux x86_64)', null],
])('[PRE-26] %s leads to %s', (userAgent, store) => {
  expect(mobileStore(userAgent, stores)).toBe(store);
});

test('[PRE-26] the banner offers the installation, and closing it is remembered', async () => {
  asDevice(`${iPhone} Safari/604.1`);
  const { unmount } = render(<MobileBanner />);
  expect(screen.getByRole('link', { name: 'Installer' })).toHaveAttribute('href', stores.urlIos);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('link', { name: 'Installer' })).not.toBeInTheDocument();
  expect(window.localStorage.getItem('isMobileAppClosed')).toBe('true');
  unmount();
  render(<MobileBanner />);
  expect(screen.queryByRole('link', { name: 'Installer' })).not.toBeInTheDocument();
});

test.each([iPhone, 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/130.0 Mobile'])(
  '[PRE-26] the application’s own browser, %s, offers no application',
  (userAgent) => {
    asDevice(userAgent);
    expect(render(<MobileBanner />).container).toBeEmptyDOMElement();
  },
);

test('[PRE-26] no computer shows the banner', () => {
  asDevice('Mozilla/5.0 (X11; Linux x86_64)');
  const { container } = render(<MobileBanner />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [
    'its logo and its words',
    { logo: '/logo-application.svg', texte: 'Valdoré, dans votre poche' },
    'Valdoré, dans votre poche',
  ],
  ['the name of the insurer without words of its own', { logo: '', texte: '' }, /Mutuelle Valdoré/],
])('[PRE-26] the banner shows %s', (_what, mobileApp, words) => {
  asDevice(`${iPhone} Safari/604.1`);
  const known = useSession.getState().client ?? client;
  useSession.setState({ client: { ...known, mobileApp: { ...known.mobileApp, ...mobileApp } } });
  const { container } = render(<MobileBanner />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('complementary', { name: words })).toBeVisible();
  expect(container.querySelector('img')?.getAttribute('src') ?? '').toBe(mobileApp.logo);
});
