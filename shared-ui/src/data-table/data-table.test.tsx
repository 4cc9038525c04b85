import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type Column } from '.';

interface Account {
  nom: string;
  contrats: number;
}

const columns: Column<Account>[] = [
  { id: 'nom', header: 'Adhérent', cell: ({ nom }) => nom, isRowHeader: true, sortKey: 'nom', total: 'Total' },
  { id: 'contrats', header: 'Contrats', cell: ({ contrats }) => contrats, isNumeric: true, total: 3 },
];
const rows = [
  { nom: 'VERNOUX Camille', contrats: 2 },
  { nom: 'QUELLEC Bernard', contrats: 1 },
];
const common = { caption: 'Comptes', columns, rowKey: ({ nom }: Account) => nom, empty: <p>Aucun résultat.</p> };

test('each row is named by its header cell, and each cell keeps its label for the card', () => {
  render(<DataTable {...common} rows={rows} />);
  const row = screen.getByRole('row', { name: /VERNOUX Camille/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('VERNOUX Camille');
  expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Contrats');
  expect(screen.getByRole('row', { name: 'Total 3' })).toBeInTheDocument();
});

test('a header sorts ascending, then descending', async () => {
  const onSort = jest.fn();
  const { rerender } = render(<DataTable {...common} rows={rows} sort={{ order: undefined, onSort }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Adhérent' }));
  expect(onSort).toHaveBeenLastCalledWith('nom');
  rerender(<DataTable {...common} rows={rows} sort={{ order: 'nom', onSort }} />);
  expect(screen.getByRole('columnheader', { name: 'Adhérent' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Adhérent' }));
  expect(onSort).toHaveBeenLastCalledWith('-nom');
});

test('loading differs from empty', () => {
  const { rerender } = render(<DataTable {...common} rows={undefined} />);
  expect(screen.getByText('Chargement en cours...')).toBeInTheDocument();
  rerender(<DataTable {...common} rows={[]} />);
  expect(screen.getByText('Aucun résultat.')).toBeInTheDocument();
});

test('the card layout sorts by a list', async () => {
  const onSort = jest.fn();
  render(<DataTable {...common} rows={rows} sort={{ order: '-nom', onSort }} />);
  expect(screen.getByRole('combobox', { name: 'Trier par' })).toHaveValue('-nom');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Adhérent, ordre croissant');
  expect(onSort).toHaveBeenLastCalledWith('nom');
});

test('[API-13] a failed read is reported above the rows that remain', async () => {
  const onRetry = jest.fn();
  const error = { label: 'Comptes adhérents', message: 'Service momentanément indisponible', onRetry };
  const { rerender } = render(<DataTable {...common} rows={undefined} error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Comptes adhérents.*Service momentanément indisponible/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<DataTable {...common} rows={rows} error={error} />);
  expect(screen.getByRole('table', { name: 'Comptes' })).toBeInTheDocument();
});
