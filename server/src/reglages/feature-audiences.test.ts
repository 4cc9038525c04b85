import type { Boot } from '@portal/shared-api/contract/boot';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { FeatureSetting, featureReasons } from '@portal/shared-api/contract/reglages';
import type { StaffRoleRow } from '@portal/shared-api/contract/roles-personnel';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { paperless } from '../formulaires/testing/answers';
import { acceptAs, submit } from '../formulaires/testing/forms';
import { changeClient } from '../identity/testing/clients';
import { settingUses } from './uses';

// Camille has a contract in force and one that is suspended: only the second is in SUSPENDUS.
const inForce = 'VAL0004521';
const suspended = 'VAL0004522';

let demo: DemoApp;
let helene: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

type Exception = FeatureSetting['parAudience'][number];
const except = (audience: string, changes: Partial<Exception> = {}): Exception => ({
  audience,
  isActivated: true,
  modeGestion: null,
  ...changes,
});
const feature = async (cle: FeatureKey) => {
  const { fonctionnalites } = (await helene.get('/admin/settings/fonctionnalites?taille=100')).json<{
    fonctionnalites: FeatureSetting[];
  }>();
  const found = fonctionnalites.find((each) => each.cle === cle);
  if (!found) throw new Error(`No feature ${cle}.`);
  return found;
};
const save = async (cle: FeatureKey, changes: Partial<FeatureSetting>) => {
  const { isActivated, modeGestion, isArEnvoye, parContrat, parAudience, version } = {
    ...(await feature(cle)),
    ...changes,
  };
  const body = { isActivated, modeGestion, isArEnvoye, parContrat, parAudience, version };
  return helene.send('PUT', `/admin/settings/fonctionnalites/${cle}`, null, body);
};
const profile = async (contrat: string) => (await camille.get('/adherent/profil', contrat)).statusCode;

it('[ADM-15] a feature is switched off for the contracts of an audience, unless the contract has its own value', async () => {
  expect([await profile(inForce), await profile(suspended)]).toEqual([200, 200]);
  const off = [except('SUSPENDUS', { isActivated: false })];
  expect((await save('profilConsultation', { parAudience: off })).statusCode).toBe(200);
  expect([await profile(inForce), await profile(suspended)]).toEqual([200, 403]);
  const { client } = (await camille.get('/federation/boot')).json<Boot>();
  expect(client.fonctionnalites['profilConsultation']).toEqual({
    isActivated: true,
    isActivatedPerContract: { [suspended]: false },
  });
  const visitor = (await demo.visitor('vald').get('/federation/boot')).json<Boot>();
  expect(visitor.client.fonctionnalites['profilConsultation']).toEqual({ isActivated: true });
  await save('profilConsultation', { parContrat: [{ numeroContratIndividuel: suspended, isActivated: true }] });
  expect(await profile(suspended)).toBe(200);
  await save('profilConsultation', { parContrat: [], parAudience: [] });
  expect(await profile(suspended)).toBe(200);
});

it('calls that visitors make too follow the contract that a member names', async () => {
  const calls = ['/cms/metadatas-v2', '/cgdm-svc/geo/search-options', '/inbenta-faq/content?userType=ADHERENT'];
  const statuses = (contrat?: string) =>
    Promise.all(calls.map(async (call) => (await camille.get(call, contrat)).statusCode));
  expect(await statuses(suspended)).toEqual([200, 200, 200]);
  const off = [except('SUSPENDUS', { isActivated: false })];
  const keys = ['documentationConsultation', 'geolocalisationService', 'faqInbentaService'] as const;
  for (const cle of keys) await save(cle, { parAudience: off });
  expect([await statuses(inForce), await statuses(suspended), await statuses()]).toEqual([
    [200, 200, 200],
    [403, 403, 403],
    [200, 200, 200],
  ]);
  for (const cle of keys) await save(cle, { parAudience: [] });
});

it('a document that one contract alone shows has its cover, which names no contract', async () => {
  const cover = async () => (await camille.get('/cms/images?id=couverture-formulaires')).statusCode;
  await save('documentationConsultation', { isActivated: false });
  expect(await cover()).toBe(404);
  await save('documentationConsultation', { parContrat: [{ numeroContratIndividuel: suspended, isActivated: true }] });
  expect((await camille.get('/cms/metadatas-v2', suspended)).statusCode).toBe(200);
  expect(await cover()).toBe(200);
  await save('documentationConsultation', { parContrat: [], parAudience: [except('SUSPENDUS')] });
  expect((await camille.get('/cms/metadatas-v2', suspended)).statusCode).toBe(200);
  expect(await cover()).toBe(200);
  await save('documentationConsultation', { isActivated: true, parAudience: [] });
});

it('an earlier row that a feature can no longer have holds no audience', async () => {
  const parAudience = { contactAutreActe: [except('SENIORS')], changementIdentifiantAutreActe: [except('SENIORS')] };
  await changeClient(demo.database, 'VALD', { settings: { parAudience } });
  const uses = () => settingUses(demo.database, { clientCode: 'VALD', type: 'audience', cle: 'SENIORS' });
  expect(await uses()).toMatchObject([{ nombre: 1 }]);
  await changeClient(demo.database, 'VALD', { settings: { parAudience: {} } });
  expect(await uses()).toMatchObject([{ nombre: 0 }]);
});

it('a feature that the client does not have is switched on for an audience, with its form in « Mes démarches »', async () => {
  const open = async (contrat: string) =>
    (await camille.get('/demarches', contrat))
      .json<{ demarches: Demarche[] }>()
      .demarches.some(({ code }) => code === 'dematerialisationActeGestion');
  await save('dematerialisationActeGestion', { isActivated: false });
  expect([await open(inForce), await open(suspended)]).toEqual([false, false]);
  await save('dematerialisationActeGestion', { parAudience: [except('SUSPENDUS')] });
  expect([await open(inForce), await open(suspended)]).toEqual([false, true]);
  const form = async (contrat: string) => (await camille.get('/forms/dematerialisation', contrat)).statusCode;
  expect([await form(inForce), await form(suspended)]).toEqual([403, 200]);
  await save('dematerialisationActeGestion', { isActivated: true, parAudience: [] });
});

it('[API-06] a request of an audience waits for a handler where the others are decided at once, and is then accepted', async () => {
  await save('dematerialisationActeGestion', {
    modeGestion: 'automatique',
    parAudience: [except('SENIORS', { modeGestion: 'automatique' }), except('SUSPENDUS', { modeGestion: 'manuel' })],
  });
  const modeOn = async (contrat: string) =>
    (await camille.get('/identity/client/mode-gestion/dematerialisationActeGestion', contrat)).json<{
      modeGestion: string;
    }>().modeGestion;
  expect([await modeOn(inForce), await modeOn(suspended)]).toEqual(['automatique', 'manuel']);
  const foreign = await camille.get('/identity/client/mode-gestion/dematerialisationActeGestion', 'VAL0007003');
  expect(foreign.statusCode).toBe(403);
  const send = (contrat: string, isReleves: boolean) => {
    const donnees = paperless({ isReleves });
    return submit(camille, 'dematerialisation', contrat, { donnees, piecesJointes: [] });
  };
  expect(await send(inForce, false)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const waiting = await send(suspended, true);
  expect(waiting).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  // The audience is gone for the client: the request is still one that a handler decides.
  await save('dematerialisationActeGestion', { parAudience: [] });
  const accepted = await acceptAs(await demo.as('ines.bastide'), waiting.numeroDemande);
  expect(accepted).toMatchObject({ etat: 'ACCEPTEE' });
});

it('« Que voit un contrat ? » says that an audience decides, and that audience is not deleted', async () => {
  await save('dematerialisationActeGestion', { parAudience: [except('SUSPENDUS', { isActivated: false })] });
  const tried = async (contrat: string) =>
    (await helene.get(`/admin/settings/fonctionnalites/essai?numeroContratIndividuel=${contrat}`))
      .json<{ fonctionnalites: { cle: string; isVisible: boolean; raison: keyof typeof featureReasons }[] }>()
      .fonctionnalites.find(({ cle }) => cle === 'dematerialisationActeGestion');
  expect(await tried(inForce)).toMatchObject({ isVisible: true, raison: 'CLIENT' });
  expect(await tried(suspended)).toMatchObject({ isVisible: false, raison: 'AUDIENCE' });
  const refused = await helene.send('DELETE', '/admin/audiences/SUSPENDUS', null);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cette audience est utilisée par 1 fonctionnalité.',
  ]);
});

it('« Que voit cette personne ? » answers for the person who was chosen, and for the member where none is named', async () => {
  const audience = {
    code: 'CONJOINTS',
    libelle: 'Conjoints',
    description: '',
    portee: 'BENEFICIAIRE',
    type: 'CRITERES',
    criteres: {
      lien: 'ET',
      groupes: [{ lien: 'ET', criteres: [{ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['CJT'] }] }],
    },
    isActive: true,
  };
  expect((await helene.send('POST', '/admin/audiences', null, audience)).statusCode).toBe(200);
  await save('dematerialisationActeGestion', { parAudience: [except('CONJOINTS', { isActivated: false })] });
  const tried = async (person = '', by = helene) => {
    const query = `numeroContratIndividuel=${inForce}${person && `&numPers=${person}`}`;
    const answer = await by.get(`/admin/settings/fonctionnalites/essai?${query}`);
    const {
      personne,
      fonctionnalites = [],
      message,
    } = answer.json<{
      personne?: unknown;
      fonctionnalites?: { cle: string; isVisible: boolean; raison: string }[];
      message?: string;
    }>();
    const found = fonctionnalites.find(({ cle }) => cle === 'dematerialisationActeGestion');
    return [personne ?? message ?? null, found?.isVisible, found?.raison];
  };
  expect(await tried()).toEqual([{ nom: 'VERNOUX', prenom: 'Camille' }, true, 'CLIENT']);
  // A number counts in whatever case it is typed.
  expect(await tried('p000452102')).toEqual([{ nom: 'VERNOUX', prenom: 'Julien' }, false, 'AUDIENCE']);
  expect(await tried('P000700301')).toEqual(['Aucun assuré de ce contrat n’a ce numéro.', undefined, undefined]);
  // Staff who may not read the members see the features, never the name of the person.
  const path = '/admin/users/roles/Consultant';
  const roles = (await helene.get('/admin/users/roles')).json<{ roles: StaffRoleRow[] }>().roles;
  const { libelle, droits, version } = roles.find(({ code }) => code === 'Consultant') ?? {};
  const rights = droits?.map((row) => {
    if (row.ressource === 'users.adherent') return { ...row, create: false, read: false, update: false, delete: false };
    return row.ressource === 'settings' ? { ...row, read: true } : row;
  });
  expect((await helene.send('PUT', path, null, { libelle, droits: rights, version })).statusCode).toBe(200);
  expect(await tried('P000452102', await demo.as('karim.belhazar'))).toEqual([null, false, 'AUDIENCE']);
  await save('dematerialisationActeGestion', { parAudience: [] });
});

it.each<[FeatureKey, Exception[], string]>([
  ['faqService', [except('INCONNUE')], 'L’audience INCONNUE n’existe pas chez ce client.'],
  ['faqService', [except('TOUS'), except('TOUS')], '«\u00a0TOUS\u00a0» figure deux fois.'],
  [
    'faqService',
    [except('TOUS', { modeGestion: 'manuel' })],
    'Cette fonctionnalité n’envoie pas de demande\u00a0: elle n’a ni mode ni accusé de réception.',
  ],
  [
    'consentementAutreActe',
    [except('SUSPENDUS')],
    'Cette fonctionnalité vaut pour tous\u00a0: elle n’a pas d’exception par contrat ni par audience.',
  ],
  [
    'contactAutreActe',
    [except('TOUS', { modeGestion: 'automatique' })],
    'Le mode de cette démarche est celui du portail.',
  ],
])('%s refuses the exceptions %j', async (cle, parAudience, message) => {
  const refused = await save(cle, { parAudience });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, message]);
});
