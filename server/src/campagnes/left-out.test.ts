import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Campaign } from '@portal/shared-api/contract/campagnes';
import { demoClient } from '../demo/clients/settings';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { consentements } from '../formulaires/consentement/tables';
import { comptes } from '../identity/accounts/tables';
import { changeClient, setFeature } from '../identity/testing/clients';
import { jobs } from '../platform/jobs/tables';
import type { JobHandler } from '../platform/jobs/worker';
import { testConfig } from '../platform/testing/test-config';
import { BATCH_JOB, batchJob, SEND_JOB, sendJob } from './send';
import { campagnesDestinataires } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/notification';
const DAY = 86_400_000;
/** A campaign that is written. */
async function drafted(by: Caller, changes: object): Promise<string> {
  const values = {
    titre: 'Prenez date pour votre bilan',
    texte: '<p>Un bilan est offert.</p>',
    texteSms: '',
    lien: '/cgdm-svc/carte-tp',
    icone: 'calendrier',
    importance: 'SUCCES',
    isFermable: true,
    isCommerciale: false,
    profils: [],
    audiences: [],
    dateEnvoi: '2026-11-20',
    heureEnvoi: '06:00',
    dateFin: null,
    ...changes,
  };
  return (await by.send('POST', path, null, values)).json<Pick<Campaign, 'id'>>().id;
}
const send = (by: Caller, id: string) => by.send('POST', `${path}/${id}/envoyer`, null, { version: 1 });
/** One that is to be sent. */
async function planned(by: Caller, changes: object): Promise<string> {
  const id = await drafted(by, changes);
  await send(by, id);
  return id;
}
/** Why it is not sent, by channel, once it begins. */
async function motifsOf(id: string, config = testConfig) {
  await run(SEND_JOB, sendJob({ config, clock: demo.clock }), { id, version: 1 });
  const { exclusion, canal, idCampagne } = campagnesDestinataires;
  return demo.database
    .selectDistinct({ canal, exclusion })
    .from(campagnesDestinataires)
    .where(eq(idCampagne, id))
    .orderBy(canal);
}
/** Runs one job by hand: the queue would run all of them. */
const run = (kind: string, handler: JobHandler, payload: Record<string, unknown>) =>
  demo.database.transaction((transaction) =>
    handler.run({ id: 'essai', clientCode: 'VALD', kind, payload, attempts: 1 }, transaction),
  );

test('a consent that is withdrawn, or a space that is closed, while a sending goes on leaves its person out', async () => {
  const helene = await demo.as('helene.dargois');
  const id = await planned(helene, { isCommerciale: true, canaux: ['PORTAIL'] });
  const parts = { config: testConfig, clock: demo.clock };
  await run(SEND_JOB, sendJob(parts), { id, version: 1 });
  await demo.database.delete(jobs).where(inArray(jobs.kind, [SEND_JOB, BATCH_JOB]));
  const lines = campagnesDestinataires;
  const waiting = await demo.database
    .select({ compteId: lines.compteId })
    .from(lines)
    .where(and(eq(lines.idCampagne, id), sql`${lines.exclusion} is null`));
  const [withdrawing = '', leaving = ''] = waiting.map(({ compteId }) => compteId);

  await demo.database
    .insert(consentements)
    .values({
      clientCode: 'VALD',
      compteId: withdrawing,
      nom: 'OFFRES_MUTUELLE',
      isAccepted: false,
      libelle: 'Recevoir les offres',
      version: '1',
      date: demo.clock.now(),
    });
  await demo.database.update(comptes).set({ etat: 'SUPPRIME' }).where(eq(comptes.id, leaving));
  await run(BATCH_JOB, batchJob(parts, 1000), { id });

  const kept = await demo.database
    .select({ exclusion: lines.exclusion, isSent: sql<boolean>`${lines.dateEnvoi} is not null` })
    .from(lines)
    .where(and(eq(lines.idCampagne, id), inArray(lines.compteId, [withdrawing, leaving])))
    .orderBy(lines.exclusion);
  expect(kept).toEqual([
    { exclusion: 'COMPTE', isSent: false },
    { exclusion: 'CONSENTEMENT', isSent: false },
  ]);
  const detail = (await helene.get(`${path}/detail-target?id=${id}`)).json<{
    exclusions: { motif: string }[];
    lecture: { envoyees: number };
  }>();
  expect(detail.exclusions.map(({ motif }) => motif)).toEqual(
    expect.arrayContaining(['Espace fermé', 'Sans consentement']),
  );
  expect(detail.lecture.envoyees).toBe(waiting.length - 2);
});

test('without a service for SMS and mobile notifications nothing is counted as sent by them', async () => {
  const helene = await demo.as('helene.dargois');
  const id = await planned(helene, { canaux: ['SMS', 'PUSH'], texteSms: 'Un bilan est offert.' });
  expect(await motifsOf(id, { ...testConfig, environment: 'production' })).toEqual([
    { canal: 'PUSH', exclusion: 'CANAL' },
    { canal: 'SMS', exclusion: 'CANAL' },
  ]);
});

test('where « Notifications » is switched off the bell is left out, before, at the test and at the sending', async () => {
  const helene = await demo.as('helene.dargois');
  const id = await planned(helene, { canaux: ['PORTAIL'] });
  await setFeature(demo.database, 'VALD', 'notificationsService', false);
  const { nombreCible, nombreExclus, exclusions } = (await helene.get(`${path}/detail-target?id=${id}`)).json<{
    nombreCible: number;
    nombreExclus: number;
    exclusions: object[];
  }>();
  expect(nombreCible).toBeGreaterThan(0);
  expect(nombreExclus).toBe(nombreCible);
  const motif = '«\u00a0Notifications\u00a0» désactivées dans «\u00a0Fonctionnalités\u00a0»';
  expect(exclusions).toEqual([{ motif, nombre: nombreCible }]);
  expect((await helene.send('POST', `${path}/${id}/test`, null)).json()).toEqual({ canaux: [] });
  expect(await motifsOf(id)).toEqual([{ canal: 'PORTAIL', exclusion: 'SERVICE' }]);
  await setFeature(demo.database, 'VALD', 'notificationsService', true);
});

test('nothing rings after the last day of display: a draft is refused, and a late sending leaves the bell out', async () => {
  const day = demo.clock.today();
  const lastDay = { canaux: ['PORTAIL', 'EMAIL'], dateEnvoi: day, heureEnvoi: '23:30', dateFin: day };
  const helene = await demo.as('helene.dargois');
  const draft = await drafted(helene, lastDay);
  const late = await planned(helene, lastDay);
  demo.clock.advance(DAY);
  const refused = await send(await demo.as('helene.dargois'), draft);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    400,
    'La fin d’affichage est passée\u00a0: personne ne verrait cette notification.',
  ]);
  expect(await motifsOf(late)).toEqual([
    { canal: 'EMAIL', exclusion: null },
    { canal: 'PORTAIL', exclusion: 'AFFICHAGE' },
  ]);
});

test('[ADM-10] nobody who accepted offers receives them where they are no longer asked for, or in other words since', async () => {
  const helene = await demo.as('helene.dargois');
  const id = await drafted(helene, { isCommerciale: true, canaux: ['PORTAIL'] });
  const reached = async () => {
    const answer = await helene.get(`${path}/detail-target?id=${id}`);
    const { nombreCible, nombreExclus } = answer.json<{ nombreCible: number; nombreExclus: number }>();
    return nombreCible - nombreExclus;
  };
  expect(await reached()).toBeGreaterThan(0);
  const { consentements: before } = demoClient('VALD').configuration;
  for (const consentements of [
    [{ nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres de tous nos partenaires' }],
    before.filter(({ nom }) => nom !== 'OFFRES_MUTUELLE'),
  ]) {
    await changeClient(demo.database, 'VALD', { configuration: { consentements } });
    expect(await reached()).toBe(0);
  }
  await changeClient(demo.database, 'VALD', { configuration: { consentements: before } });
  expect(await reached()).toBeGreaterThan(0);
});
