import { eq, inArray, sql } from 'drizzle-orm';
import type { Campaign, CampaignValues } from '@portal/shared-api/contract/campagnes';
import type { ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Dashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { consentements } from '../formulaires/consentement/tables';
import { comptes } from '../identity/accounts/tables';
import { rawRows } from '../platform/database/database';
import { auditTrail } from '../platform/audit/tables';
import { jobs } from '../platform/jobs/tables';
import { courrielsEnvoyes } from '../platform/mail/tables';
import { testConfig } from '../platform/testing/test-config';
import { BATCH_JOB, batchJob, SEND_JOB, sendJob } from './send';
import { campagnes, campagnesDestinataires } from './tables';

let demo: DemoApp;
let helene: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/notification';
const values: CampaignValues = {
  titre: 'Prenez date pour votre bilan',
  texte: '<p>Un bilan est offert &amp; sans avance.<script>alert(1)</script></p>',
  texteSms: '',
  lien: '/cgdm-svc/carte-tp',
  icone: 'calendrier',
  importance: 'SUCCES',
  isFermable: true,
  isCommerciale: false,
  canaux: ['PORTAIL'],
  profils: [],
  audiences: [],
  dateEnvoi: '2026-11-20',
  heureEnvoi: '06:00',
  dateFin: null,
};
interface Target {
  nombreCible: number;
  nombreExclus: number;
  exclusions: { motif: string; nombre: number }[];
  repartition: { profil: string; nombre: number }[];
  lecture: { envoyees: number; lues: number; clics: number };
  destinataires: { numPers: string | null; nomMasque: string; canal: string; etat: string }[];
  pagination: { total: number };
}
const add = async (changes: Partial<CampaignValues> = {}) =>
  (await helene.send('POST', path, null, { ...values, ...changes })).json<{ id: string }>().id;
const target = async (id: string, who = helene) => (await who.get(`${path}/detail-target?id=${id}`)).json<Target>();
const send = (id: string, version = 1, who = helene) => who.send('POST', `${path}/${id}/envoyer`, null, { version });
const find = async (id: string) =>
  (await helene.get(`${path}?taille=100`))
    .json<{ notifications: Campaign[] }>()
    .notifications.find((each) => each.id === id);
const told = async (who: Caller, titre = values.titre) =>
  (await who.get('/notifications'))
    .json<{ notifications: Notification[] }>()
    .notifications.filter((each) => each.titre === titre);
const runAll = async () => {
  while ((await demo.runJobs()) > 0);
};
const line = (id: string) => eq(campagnesDestinataires.idCampagne, id);

test('[ADM-10] the target is counted before, written down when sent, read and clicked, and gone after its last day', async () => {
  const id = await add({ audiences: ['SENIORS'] });
  const before = await target(id);
  expect(before.nombreCible).toBeGreaterThan(0);
  expect(before).toMatchObject({ nombreExclus: 0, exclusions: [], lecture: { envoyees: 0 } });
  expect(before.repartition.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(before.nombreCible);
  expect(before.destinataires[0]).toMatchObject({
    etat: 'EN_ATTENTE',
    nomMasque: expect.stringMatching(/^.•••• .••••$/),
  });

  const mine = await add({ dateFin: '2026-11-25' });
  expect((await send(mine)).statusCode).toBe(204);
  await runAll();
  expect(await find(mine)).toMatchObject({ etat: 'ENVOYEE', isCommencee: true, lues: 0, clics: 0 });
  const [received, ...others] = await told(camille);
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    texte: '<p>Un bilan est offert &amp; sans avance.</p>',
    icone: 'calendrier',
    importance: 'SUCCES',
    isFermable: true,
    isLue: false,
  });
  const body = { id: received?.id, isLue: true };
  await camille.send('POST', '/notifications', null, { ...body, isSuivie: true });
  const after = await target(mine);
  expect(after.lecture).toEqual({ envoyees: after.nombreCible, lues: 1, clics: 1 });
  await camille.send('POST', '/notifications', null, { ...body, isFermee: true });
  expect(await told(camille)).toEqual([]);

  const julien = await demo.as('julien.vernoux');
  expect(await told(julien)).toHaveLength(1);
  demo.clock.advance(7 * 86_400_000);
  expect(await told(await demo.as('julien.vernoux'))).toEqual([]);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, mine));
  expect(lines.map(({ action }) => action)).toEqual(['campagne.creee', 'campagne.programmee']);
});

test('without consent nobody receives what is commercial, and a missing address or telephone is counted', async () => {
  helene = await demo.as('helene.dargois');
  const id = await add({ canaux: ['EMAIL', 'SMS'], texteSms: 'Bilan offert.', isCommerciale: true });
  const commercial = await target(id);
  const agreed = await rawRows(
    demo.database,
    sql`select count(*)::int as n from (select distinct on (${consentements.compteId}) ${consentements.isAccepted} as ok
      from ${consentements} inner join ${comptes} on ${comptes.id} = ${consentements.compteId}
      where ${consentements.clientCode} = 'VALD' and ${consentements.nom} = 'OFFRES_MUTUELLE' and ${comptes.etat} in ('ACTIF', 'BLOQUE')
      order by ${consentements.compteId}, ${consentements.date} desc) as x where ok`,
  );
  expect(commercial.nombreCible - commercial.nombreExclus).toBe(Number(Object(agreed[0]).n));
  expect(commercial.exclusions).toContainEqual({ motif: 'Sans consentement', nombre: commercial.nombreExclus });
  const [first] = await demo.database
    .select({ id: comptes.id })
    .from(comptes)
    .where(eq(comptes.userName, 'julien.vernoux@exemple.test'));
  await demo.database
    .update(comptes)
    .set({ email: '' })
    .where(eq(comptes.id, first?.id ?? ''));
  const plain = await target(await add({ canaux: ['EMAIL'] }));
  expect([plain.nombreExclus, plain.exclusions]).toEqual([1, [{ motif: 'Adresse e-mail absente', nombre: 1 }]]);
});

test('a kill between or within batches doubles nothing and loses nobody; a stop leaves the rest', async () => {
  const id = await add({ canaux: ['PORTAIL', 'EMAIL'] });
  const { pagination, exclusions } = await target(id);
  const parts = { config: testConfig, clock: demo.clock };
  const handler = batchJob(parts, 100);
  // The jobs are run by hand: those of the queue would not stop after one batch.
  const begin = async (each: string) => {
    await send(each);
    const first = { id: 'essai', clientCode: 'VALD', kind: SEND_JOB, payload: { id: each, version: 1 }, attempts: 1 };
    await demo.database.transaction((transaction) => sendJob(parts).run(first, transaction));
    await demo.database.delete(jobs).where(inArray(jobs.kind, [SEND_JOB, BATCH_JOB]));
  };
  await begin(id);
  const job = { id: 'essai', clientCode: 'VALD', kind: BATCH_JOB, payload: { id }, attempts: 1 };
  const done = async () =>
    demo.database.$count(campagnesDestinataires, sql`${line(id)} and ${campagnesDestinataires.dateEnvoi} is not null`);
  const mails = () => demo.database.$count(courrielsEnvoyes, eq(courrielsEnvoyes.code, 'NOTIFICATION'));
  await demo.database.transaction((transaction) => handler.run(job, transaction));
  expect(await done()).toBe(100);
  const mailsOfOne = await mails();
  // The server dies before the end of the transaction.
  await expect(
    demo.database.transaction(async (transaction) => {
      await handler.run(job, transaction);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect([await done(), await mails()]).toEqual([100, mailsOfOne]);
  // The job that was lent again does the same batch; one that finished is not known to be finished.
  for (let turn = 0; turn * 100 <= pagination.total + 100; turn += 1)
    await demo.database.transaction((transaction) => handler.run(job, transaction));
  expect(await done()).toBe(pagination.total - exclusions.reduce((sum, { nombre }) => sum + nombre, 0));
  const perPerson = await rawRows(
    demo.database,
    sql`select max(n)::int as n from (select count(*) as n from ${courrielsEnvoyes} where ${courrielsEnvoyes.code} = 'NOTIFICATION' group by ${courrielsEnvoyes.compteId}) as x`,
  );
  expect(Number(Object(perPerson[0]).n)).toBe(1);
  await demo.database.delete(jobs).where(eq(jobs.kind, BATCH_JOB));

  const stopped = await add();
  await begin(stopped);
  const again = { ...job, payload: { id: stopped } };
  await demo.database.transaction((transaction) => handler.run(again, transaction));
  expect((await helene.send('POST', `${path}/${stopped}/annuler`, null)).statusCode).toBe(204);
  await demo.database.transaction((transaction) => handler.run(again, transaction));
  expect(await find(stopped)).toMatchObject({ etat: 'ANNULEE', isCommencee: true, envoyees: 100 });
  expect(
    await demo.database.select({ kept: campagnes.envoyees }).from(campagnes).where(eq(campagnes.id, stopped)),
  ).toEqual([{ kept: 100 }]);
  expect((await helene.send('DELETE', `${path}/${stopped}`, null)).statusCode).toBe(409);
});

test('a planned one waits for its hour, is on the dashboard, is cancelled, changed and planned again', async () => {
  await demo.database.delete(jobs);
  const titre = 'Fermeture exceptionnelle';
  const day = demo.clock.today();
  const id = await add({ titre, dateEnvoi: day, heureEnvoi: '23:30' });
  await send(id);
  await runAll();
  const planned = async () => (await helene.get('/admin/dashboard')).json<Dashboard>().notificationsProgrammees;
  expect([await planned(), await told(await demo.as('camille.vernoux'), titre)]).toEqual([1, []]);
  const change = { ...values, titre, dateEnvoi: day, heureEnvoi: '23:45', version: 1 };
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).statusCode).toBe(409);
  await helene.send('POST', `${path}/${id}/annuler`, null);
  expect([await planned(), (await find(id))?.etat]).toEqual([0, 'ANNULEE']);
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).json()).toEqual({ version: 2 });
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).statusCode).toBe(409);
  expect((await send(id, 2)).statusCode).toBe(204);
  demo.clock.advance(24 * 3_600_000);
  await runAll();
  expect(await told(await demo.as('camille.vernoux'), titre)).toHaveLength(1);
});

test('a sending that fails for a day shows on the dashboard, and goes on when the cause is gone', async () => {
  await demo.database.delete(jobs);
  const titre = 'Reprise de l’envoi';
  // The days of the test before ended her session.
  helene = await demo.as('helene.dargois');
  await send(await add({ titre }));
  const failing = async () => (await helene.get('/admin/dashboard')).json<Dashboard>().travauxEnEchec;
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      demo.clock.advance(3_600_000);
      await runAll();
    }
    helene = await demo.as('helene.dargois');
  };
  await demo.database.execute(sql`alter table campagnes_destinataires rename to campagnes_hors_service`);
  await pass(24);
  await demo.database.execute(sql`alter table campagnes_hors_service rename to campagnes_destinataires`);
  expect([await failing(), await told(await demo.as('camille.vernoux'), titre)]).toEqual([1, []]);
  await pass(2);
  expect(await failing()).toBe(0);
  expect(await told(await demo.as('camille.vernoux'), titre)).toHaveLength(1);
}, 60_000);

test('a test goes to oneself alone', async () => {
  helene = await demo.as('helene.dargois');
  const id = await add({ canaux: ['PORTAIL', 'EMAIL', 'PUSH'], titre: 'Essai' });
  const answer = await helene.send('POST', `${path}/${id}/test`, null);
  expect(answer.json<{ canaux: string[] }>().canaux).toEqual(expect.arrayContaining(['PORTAIL', 'EMAIL']));
  await runAll();
  expect((await demo.mailbox('helene.dargois@exemple.test'))[0]?.subject).toBe('[Test] Essai');
  expect(await told(helene, '[Test] Essai')).toHaveLength(1);
  expect(await find(id)).toMatchObject({ etat: 'BROUILLON', envoyees: 0 });
  expect(await demo.database.$count(campagnesDestinataires, line(id))).toBe(0);
});

test('a mail keeps the addresses of its links, and names the site to which its button leads', async () => {
  helene = await demo.as('helene.dargois');
  const texte =
    '<table><caption>Dates</caption><tbody><tr><td>8 h</td></tr></tbody></table><p>Inscrivez-vous <a href="https://exemple.test/inscription?a=1&amp;b=2">ici</a>, lisez <a href="#/faq">l’aide</a> ou écrivez à <a href="mailto:aide@exemple.test">l’équipe</a>.</p>';
  const mailOf = async (lien: string) => {
    // Newest first, by the clock.
    demo.clock.advance(1000);
    const id = await add({ canaux: ['EMAIL'], titre: `Liens ${lien}`, texte, lien });
    const answer = await helene.send('POST', `${path}/${id}/test`, null);
    expect(answer.json()).toEqual({ canaux: ['EMAIL'] });
    await runAll();
    return (await demo.mailbox('helene.dargois@exemple.test'))[0];
  };
  const elsewhere = await mailOf('https://partenaire.exemple.test/offre');
  expect(elsewhere?.text).toContain(
    'Dates\n\n8 h\n\nInscrivez-vous ici (https://exemple.test/inscription?a=1&b=2), lisez l’aide (http://vald.localhost:8080/#/faq) ou écrivez à l’équipe (aide@exemple.test).',
  );
  expect(elsewhere?.text).toContain('Ouvrir partenaire.exemple.test\u00a0:\nhttps://partenaire.exemple.test/offre');
  expect((await mailOf('/cgdm-svc/carte-tp'))?.text).toContain(
    'Ouvrir mon espace\u00a0:\nhttp://vald.localhost:8080/#/cgdm-svc/carte-tp',
  );
});

test('a mail of notifications that is switched off is left out, before, at the test and at the sending', async () => {
  helene = await demo.as('helene.dargois');
  const switchMail = async (isActif: boolean) => {
    const { modeles } = (await helene.get('/admin/settings/mails?taille=100')).json<{ modeles: ModeleMessage[] }>();
    const version = modeles.find(({ code }) => code === 'NOTIFICATION')?.version ?? 0;
    const text = { objet: null, corps: null, isActif, version };
    expect((await helene.send('PUT', '/admin/settings/mails/NOTIFICATION', null, text)).statusCode).toBe(200);
  };
  await switchMail(false);
  const id = await add({ canaux: ['EMAIL'], titre: 'Éteint' });
  const { nombreCible, nombreExclus, exclusions } = await target(id);
  expect(nombreExclus).toBe(nombreCible);
  const motif = 'E-mail désactivé dans «\u00a0E-mails et SMS\u00a0»';
  expect(exclusions).toContainEqual({ motif, nombre: nombreCible });
  expect((await helene.send('POST', `${path}/${id}/test`, null)).json()).toEqual({ canaux: [] });
  await send(id);
  await runAll();
  expect(await find(id)).toMatchObject({ etat: 'ENVOYEE', envoyees: 0 });
  await switchMail(true);
});

test('one sends oneself ten tests in an hour, not more: each may cost an SMS', async () => {
  const helene = await demo.as('helene.dargois');
  const { id } = (await helene.send('POST', path, null, { ...values, titre: 'Trop' })).json<{ id: string }>();
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await helene.send('POST', `${path}/${id}/test`, null)).statusCode);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});

test.each<[Partial<CampaignValues>, string, string]>([
  [{ texte: `<p>${'a'.repeat(501)}</p>` }, 'texte', 'Le texte compte au plus 500 caractères.'],
  [{ texte: '<p></p>' }, 'texte', 'Le texte est vide.'],
  [{ canaux: ['SMS'] }, 'texteSms', 'Le texte du SMS est obligatoire pour ce canal.'],
  [
    { lien: 'javascript:alert(1)' },
    'lien',
    'Le lien est une page du portail, comme /cgdm-svc/carte-tp, ou une adresse https.',
  ],
  [{ dateFin: '2026-11-19' }, 'dateFin', 'La fin d’affichage précède l’envoi.'],
  // Days have passed since the day of its sending.
  [
    { dateFin: '2026-11-20' },
    'dateFin',
    'La fin d’affichage est passée\u00a0: personne ne verrait cette notification.',
  ],
  [
    { texte: '<p>Bonjour {{prenom}}.</p>' },
    'texte',
    'Une notification n’a pas de variables\u00a0: retirez les doubles accolades.',
  ],
  [
    { texte: '<p>Venez.<img src="https://ailleurs.test/p.png" alt="Plan"></p>' },
    'texte',
    'Une notification ne montre pas d’image\u00a0: retirez-la du texte.',
  ],
  [{ audiences: ['RIEN_DU_TOUT'] }, 'audiences', 'L’audience RIEN_DU_TOUT n’existe pas.'],
])('refuses %j', async (changes, champ, message) => {
  const answer = await helene.send('POST', path, null, { ...values, ...changes });
  expect([answer.statusCode, answer.json<{ erreurs: object[] }>().erreurs]).toEqual([
    400,
    [expect.objectContaining({ champ, message })],
  ]);
});

test('an audience that a notification names is not deleted', async () => {
  await add({ audiences: ['SUSPENDUS'] });
  const refused = await helene.send('DELETE', '/admin/audiences/SUSPENDUS', null);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cette audience est utilisée par 1 notification.',
  ]);
});

test('[ADM-10] an audience that is deactivated stays in a notification, and is named as inactive', async () => {
  const code = 'AUTOMNE';
  const own = {
    libelle: 'Campagne d’automne',
    description: '',
    portee: 'LES_DEUX',
    type: 'TOUS',
    criteres: { lien: 'ET', groupes: [] },
    isActive: true,
  };
  await helene.send('POST', '/admin/audiences', null, { ...own, code });
  const id = await add({ audiences: [code] });
  const off = await helene.send('PUT', `/admin/audiences/${code}`, null, { ...own, isActive: false, version: 1 });
  expect(off.statusCode).toBe(200);
  for (const list of [path, '/admin/cms/items', '/admin/settings/fonctionnalites']) {
    const { audiences } = (await helene.get(list)).json<{ audiences: { code: string }[] }>();
    expect([list, audiences.find((each) => each.code === code)]).toEqual([
      list,
      { code, libelle: 'Campagne d’automne (inactive)', isActive: false },
    ]);
  }
  expect((await find(id))?.audiences).toEqual([code]);
  const statistics = (await helene.get('/admin/statistiques-users')).json<{ audiences: { code: string }[] }>();
  expect(statistics.audiences.map((each) => each.code)).not.toContain(code);
});

test('a Gestionnaire writes and does not delete, a Consultant reads, another insurer and a member know nothing', async () => {
  const id = await add();
  const ines = await demo.as('ines.bastide');
  const karim = await demo.as('karim.belhazar');
  expect((await ines.send('POST', path, null, values)).statusCode).toBe(200);
  expect((await ines.send('DELETE', `${path}/${id}`, null)).statusCode).toBe(403);
  expect((await karim.get(`${path}/detail-target?id=${id}`)).statusCode).toBe(200);
  for (const act of ['envoyer', 'annuler', 'test'])
    expect((await karim.send('POST', `${path}/${id}/${act}`, null, { version: 1 })).statusCode).toBe(403);
  expect((await (await demo.as('camille.vernoux')).get(path)).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await lucie.get(`${path}/detail-target?id=${id}`)).statusCode).toBe(404);
  expect((await send(id, 1, lucie)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `${path}/${id}`, null)).statusCode).toBe(204);
  expect(await demo.database.$count(campagnes, eq(campagnes.id, id))).toBe(0);
});
