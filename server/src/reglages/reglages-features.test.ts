import { eq } from 'drizzle-orm';
import type { FeatureSetting } from '@portal/shared-api/contract/reglages';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { formOpenings } from '../formulaires/public';
import { clients } from '../identity/clients/public';
import { changeClient } from '../identity/testing/clients';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

const features = async (query = '') =>
  (await helene.get(`/admin/settings/fonctionnalites?taille=100${query}`)).json<{
    fonctionnalites: FeatureSetting[];
    pagination: { total: number };
  }>();
const feature = async (cle: string) => {
  const found = (await features()).fonctionnalites.find((each) => each.cle === cle);
  if (!found) throw new Error(`No feature ${cle}.`);
  return found;
};
const saveFeature = async (cle: string, changes: Partial<FeatureSetting>) => {
  const { isActivated, modeGestion, isArEnvoye, parContrat, parAudience, version } = {
    ...(await feature(cle)),
    ...changes,
  };
  return helene.send('PUT', `/admin/settings/fonctionnalites/${cle}`, null, {
    isActivated,
    modeGestion,
    isArEnvoye,
    parContrat,
    parAudience,
    version,
  });
};

it('[ADM-15] a feature that is switched off closes its screen for every contract but those that keep it', async () => {
  const camille = await demo.as('camille.vernoux');
  const open = async (numero: string) => (await camille.get('/adherent/profil', numero)).statusCode;
  expect([await open('VAL0004521'), await open('VAL0004522')]).toEqual([200, 200]);
  // A number counts in whatever case it is typed.
  const answer = await saveFeature('profilConsultation', {
    isActivated: false,
    parContrat: [{ numeroContratIndividuel: 'Val0004521', isActivated: true }],
  });
  expect(answer.statusCode).toBe(200);
  expect([await open('VAL0004521'), await open('VAL0004522')]).toEqual([200, 403]);
  const tried = (await helene.get('/admin/settings/fonctionnalites/essai?numeroContratIndividuel=val0004521')).json<{
    fonctionnalites: { cle: string; isVisible: boolean; raison: string }[];
  }>();
  expect(tried.fonctionnalites.filter(({ cle }) => /^(profil|faq|ged)/.test(cle))).toMatchObject([
    { cle: 'gedConsultation', isVisible: true, raison: 'CLIENT' },
    { cle: 'profilConsultation', isVisible: true, raison: 'CONTRAT' },
    { cle: 'faqInbentaService' },
    { cle: 'faqService', isVisible: false, raison: 'CLIENT' },
  ]);
  await saveFeature('profilConsultation', { isActivated: true, parContrat: [] });
  expect(await open('VAL0004522')).toBe(200);
});

it('an act changes its mode and its acknowledgement; one of the portal itself keeps its mode', async () => {
  await saveFeature('ribActeGestion', { modeGestion: 'manuel', isArEnvoye: false });
  expect(await feature('ribActeGestion')).toMatchObject({ modeGestion: 'manuel', isArEnvoye: false, version: 1 });
  const { versions } = (await helene.get('/admin/settings/fonctionnalites/ribActeGestion/historique')).json<{
    versions: object[];
  }>();
  expect(versions).toMatchObject([{ version: 1 }, { version: 0, auteur: 'Portail', valeurs: { isArEnvoye: true } }]);
  expect((await helene.get('/identity/client/mode-gestion/ribActeGestion')).json()).toEqual({ modeGestion: 'manuel' });
  const refused = await saveFeature('contactAutreActe', { modeGestion: 'automatique' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'Le mode de cette démarche est celui du portail.',
  ]);
});

it('[ADM-15] what is done without a form has neither mode nor acknowledgement, whatever was stored', async () => {
  const acts = (await features()).fonctionnalites.filter(({ modeGestion }) => modeGestion !== null);
  expect(acts.map(({ cle }) => cle).toSorted()).toEqual(formOpenings.map(({ code }) => code).toSorted());
  const code = 'paiementCotisationMonextAutreActe';
  const before = await feature(code);
  const [row] = await demo.database.select().from(clients).where(eq(clients.code, 'VALD'));
  await changeClient(demo.database, 'VALD', {
    settings: {
      modesGestion: { ...row?.settings.modesGestion, [code]: 'manuel' },
      accusesReception: { ...row?.settings.accusesReception, [code]: false },
      parAudience: { [code]: [{ audience: 'TOUS', isActivated: true, modeGestion: 'manuel' }] },
    },
  });
  expect(await feature(code)).toMatchObject({
    modeGestion: null,
    isArEnvoye: null,
    parAudience: [{ audience: 'TOUS', modeGestion: null }],
  });
  for (const changes of [{ modeGestion: 'manuel' as const }, { isArEnvoye: true }])
    expect((await saveFeature(code, changes)).statusCode).toBe(400);
  expect((await saveFeature(code, { parAudience: before.parAudience })).statusCode).toBe(200);
});

it('features are found by name, family and state; a contract of another client is unknown', async () => {
  expect((await features('&texte=pharmacie')).fonctionnalites.map(({ cle }) => cle)).toEqual([
    'prestationPharmacieActeGestion',
  ]);
  expect((await features('&famille=Services')).fonctionnalites.every(({ famille }) => famille === 'Services')).toBe(
    true,
  );
  const foreign = await saveFeature('faqService', {
    parContrat: [{ numeroContratIndividuel: 'ALI0002001', isActivated: false }],
  });
  expect([foreign.statusCode, foreign.json<{ message: string }>().message]).toEqual([
    400,
    'Le contrat ALI0002001 n’existe pas chez ce client.',
  ]);
  // Of two lines of one contract, the last would silently win.
  const twice = await saveFeature('faqService', {
    parContrat: [
      { numeroContratIndividuel: 'VAL0004521', isActivated: false },
      { numeroContratIndividuel: 'val0004521', isActivated: true },
    ],
  });
  expect([twice.statusCode, twice.json<{ message: string }>().message]).toEqual([
    400,
    '«\u00a0VAL0004521\u00a0» figure deux fois.',
  ]);
  expect(
    (await helene.get('/admin/settings/fonctionnalites/essai?numeroContratIndividuel=ALI0002001')).statusCode,
  ).toBe(404);
});
