import { isEmbeddedBrowser } from './embedded-browser';

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

test.each([
  ['a web view of Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) ${android}`, true],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${android}`, false],
  ['a web view of iOS', `${ios} Mobile/15E148`, true],
  ['Safari on iOS', `${ios} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  ['Firefox on iOS', `${ios} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, false],
  ['a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', false],
])('[CTL-01] %s: embedded is %s', (_, userAgent, isEmbedded) => {
  expect(isEmbeddedBrowser(userAgent)).toBe(isEmbedded);
});
