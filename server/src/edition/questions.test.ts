import { eq } from 'drizzle-orm';
import type { EditedQuestion } from '@portal/shared-api/contract/edition-faq';
import { faqQuestions } from '../contenus/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const list = async () => (await helene.get('/admin/faq?taille=100')).json<{ questions: EditedQuestion[] }>().questions;
const find = async (id: string) => {
  const found = (await list()).find((each) => each.id === id);
  if (!found) throw new Error(`There is no question ${id}.`);
  return found;
};
const add = async (title: string, related: readonly string[]) => {
  const body = {
    categorie: (await list())[0]?.categorie,
    title,
    content: '<p>Réponse.</p>',
    ordre: 90,
    ordrePopulaire: null,
    userTypes: ['ADHERENT'],
    tags: [],
    related,
  };
  return (await helene.send('POST', '/admin/faq', null, body)).json<{ id: string }>().id;
};
const save = async (id: string, changes: Partial<EditedQuestion>) => {
  const { id: _id, lectures: _r, utiles: _u, inutiles: _i, commentaires: _c, ...values } = await find(id);
  return helene.send('PUT', `/admin/faq/${id}`, null, { ...values, ...changes });
};
const remove = (id: string) => helene.send('DELETE', `/admin/faq/${id}`, null);

it('[ADM-13] a question that is deleted leaves those that name it, which can be saved and say so in their history', async () => {
  const [kept, gone] = [await add('Une question qui reste', []), await add('Une question qui part', [])];
  const other = await add('Une question qui les nomme', [gone, kept]);
  expect((await remove(gone)).statusCode).toBe(204);
  expect(await find(other)).toMatchObject({ related: [kept], version: 2 });
  expect((await save(other, { title: 'Un autre titre' })).json()).toEqual({ version: 3 });
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, other));
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'question.creee',
    'question.modifiee',
    'question.modifiee',
  ]);
  // What it was before names the one that is gone: it is restored without it.
  expect((await save(other, { title: 'Une question qui les nomme', related: [gone, kept] })).statusCode).toBe(200);
  expect(await find(other)).toMatchObject({ related: [kept], version: 4 });
  // An identifier that it never named is a mistake, whatever it once was.
  const wrong = await save(kept, { related: [gone] });
  expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
    400,
    `La question liée ${gone} n’existe pas.`,
  ]);
});

it('[ADM-13] a question whose related one an earlier portal deleted can be saved', async () => {
  const question = await add('Une question d’avant', []);
  await demo.database
    .update(faqQuestions)
    .set({ related: ['Q-disparue'] })
    .where(eq(faqQuestions.id, question));
  expect((await save(question, { title: 'Une question de maintenant' })).statusCode).toBe(200);
  expect((await find(question)).related).toEqual([]);
});

it('[ADM-13] a question is not deleted while another that names it is saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const gone = await add(`Une question qui part ${round}`, []);
    const other = await add(`Une question qui la nommera ${round}`, []);
    await Promise.all([save(other, { related: [gone] }), remove(gone)]);
    expect((await find(other)).related).toEqual([]);
  }
});
