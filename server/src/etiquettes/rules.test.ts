import { typeset } from './rules';

it('a text of spaces alone is set in print in a moment, however long a hostile workbook makes it', () => {
  const start = performance.now();
  expect(typeset(`un${' '.repeat(100_000)}deux`)).toHaveLength(100_006);
  expect(performance.now() - start).toBeLessThan(3000);
  expect(typeset('« oui  » ou « non »')).toBe('«\u00a0oui\u00a0» ou «\u00a0non\u00a0»');
});

it('a control of direction, which would show another text than was written, goes; a soft hyphen stays', () => {
  expect(typeset('Rem\u00adboursements \u202einversés\u202c')).toBe('Rem\u00adboursements inversés');
});
