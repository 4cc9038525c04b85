import { DataTable, type Column } from '../data-table';
import type { ChartData } from './data';
import { messages } from './messages';

interface Line {
  category: string;
  values: readonly (number | null)[];
}

interface ChartTableProps {
  title: string;
  data: ChartData;
  /** Header of the first column, for the categories. */
  categoryLabel: string;
  format: (value: number) => string;
  /** Words of a value that is unknown or hidden. */
  none: string;
}

/** The same values as a table, for reading. */
export function ChartTable({ title, data: { categories, series }, categoryLabel, format, none }: ChartTableProps) {
  const columns: Column<Line>[] = [
    { id: 'category', header: categoryLabel, isRowHeader: true, cell: ({ category }) => category },
    ...series.map(({ id, label }, index): Column<Line> => ({
      id,
      header: label,
      isNumeric: true,
      cell: ({ values }) => {
        const value = values[index] ?? null;
        return value === null ? none : format(value);
      },
    })),
  ];
  const rows = categories.map(({ label }, index): Line => ({
    category: label,
    values: series.map(({ values }) => values[index] ?? null),
  }));
  return (
    <DataTable
      isDense
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ category }) => category}
      empty={<p>{messages.empty}</p>}
    />
  );
}
