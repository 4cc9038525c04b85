import { listFile } from './list-file';

interface Row {
  code: string;
}
const rows: Row[] = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
const asked: object[] = [];

const make = (format: 'xlsx' | 'csv', limit?: number, total = rows.length) =>
  listFile(
    { client: { code: 'VALD' }, today: () => '2026-11-20', query: { texte: 'a', format } },
    {
      name: 'essais',
      read: async (query) => {
        asked.push(query);
        return { rows: rows.slice(0, query.taille), pagination: { page: 1, taille: 20, total } };
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
  // One row more than a file holds: whether there are too many is seen in what is read.
  expect(asked).toEqual(['csv', 'xlsx'].map((format) => ({ texte: 'a', format, page: 1, taille: 10_001 })));
});

test('[API-04] a file that could not hold every row is refused, never cut', async () => {
  asked.length = 0;
  await expect(make('csv', 2)).rejects.toMatchObject({
    status: 400,
    data: 'ValidationError',
    details: { message: 'Plus de 2\u00a0lignes\u00a0: précisez les filtres.' },
  });
  expect(asked).toHaveLength(1);
  // A row that is added while the list is read was not counted yet.
  await expect(make('csv', 2, 2)).rejects.toMatchObject({ status: 400 });
  await expect(make('csv', 3)).resolves.toMatchObject({ name: 'essais_VALD_20261120.csv' });
});
