import { DataTable, type Column } from '../data-table';
import type { ChartData } from './data';
import { messages } from './messages';

interface Line {
  category: string;
  values: readonly number[];
}

interface ChartTableProps {
  title: string;
  data: ChartData;
  /** Header of the first column, for the categories. */
  categoryLabel: string;
  format: (value: number) => string;
}

/** The same values as a table, for reading. */
export function ChartTable({ title, data: { categories, series }, categoryLabel, format }: ChartTableProps) {
  const columns: Column<Line>[] = [
    { id: 'category', header: categoryLabel, isRowHeader: true, cell: ({ category }) => category },
    ...series.map(({ id, label }, index): Column<Line> => ({
      id,
      header: label,
      isNumeric: true,
      cell: ({ values }) => format(values[index] ?? 0),
    })),
  ];
  const rows = categories.map(({ label }, index): Line => ({
    category: label,
    values: series.map(({ values }) => values[index] ?? 0),
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
