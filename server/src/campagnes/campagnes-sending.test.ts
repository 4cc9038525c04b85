import { eq, inArray, sql } from 'drizzle-orm';
import type { Dashboard } from '@portal/shared-api/contract/tableau-de-bord';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { consentements } from '../formulaires/consentement/tables';
import { comptes } from '../identity/accounts/tables';
import { rawRows } from '../platform/database/database';
import { jobs } from '../platform/jobs/tables';
import { courrielsEnvoyes } from '../platform/mail/tables';
import { testConfig } from '../platform/testing/test-config';
import { BATCH_JOB, batchJob, SEND_JOB, sendJob } from './send';
import { campagnes, campagnesDestinataires } from './tables';
import { path, values, add, target, send, find, told, runAll, line } from './testing/campaign';

let demo: DemoApp;
let helene: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
}, 90_000);
afterAll(() => demo.close());

test('without consent nobody receives what is commercial, and a missing address or telephone is counted', async () => {
  helene = await demo.as('helene.dargois');
  const id = await add(helene, { canaux: ['EMAIL', 'SMS'], texteSms: 'Bilan offert.', isCommerciale: true });
  const commercial = await target(helene, id);
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
  const plain = await target(helene, await add(helene, { canaux: ['EMAIL'] }));
  expect([plain.nombreExclus, plain.exclusions]).toEqual([1, [{ motif: 'Adresse e-mail absente', nombre: 1 }]]);
});

test('a kill between or within batches doubles nothing and loses nobody; a stop leaves the rest', async () => {
  const id = await add(helene, { canaux: ['PORTAIL', 'EMAIL'] });
  const { pagination, exclusions } = await target(helene, id);
  const parts = { config: testConfig, clock: demo.clock };
  const handler = batchJob(parts, 100);
  // The jobs are run by hand: those of the queue would not stop after one batch.
  const begin = async (each: string) => {
    await send(helene, each);
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

  const stopped = await add(helene);
  await begin(stopped);
  const again = { ...job, payload: { id: stopped } };
  await demo.database.transaction((transaction) => handler.run(again, transaction));
  expect((await helene.send('POST', `${path}/${stopped}/annuler`, null)).statusCode).toBe(204);
  await demo.database.transaction((transaction) => handler.run(again, transaction));
  expect(await find(helene, stopped)).toMatchObject({ etat: 'ANNULEE', isCommencee: true, envoyees: 100 });
  expect(
    await demo.database.select({ kept: campagnes.envoyees }).from(campagnes).where(eq(campagnes.id, stopped)),
  ).toEqual([{ kept: 100 }]);
  expect((await helene.send('DELETE', `${path}/${stopped}`, null)).statusCode).toBe(409);
});

test('a planned one waits for its hour, is on the dashboard, is cancelled, changed and planned again', async () => {
  await demo.database.delete(jobs);
  const titre = 'Fermeture exceptionnelle';
  const day = demo.clock.today();
  const id = await add(helene, { titre, dateEnvoi: day, heureEnvoi: '23:30' });
  await send(helene, id);
  await runAll(demo);
  const planned = async () => (await helene.get('/admin/dashboard')).json<Dashboard>().notificationsProgrammees;
  expect([await planned(), await told(await demo.as('camille.vernoux'), titre)]).toEqual([1, []]);
  const change = { ...values, titre, dateEnvoi: day, heureEnvoi: '23:45', version: 1 };
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).statusCode).toBe(409);
  await helene.send('POST', `${path}/${id}/annuler`, null);
  expect([await planned(), (await find(helene, id))?.etat]).toEqual([0, 'ANNULEE']);
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).json()).toEqual({ version: 2 });
  expect((await helene.send('PUT', `${path}/${id}`, null, change)).statusCode).toBe(409);
  expect((await send(helene, id, 2)).statusCode).toBe(204);
  demo.clock.advance(24 * 3_600_000);
  await runAll(demo);
  expect(await told(await demo.as('camille.vernoux'), titre)).toHaveLength(1);
});

test('a sending that fails for a day shows on the dashboard, and goes on when the cause is gone', async () => {
  await demo.database.delete(jobs);
  const titre = 'Reprise de l’envoi';
  // The days of the test before ended her session.
  helene = await demo.as('helene.dargois');
  await send(helene, await add(helene, { titre }));
  const failing = async () => (await helene.get('/admin/dashboard')).json<Dashboard>().travauxEnEchec;
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      demo.clock.advance(3_600_000);
      await runAll(demo);
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
