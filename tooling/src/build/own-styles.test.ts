import { reachingRules } from './own-styles';

const own = 'page__card__aB3_x';

test.each([
  `.${own}{color:red}`,
  `.${own} > p, :root .${own}:hover::after{color:red}`,
  `:is(.${own}, .page__list__Zz9-q) li{color:red}`,
  `.${own}:has(header):not(:first-child) :is(th, td){color:red}`,
  `@media print{.${own}{display:none}}`,
  `@keyframes page__turn__aB3_x{from{opacity:0}50%{opacity:1}}`,
  `.${own}{color:red;&:hover{color:blue}header{color:green}}`,
])('[FED-05] « %s » stays within the remote', (css) => {
  expect(reachingRules(css)).toEqual([]);
});

test.each([
  [`body:has(.${own}) header{display:none}`, `body:has(.${own}) header`],
  [`html:not(.${own}) main{display:none}`, `html:not(.${own}) main`],
  [`:is(.${own}, header){color:red}`, `:is(.${own}, header)`],
  [`.${own}, header{color:red}`, 'header'],
  ['.topbar{color:red}', '.topbar'],
  [`.${own}{body:has(&) header{color:red}}`, 'body:has(&) header'],
  ['@font-face{font-family:Inter;src:url(x.woff2)}', '@font-face'],
  ['@page{size:A5}', '@page'],
])('[FED-05] « %s » reaches the host', (css, reaching) => {
  expect(reachingRules(css)).toEqual([reaching]);
});
