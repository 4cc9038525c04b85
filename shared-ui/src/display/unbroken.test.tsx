import { render } from '@testing-library/react';
import { Unbroken } from './unbroken';

test.each([
  ['Demande (DEM-2026-004518).', ['(DEM-2026-004518).']],
  ['RUM VAL0004521-0001', ['VAL0004521-0001']],
  ['Remboursements : FR80 •••• 144', ['FR80 •••• 144']],
  ['Virement – FR80 •••• •••• •••• •••• •••• 144, le 12', ['FR80 •••• •••• •••• •••• •••• 144,']],
  ['Numéro connu : 2 84 03 •• ••• ••• ••. Saisissez-le.', ['2 84 03 •• ••• ••• ••.']],
  ['Numéro connu : 98 ••••••• ••••.', ['98 ••••••• ••••.']],
  ['Le 12 décembre 2026', []],
])('the numbers of « %s » stay on one line each', (text, numbers) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll('.number')].map(({ textContent }) => textContent)).toEqual(numbers);
});
