import { sql } from 'drizzle-orm';
import { documentCategoryCodes } from '@portal/shared-api/contract/documents';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { rawRows } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-07] categories of documents are those of the referential', async () => {
  const rows = await rawRows(
    demo.database,
    sql`select code from referentiels where client_code = 'VALD' and nom = 'categorie-document' order by ordre`,
  );
  expect(rows.map(({ code }) => code)).toEqual(documentCategoryCodes);
});

test('an installed database takes the codes of the referential', async () => {
  const used = () => rawRows(demo.database, sql`select distinct code_categorie from documents_ged order by 1`);
  const expected = await used();
  await demo.database.execute(sql`
    update documents_ged set code_categorie = case code_categorie
      when 'MODIF_CONTRAT' then 'AVENANT'
      when 'INSCRIPTION_BENEF' then 'INSCRIPTION_BENEFICIAIRE'
      when 'PIECES_TRANSMISES' then 'PIECE_TRANSMISE'
      else code_categorie end`);
  expect(await used()).not.toEqual(expected);
  // The seventh migration brings the codes: it is applied again, whatever came after it.
  await demo.database.execute(
    sql`delete from portal_migrations where hash = (select hash from portal_migrations order by ctid offset 6 limit 1)`,
  );
  await migrate(demo.database);
  expect(await used()).toEqual(expected);
});
