import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart, ChartFrame, LineChart, type ChartData } from '.';

const data: ChartData = {
  categories: [
    { label: 'octobre 2026', short: 'oct.' },
    { label: 'novembre 2026', short: 'nov.' },
  ],
  series: [
    { id: 'total', label: 'Total', values: [3610, 2290] },
    { id: 'uniques', label: 'Uniques', values: [1700, 1310] },
  ],
};

test('a chart is a figure with a title, series names, a summary and an action', () => {
  render(
    <ChartFrame title="Connexions" keys="lines" data={data} action={<button type="button">Exporter</button>}>
      {(shown) => <LineChart title="Connexions" data={shown} />}
    </ChartFrame>,
  );
  const figure = screen.getByRole('figure', { name: 'Connexions' });
  expect(within(figure).getByRole('heading', { name: 'Connexions' })).toBeVisible();
  expect(
    within(figure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Total', 'Uniques']);
  expect(within(figure).getByRole('img')).toHaveAccessibleName(
    /^Connexions, octobre 2026 à novembre 2026\. Total\s: maximum 3\s610 \(octobre 2026\)\. Uniques/,
  );
  expect(within(figure).getByRole('button', { name: 'Exporter' })).toBeVisible();
});

test('« Voir les données » opens the same values by keyboard', async () => {
  render(
    <ChartFrame title="Connexions" data={data}>
      {(shown) => <BarChart title="Connexions" data={shown} />}
    </ChartFrame>,
  );
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Voir les données'));
  expect(screen.getByRole('group')).toHaveAttribute('open');
  const table = screen.getByRole('table', { name: 'Connexions' });
  expect(within(table).getByRole('row', { name: /octobre 2026 3\s610 1\s700/ })).toBeInTheDocument();
});

test('each bar shows its sum and each segment its value', () => {
  render(<BarChart title="Connexions" data={data} />);
  expect(screen.getByText(/^5\s310$/)).toBeInTheDocument();
  expect(screen.getByText(/^Uniques, novembre 2026\s: 1\s310$/)).toBeInTheDocument();
});

test('a loading chart and an empty one say so', () => {
  const { rerender } = render(
    <ChartFrame title="Connexions" data={undefined}>
      {() => null}
    </ChartFrame>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Chargement en cours...');
  rerender(
    <ChartFrame title="Connexions" data={{ categories: [], series: [] }}>
      {() => null}
    </ChartFrame>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Aucune donnée sur cette période.');
});
