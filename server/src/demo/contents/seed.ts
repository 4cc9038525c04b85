import { cmsItems, faqCategories, faqQuestions, referentiels } from '../../contenus/tables';
import { packagesOf } from '../../contrats/cover';
import { coverTable } from '../../contrats/cover-table';
import { etablissements } from '../../etablissements/tables';
import { professionnels } from '../../geolocalisation/tables';
import { offres, renforts } from '../../contrats/tables';
import { healthProducts, providentProducts } from '../care/products';
import { cmsRows } from '../../nouveau-client/modele/cms/rows';
import { faqRows } from '../../nouveau-client/modele/faq/rows';
import { referentielRows } from '../../nouveau-client/modele/referentiels/rows';
import { makeUuid } from '../people/numbers';
import { directoryRows } from '../professionals/directory';
import { establishmentRows } from '../professionals/establishments';
import { renfortRows } from '../vel/rows';
import { bulkInsert } from '../../platform/database/bulk';
import type { Database } from '../../platform/database/database';
import type { Anchor } from '../anchor';
import { demoClientCodes, describeClient } from '../clients/settings';

/** Contents, code lists, directories and products of the three insurers. */
export async function seedContents(database: Database, anchor: Anchor): Promise<void> {
  const brands = demoClientCodes.map((code) => ({ code, ...describeClient(code) }));
  const faq = brands.map((brand) => faqRows(brand, (id, use) => makeUuid(use, brand.code, id)));
  await bulkInsert(
    database,
    cmsItems,
    brands.flatMap((brand) => cmsRows(brand, anchor.days('2026-11-15'))),
  );
  await bulkInsert(
    database,
    faqCategories,
    faq.flatMap((rows) => rows.categories),
  );
  await bulkInsert(
    database,
    faqQuestions,
    faq.flatMap((rows) => rows.questions),
  );
  await bulkInsert(database, referentiels, demoClientCodes.flatMap(referentielRows));
  await bulkInsert(database, professionnels, demoClientCodes.flatMap(directoryRows));
  await bulkInsert(database, etablissements, demoClientCodes.flatMap(establishmentRows));
  await bulkInsert(database, renforts, demoClientCodes.flatMap(renfortRows));
  await bulkInsert(database, offres, [
    ...healthProducts.map((product) => ({
      ...productRow(product),
      postes: coverTable(product.niveaux),
      forfaits: packagesOf(product.niveaux),
      niveaux: product.niveaux,
      cotisationBase: product.cotisation,
      isTarifParZone: product.client !== 'ALIZ',
    })),
    ...providentProducts.map((product) => ({
      ...productRow(product),
      postes: [],
      forfaits: {},
      niveaux: null,
      isTarifParZone: false,
    })),
  ]);
}

const productRow = ({
  client,
  code,
  nom,
  codeFormule,
  libelleFormule,
}: Pick<(typeof healthProducts)[number], 'client' | 'code' | 'nom' | 'codeFormule' | 'libelleFormule'>) => ({
  clientCode: client,
  code,
  nom,
  codeFormule,
  libelleFormule,
});
