import { listFile } from './list-file';

interface Row {
  code: string;
}
const rows: Row[] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
const asked: object[] = [];

const make = (format: 'xlsx' | 'csv', limit?: number) =>
  listFile(
    { client: { code: 'VALD' }, today: () => '2026-11-20', query: { texte: 'a', format } },
    {
      name: 'essais',
      read: async (query) => {
        asked.push(query);
        return { rows, pagination: { page: 1, taille: 20, total: rows.length } };
      },
      table: (answer: { rows: Row[] }) => ({
        titre: 'Essais',
        rows: answer.rows,
        columns: [{ titre: 'Code', kind: 'texte', largeur: 10, valeur: ({ code }: Row) => code }],
      }),
      ...(limit === undefined ? {} : { limit }),
    },
  );

test('[API-04] the file of a list asks for all its rows with its filters, and is named by list, client and day', async () => {
  expect(await make('csv')).toMatchObject({ name: 'essais_VALD_20261120.csv', type: 'text/csv; charset=utf-8' });
  expect(await make('xlsx')).toMatchObject({ name: 'essais_VALD_20261120.xlsx' });
  // Rows are counted before they are read.
  expect(asked.slice(0, 2)).toEqual([1, 10_000].map((taille) => ({ texte: 'a', format: 'csv', page: 1, taille })));
});

test('[API-04] a file that could not hold every row is refused, never cut', async () => {
  asked.length = 0;
  await expect(make('csv', 2)).rejects.toMatchObject({
    status: 400,
    data: 'ValidationError',
    details: { message: 'Plus de 2\u00a0lignes\u00a0: précisez les filtres.' },
  });
  expect(asked).toHaveLength(1);
  await expect(make('csv', 3)).resolves.toMatchObject({ name: 'essais_VALD_20261120.csv' });
});
