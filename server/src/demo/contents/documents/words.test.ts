import { forms } from './forms';
import { guides } from './guides';
import { products } from './products';
import { statutes } from './statutes';

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((each) => textsOf(each))
      : [];

test('what only the Sécurité sociale gives is said of its insured where members may be insured in Monaco', () => {
  const offered = [...forms, ...guides, ...products, ...statutes].filter(({ only = 'RIVI' }) => only === 'RIVI');
  expect(offered.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['guide-hospitalisation', 'comprendre-remboursements', 'bulletin-ajout-beneficiaire']),
  );
  const texts = textsOf(offered);
  expect(texts.filter((text) => /Sécurité sociale/.test(text) && !/assurés? de|autre régime/.test(text))).toEqual([]);
  expect(texts.filter((text) => /carte Vitale/.test(text) && !text.includes('si vous en avez une'))).toEqual([]);
});
