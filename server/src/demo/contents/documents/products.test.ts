import { slugOf } from '@portal/shared-api/rules/slug';
import { healthProducts } from '../../care/products';
import { products } from './products';

test.each(healthProducts.map(({ nom, niveaux }) => ({ nom, niveaux })))(
  '[MEM-16] the product sheet of « $nom » says of alternative medicine what the product pays',
  ({ nom, niveaux }) => {
    const { sections = [] } = products.find(({ id }) => id === `ipid-${slugOf(nom)}`)?.contenu ?? {};
    const saying = sections
      .filter(({ points = [] }) => points.some((point) => /médecines complémentaires/i.test(point)))
      .map(({ titre }) => titre);
    expect(saying).toEqual(
      niveaux.forfaitMedecinesDouces > 0
        ? ["Qu'est-ce qui est assuré ?", 'Y a-t-il des exclusions à la couverture ?']
        : ["Qu'est-ce qui n'est pas assuré ?"],
    );
  },
);
