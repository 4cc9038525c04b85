import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { FaqCategory, FaqQuestion } from '@portal/shared-api/contract/faq';
import type { ReferentielRow } from '@portal/shared-api/contract/referentiel';
import { eq } from 'drizzle-orm';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { cmsItems, faqAvis, faqLectures } from './tables';
import { rateLimits } from '../platform/limits/tables';

let demo: DemoApp;
let visitor: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  visitor = demo.visitor();
  camille = await demo.as('camille.vernoux');
}, 60_000);
afterAll(() => demo.close());

test('[PRE-15] a static page is read by its name, an unknown one gives an empty list', async () => {
  const [page] = (await visitor.get('/cms/collections/Pages_Statiques?itemName=MENTIONS_LEGALES')).json<CmsItem[]>();
  expect(page).toMatchObject({
    title: 'Mentions légales',
    itemName: 'MENTIONS_LEGALES',
    content: expect.stringContaining('Mutuelle Valdoré'),
  });
  expect((await visitor.get('/cms/collections/Pages_Statiques?itemName=INCONNUE')).json()).toEqual([]);
  const [other] = (await demo.visitor('rivi').get('/cms/collections/Pages_Statiques?itemName=MENTIONS_LEGALES')).json<
    CmsItem[]
  >();
  expect(other?.content).toContain('Riviera Mutuelle Azurine');
});

test('visitors do not see blocks for signed-in users, nobody sees drafts', async () => {
  const titles = async (who: Caller, query: string) =>
    (await who.get(`/cms/blocklists?${query}`)).json<CmsItem[]>().map((item) => item.itemName);
  expect(await titles(visitor, 'name=ACCUEIL_ADHERENT')).toEqual([]);
  expect(await titles(camille, 'name=ACCUEIL_ADHERENT')).toEqual(['carte-suivante', 'vaccination']);
  expect(await titles(visitor, 'name=CONFIRM_EMAIL&itemName=ok')).toEqual(['ok']);
  expect(await titles(camille, 'name=POPUP_CMS')).toEqual([]);
});

test('[CTL-16] a popup has the prefix of its cookie’s name, another block has none', async () => {
  await demo.database.update(cmsItems).set({ etat: 'PUBLIE' }).where(eq(cmsItems.name, 'POPUP_CMS'));
  const [popup] = (await camille.get('/cms/blocklists?name=POPUP_CMS&itemName=application')).json<CmsItem[]>();
  await demo.database.update(cmsItems).set({ etat: 'BROUILLON' }).where(eq(cmsItems.name, 'POPUP_CMS'));
  expect(popup).toMatchObject({ id: 'POPUP_CMS-application', cookieSetting: 'popup-' });
  expect((await camille.get('/cms/blocklists?name=ACCUEIL_ADHERENT')).json<CmsItem[]>()[0]).not.toHaveProperty(
    'cookieSetting',
  );
});

test('stored content is sanitised again when it is read', async () => {
  await demo.database
    .update(cmsItems)
    .set({ content: '<p onclick="x()">Bonjour</p><script>alert(1)</script>' })
    .where(eq(cmsItems.itemName, 'titre'));
  const [block] = (await visitor.get('/cms/blocklists?name=DISPLAY_EMAIL&itemName=titre')).json<CmsItem[]>();
  expect(block?.content).toBe('<p>Bonjour</p>');
});

test('[FAQ-02] categories and their questions are in order', async () => {
  const { categories } = (await visitor.get('/inbenta-faq/content?userType=ANONYME')).json<{
    categories: FaqCategory[];
  }>();
  expect(categories.map((category) => category.name)).toEqual([
    'Connexion',
    'Remboursements',
    'Carte de tiers payant',
    'Mon contrat',
    'Hospitalisation',
    'Cotisations',
  ]);
  for (const { items } of categories)
    expect(items.map((item) => item.order)).toEqual(items.map((item) => item.order).toSorted((a, b) => a - b));
});

test('[FAQ-01] five popular questions, and a search that ignores accents', async () => {
  const popular = (await visitor.get('/inbenta-faq/content?userType=ANONYME&getPopular=true')).json<{
    questions: FaqQuestion[];
  }>().questions;
  expect(popular).toHaveLength(5);
  expect(popular[0]?.title).toBe('J’ai oublié mon mot de passe, que faire\u202f?');
  const search = async (query: string) =>
    (await visitor.get(`/inbenta-faq/search?userType=ANONYME&query=${encodeURIComponent(query)}`)).json<{
      questions: FaqQuestion[];
    }>().questions;
  expect((await search('MOT DE PASSE OUBLIE'))[0]?.id).toBe('mot-de-passe-oublie');
  expect((await search('teletransmission'))[0]?.id).toBe('teletransmission');
  expect(await search('trampoline')).toEqual([]);
});

test.each(['ab', 'a'.repeat(201)])('[FAQ-01] a search has 3 to 200 characters', async (query) => {
  expect((await visitor.get(`/inbenta-faq/search?userType=ANONYME&query=${query}`)).statusCode).toBe(400);
});

test('[FAQ-05] each kind of reader gets their own questions; a visitor cannot impersonate another kind', async () => {
  const ids = async (who: Caller, userType: string) =>
    (await who.get(`/inbenta-faq/content?userType=${userType}`))
      .json<{ categories: FaqCategory[] }>()
      .categories.flatMap((category) => category.items.map((item) => item.id));
  expect(await ids(visitor, 'ADHERENT')).not.toContain('changer-identifiant');
  expect(await ids(camille, 'ADHERENT')).toContain('changer-identifiant');
  const julien = await demo.as('julien.vernoux');
  expect(await ids(julien, 'BENEFICIAIRE')).not.toContain('voir-cotisation');
  expect(await ids(julien, 'ADHERENT')).not.toContain('voir-cotisation');
});

test('[FAQ-05] the client’s engine answers, the other is inactive', async () => {
  const aliz = demo.visitor('aliz');
  expect((await aliz.get('/Faq?userType=ANONYME')).statusCode).toBe(200);
  expect((await aliz.get('/inbenta-faq/content?userType=ANONYME')).json()).toMatchObject({
    status: 403,
    data: 'FonctionnaliteInactive',
  });
  expect((await visitor.get('/Faq?userType=ANONYME')).json()).toMatchObject({ data: 'FonctionnaliteInactive' });
});

test('[FAQ-04] a visitor gives at most sixty opinions an hour', async () => {
  const [question] = (await visitor.get('/inbenta-faq/content?userType=ANONYME&getPopular=true')).json<{
    questions: FaqQuestion[];
  }>().questions;
  const give = async () =>
    (
      await visitor.browser.post('/api/inbenta-faq/useful', {
        rateCode: question?.rateCode,
        isUseful: true,
        userType: 'ANONYME',
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await give());
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses[60]).toBe(429);
  await demo.database.delete(faqAvis);
  await demo.database.delete(rateLimits);
});

test('[FAQ-03] [FAQ-04] readings are counted and opinions stored, without their author', async () => {
  const [question] = (await camille.get('/inbenta-faq/content?userType=ADHERENT&getPopular=true')).json<{
    questions: FaqQuestion[];
  }>().questions;
  const post = async (call: string, body: object) =>
    (await camille.browser.post(`/api/inbenta-faq/${call}`, body)).statusCode;
  expect(await post('click', { clickCode: question?.clickCode, userType: 'ADHERENT' })).toBe(204);
  expect(await post('click', { clickCode: question?.clickCode, userType: 'ADHERENT' })).toBe(204);
  expect(await post('useful', { rateCode: question?.rateCode, isUseful: false, userType: 'ADHERENT' })).toBe(204);
  expect(await post('useful', { rateCode: question?.rateCode, comment: 'Trop long.', userType: 'ADHERENT' })).toBe(204);
  expect(await post('useful', { rateCode: question?.rateCode, comment: '<script>', userType: 'ADHERENT' })).toBe(400);
  expect(await post('click', { clickCode: 'inconnu', userType: 'ADHERENT' })).toBe(404);
  expect(await demo.database.select().from(faqLectures)).toEqual([
    { clientCode: 'VALD', questionId: question?.id, jour: '2026-11-20', userType: 'ADHERENT', nombre: 2 },
  ]);
  const opinions = await demo.database
    .select({ isUtile: faqAvis.isUtile, commentaire: faqAvis.commentaire })
    .from(faqAvis);
  expect(opinions).toEqual(
    expect.arrayContaining([
      { isUtile: false, commentaire: null },
      { isUtile: null, commentaire: 'Trop long.' },
    ]),
  );
  expect(Object.keys(faqAvis)).not.toContain('compteId');
});

test('code lists are in order; postal codes are found by prefix or town', async () => {
  const rows = async (who: Caller, path: string) => (await who.get(`/referentiel/${path}`)).json<ReferentielRow[]>();
  expect((await rows(visitor, 'civilite')).map(({ code, libelle }) => [code, libelle])).toEqual([
    ['MME', 'Madame'],
    ['M', 'Monsieur'],
  ]);
  expect(await rows(visitor, 'code-postal?code=98')).toEqual([
    expect.objectContaining({ code: '98000', libelle: 'MONACO' }),
  ]);
  expect((await rows(visitor, 'code-postal?q=mende')).map((row) => row.code)).toContain('48000');
  expect((await rows(camille, 'contact-sous-objet?parent=REMBOURSEMENT')).map((row) => row.code)).toEqual([
    'DELAI',
    'MONTANT',
    'DEVIS',
  ]);
  expect((await visitor.get('/referentiel/contact-sous-objet')).statusCode).toBe(401);
  expect((await camille.get('/referentiel/inconnu')).statusCode).toBe(404);
});
