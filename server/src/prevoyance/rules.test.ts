import { shownClaims } from './rules';

const claims = [
  { sinistre: { numPers: 'MEMBER' }, dateNaissance: '1984-03-14' },
  { sinistre: { numPers: 'SPOUSE' }, dateNaissance: '1982-11-02' },
  { sinistre: { numPers: 'CHILD' }, dateNaissance: '2012-05-06' },
];

test.each([
  ['the member sees every claim of their contracts', null, ['MEMBER', 'SPOUSE', 'CHILD']],
  ['staff in their space see none of another adult', '2026-11-20', ['MEMBER', 'CHILD']],
  ['a child that has come of age is an adult', '2030-05-06', ['MEMBER']],
] as const)('[ADM-01] %s', (_what, hidesAdultsOn, expected) => {
  const shown = shownClaims(claims, { numPers: 'MEMBER', hidesAdultsOn });
  expect(shown.map(({ sinistre }) => sinistre.numPers)).toEqual(expected);
});
