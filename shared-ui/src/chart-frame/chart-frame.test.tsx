import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatEuros, formatRoundEuros } from '@portal/shared-api/rules/amounts';
import { BarChart, ChartFrame, GaugeChart, LineChart, RingChart, RowChart, type ChartData } from '.';

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
  expect(screen.getByText('Chargement en cours...')).toBeInTheDocument();
  rerender(
    <ChartFrame title="Connexions" data={{ categories: [], series: [] }}>
      {() => null}
    </ChartFrame>,
  );
  expect(screen.getByText('Aucune donnée sur cette période.')).toBeInTheDocument();
});

test('the legend has the colours of the drawing, a part that is named its own', () => {
  const shares: ChartData = {
    categories: data.categories,
    series: [
      { id: 'secu', label: 'Sécurité sociale', tone: 'secu', values: [19, 10] },
      { id: 'reste', label: 'Reste à charge', tone: 'reste', values: [2, 1] },
    ],
  };
  const { container } = render(
    <ChartFrame title="Soins" data={shares}>
      {(shown) => (
        <>
          <BarChart title="Soins" data={shown} />
          <RowChart data={shown} note={() => 'note'} />
        </>
      )}
    </ChartFrame>,
  );
  expect([...container.querySelectorAll('.square')].map(({ className }) => className)).toEqual([
    'square secu',
    'square reste',
  ]);
  expect(
    [...container.querySelectorAll('.rowBar')].map((bar) => [...bar.children].map(({ className }) => className)),
  ).toEqual([
    ['secu', 'reste'],
    ['secu', 'reste'],
  ]);
  const bars = container.querySelectorAll('g > rect');
  expect(bars[0]).toHaveClass('secu');
  // The stripes of the bar are those of the pattern, drawn in the colours of the legend.
  expect(bars[1]).toHaveAttribute('fill', expect.stringMatching(/^url\(#/));
});

test('a lying bar is as long as its sum, or fills its row', () => {
  const used: ChartData = {
    categories: [{ label: 'Camille' }, { label: 'Noé' }],
    series: [
      { id: 'consomme', label: 'Utilisé', values: [30, 0] },
      { id: 'restant', label: 'Restant', tone: 'vide', values: [90, 60] },
    ],
  };
  const { container, rerender } = render(<RowChart data={used} note={(index) => `note ${index}`} />);
  const widths = () =>
    [...container.querySelectorAll('.rowBar')].map((bar) => bar instanceof HTMLElement && bar.style.inlineSize);
  expect(container).toHaveTextContent('Camillenote 0Noénote 1');
  expect(widths()).toEqual(['100%', '50%']);
  rerender(<RowChart isFull data={used} note={() => ''} />);
  expect(widths()).toEqual(['', '']);
});

test('amounts keep their cents above the bars, the axis its round numbers', () => {
  render(
    <BarChart
      title="Cotisations"
      data={{ categories: [{ label: '2026' }], series: [{ id: 'regle', label: 'Réglé', values: [148.6] }] }}
      format={formatEuros}
      axisFormat={formatRoundEuros}
    />,
  );
  expect(screen.getByText(/^148,60\s€$/)).toBeInTheDocument();
  expect(screen.getByText(/^50\s€$/)).toBeInTheDocument();
});

const parts = (last: number | null): ChartData => ({
  categories: [{ label: 'Actif' }, { label: 'Bloqué' }],
  series: [{ id: 'comptes', label: 'Comptes', values: [90, last] }],
});
const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('[ADM-08] a ring tells each part with its share, in words as in its list', () => {
  render(<RingChart title="État des comptes" data={parts(10)} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /^État des comptes\. Actif\s: 90, 90\s%, Bloqué\s: 10, 10\s%\.$/,
  );
  expect(listed()).toEqual(['Actif90, 90 %', 'Bloqué10, 10 %']);
  expect(screen.getByText('100')).toBeInTheDocument();
});

test('[ADM-08] a ring with a hidden part tells neither shares nor their sum', () => {
  render(<RingChart title="État des comptes" data={parts(null)} none="< 5" />);
  expect(listed()).toEqual(['Actif90', 'Bloqué< 5']);
  expect(screen.getByRole('img')).not.toHaveTextContent('90');
});

test('[ADM-08] a gauge has its value in words, and a hidden value is named in the table', async () => {
  const { unmount } = render(<GaugeChart title="Protection via SMS" value={41.5} format={(value) => `${value} %`} />);
  expect(screen.getByRole('img', { name: /^Protection via SMS\s: 41\.5 %$/ })).toBeInTheDocument();
  unmount();
  const data: ChartData = {
    categories: [{ label: 'Web' }, { label: 'iPhone' }],
    series: [{ id: 'connexions', label: 'Connexions', values: [64, null] }],
  };
  render(
    <ChartFrame title="Équipement" data={data} none="< 5">
      {(values) => <LineChart title="Équipement" data={values} />}
    </ChartFrame>,
  );
  await userEvent.click(screen.getByText(/Voir les données/));
  expect(screen.getByRole('row', { name: 'iPhone < 5' })).toBeInTheDocument();
});

test('[ADM-08] a chart whose values are all hidden says why instead of drawing nothing', () => {
  const data: ChartData = { categories: [{ label: 'Web' }], series: [{ id: 'a', label: 'A', values: [null] }] };
  render(
    <ChartFrame title="Équipement" data={data} emptyTitle="Moins de cinq personnes.">
      {() => <p>Dessin</p>}
    </ChartFrame>,
  );
  expect(screen.getByText('Moins de cinq personnes.')).toBeInTheDocument();
  expect(screen.queryByText('Dessin')).not.toBeInTheDocument();
});

test('the last label of a chart stays inside its drawing, and no other one runs into it', () => {
  const categories = Array.from({ length: 40 }, (_, index) => ({ label: `jour ${index}`, short: `${index}/11/26` }));
  const days: ChartData = { categories, series: [{ id: 'total', label: 'Total', values: categories.map(() => 5) }] };
  const { container } = render(<LineChart title="Connexions" data={days} />);
  const width = Number(container.querySelector('svg')?.getAttribute('width'));
  const labels = [...container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent?.includes('/11/26'))
    .map((label) => ({ middle: Number(label.getAttribute('x')), half: (label.textContent ?? '').length * 3.6 }));
  const [before, last] = labels.slice(-2);
  if (!before || !last) throw new Error('The chart has no labels.');
  expect(last.middle + last.half).toBeLessThanOrEqual(width);
  expect(before.middle + before.half).toBeLessThan(last.middle - last.half);
});
