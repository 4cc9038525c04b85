import { render, screen } from '@testing-library/react';
import { Facts } from '.';

test.each(['columns', 'rows'] as const)(
  'each value belongs to its name, and null values are left out (%s)',
  (layout) => {
    render(
      <Facts
        layout={layout}
        facts={[{ label: 'Date d’effet', value: '01/01/2021' }, null, { label: 'Échéance', value: '31/12/2026' }]}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Date d’effet', 'Échéance']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '01/01/2021',
      '31/12/2026',
    ]);
  },
);
