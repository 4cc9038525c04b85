import { and, eq, inArray } from 'drizzle-orm';
import { cartesTp } from '../../carte-tp/tables';
import { findCover } from '../../contrats/covered';
import { changementsFormule, contrats } from '../../contrats/tables';
import { demoConnector } from '../../demo/connector';
import type { DemoApp } from '../../demo/testing/demo-app';
import { renewCardsToCome } from '../../formulaires/avenant/cards';
import { PRODUCT_JOB } from '../../formulaires/garanties/change';
import { startOfCivilDate } from '../../platform/clock';
import { enqueue } from '../../platform/jobs/queue';
import { jobs } from '../../platform/jobs/tables';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import type { Connector } from '../connector';
import { importStreams, type Options } from '../import';
import { repeating } from './given';
import type { Gap } from '../writing';

export const secrets = createSecrets(testConfig.secret);
export const today = '2026-11-20';
export const day = '2026-12-01';
export const contrat = 'VAL0004521';

export const given = repeating(demoConnector('VALD', today, secrets), (line) => /VAL0004521|P0004521/.test(line));

export async function take(demo: DemoApp, connector = given, options: Partial<Options> = {}): Promise<Gap[]> {
  const gaps: Gap[] = [];
  await importStreams(demo.database, connector, {
    clientCode: 'VALD',
    secrets,
    today,
    onGap: (gap) => gaps.push(gap),
    ...options,
  });
  return gaps;
}

/** What the insurer has after changes of its own. */
export const withRows = (stream: 'contrats' | 'personnes', changes: object): Connector => ({
  ...given,
  async *read(name) {
    for await (const row of given.read(name))
      yield name === stream && row.valeurs ? { ...row, valeurs: { ...row.valeurs, ...changes } } : row;
  },
});
export const withContract = (changes: object) => withRows('contrats', changes);

export const ofContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, contrat));

export const now = async (demo: DemoApp) => {
  const [row] = await demo.database.select().from(contrats).where(ofContract);
  if (!row) throw new Error('The contract is gone.');
  return row;
};
export const coverOn = async (demo: DemoApp, date: string) =>
  (await findCover(demo.database, 'VALD', contrat, date))?.offre.code;

export const changes = async (demo: DemoApp) =>
  (
    await demo.database
      .select()
      .from(changementsFormule)
      .where(eq(changementsFormule.numeroContrat, contrat))
      .orderBy(changementsFormule.dateEffet)
  ).map(({ dateEffet, codeOffre, sens }) => [dateEffet, codeOffre, sens]);

export const cards = async (demo: DemoApp) =>
  (
    await demo.database.select().from(cartesTp).where(eq(cartesTp.numeroContrat, contrat)).orderBy(cartesTp.dateDebut)
  ).map(({ garanties }) => JSON.stringify(garanties));

export const waiting = async (demo: DemoApp, ...kinds: string[]) =>
  (
    await demo.database
      .select()
      .from(jobs)
      .where(and(inArray(jobs.kind, kinds), eq(jobs.state, 'waiting')))
  ).map(({ kind }) => kind);

export const plan = (demo: DemoApp, kind: string, payload: Record<string, unknown>, from = day) =>
  enqueue(demo.database, {
    clientCode: 'VALD',
    kind,
    payload: { numeroContrat: contrat, ...payload },
    now: demo.clock.now(),
    runAt: startOfCivilDate(from),
  });

export const comeTo = async (demo: DemoApp, date: string) => {
  demo.clock.advance(startOfCivilDate(date).getTime() + 3_600_000 - demo.clock.now().getTime());
  await demo.runJobs();
};

/** A formula that was accepted for a day (F-16). */
export async function announceFormula(demo: DemoApp, dateEffet = day): Promise<void> {
  await demo.database
    .insert(changementsFormule)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      dateEffet,
      codeOffre: 'SANTE_PREMIUM',
      codeOffrePrecedente: 'SANTE_CONFORT',
      sens: 'HAUSSE',
    });
  await renewCardsToCome(demo.database, 'VALD', contrat, dateEffet);
  await plan(demo, PRODUCT_JOB, { dateEffet }, dateEffet);
}
