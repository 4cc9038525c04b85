import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { careResultLabels } from '../formulaires/public';
import { withoutStatement } from './rules';
import { shownPersonsTo } from './told';

const numero = '2026111000000';

test.each(['Virement prévu le', 'Virement'])(
  '[MEM-20] a recap without the décompte of its request says nothing of its transfer: « %s »',
  (transfer) => {
    const typed = { libelle: 'Montant payé', valeur: '40,00 €' };
    const recap = [
      typed,
      { libelle: 'Décompte', valeur: numero },
      { libelle: 'Remboursé par votre mutuelle', valeur: '12,00 €' },
      { libelle: transfer, valeur: 'En attente d’un compte bancaire' },
    ];
    expect(withoutStatement(recap, numero, careResultLabels)).toEqual([typed]);
  },
);

describe('the persons whose care a sender reads', () => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await createDemoApp();
  }, 60_000);
  afterAll(() => demo.close());

  test('[MEM-20] are read once for each contract, however many requests are about it', async () => {
    const shown = shownPersonsTo(demo.database, 'VALD', 'P000452101');
    const select = jest.spyOn(demo.database, 'select');
    const first = await shown('VAL0004521');
    expect(first).toContain('P000452101');
    expect(await shown('VAL0004521')).toEqual(first);
    expect(select).toHaveBeenCalledTimes(1);
    await shown('VAL0004522');
    expect(select).toHaveBeenCalledTimes(2);
    select.mockRestore();
  });

  test('[MEM-20] are none for an account without person', async () => {
    expect(await shownPersonsTo(demo.database, 'VALD', null)('VAL0004521')).toEqual([]);
  });
});
