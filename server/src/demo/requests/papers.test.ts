import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import { createDemoApp, type DemoApp } from '../testing/demo-app';
import { attachDemoPapers } from './papers';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-13] a paper that a handler refuses was sent: the request that waits for a readable prescription has one', async () => {
  const kept: string[] = [];
  await attachDemoPapers(
    demo.database,
    {
      receive: async (name) => {
        kept.push(name);
      },
    },
    createSecrets(testConfig.secret),
  );
  const camille = await demo.as('camille.vernoux');
  const { demandes } = (await camille.get('/history?etat=ATTENTE_PIECES', 'VAL0004521')).json<{
    demandes: { numeroDemande: string; motif: string }[];
  }>();
  expect(demandes.map(({ motif }) => motif)).toEqual([
    'L’ordonnance n’est pas lisible. Merci de la joindre de nouveau.',
  ]);
  const one = (await camille.get(`/history/${demandes[0]?.numeroDemande}`, 'VAL0004521')).json<{
    pieces: { nomFichier: string }[];
  }>();
  expect(one.pieces.map(({ nomFichier }) => nomFichier).toSorted()).toEqual([
    'facture-appareillage.pdf',
    'ordonnance-appareillage.pdf',
  ]);
  expect(kept.length).toBeGreaterThan(8);
});
