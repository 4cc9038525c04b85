import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { demoPassword } from '../../../demo/seed';
import { rateLimits } from '../../../platform/limits/tables';
import { mailbox } from '../../../platform/mail/tables';
import { accountOf, asVisitor, subjectsTo } from '../../testing/callers';
import { changementsIdentifiant } from './tables';
import { formOf } from './testing/form';
import { odile, pre, forgot, rowOf } from './testing/forgotten';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  await demo.runJobs();
  await demo.database.delete(mailbox);
  await demo.database.delete(rateLimits);
});
afterAll(() => demo.close());

/** Insured, without an account of his own. */
const romain = (email: string) => formOf(demo, 'P000615101', 'VAL0006151', email);

describe('no response reveals whether a person has an account', () => {
  const median = (values: number[]) =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

  test('[PRE-13] a person without account gets the response of one whose only factor is mail, in body, status and time', async () => {
    const visitor = await asVisitor(demo);
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let turn = 0; turn < 4; turn += 1) {
      for (const [who, form] of [
        ['known', await odile(demo, `a${turn}@exemple.test`)],
        ['unknown', await romain(`b${turn}@exemple.test`)],
      ] as const) {
        const started = performance.now();
        const answer = await pre(visitor, form);
        const done = await forgot(visitor, form);
        times[who].push(performance.now() - started);
        shapes[who].push([{ ...answer, currentUserName: answer.currentUserName.length }, done.statusCode, done.body]);
      }
      await demo.database.delete(rateLimits);
    }
    expect(shapes.known).toEqual(shapes.unknown);
    // Both answers take the same fixed time: what is left is the noise of the machine.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(600);
    expect(await subjectsTo(demo, 'b0@exemple.test')).toEqual(['Votre demande de changement d’identifiant']);
    await demo.database.delete(changementsIdentifiant);
  });

  test('an address already taken gets the response of a free one, and nothing changes', async () => {
    const before = await accountOf(demo, 'odile.brancourt');
    const visitor = await asVisitor(demo);
    expect((await forgot(visitor, await odile(demo, 'camille.vernoux@exemple.test'))).statusCode).toBe(204);
    expect(await subjectsTo(demo, 'camille.vernoux@exemple.test')).toEqual([
      'Votre demande de changement d’identifiant',
    ]);
    expect(await subjectsTo(demo, 'odile.brancourt@exemple.test')).toEqual([]);
    expect(await rowOf(demo, before.id)).toEqual(before);
  });

  test('an uninsured person gets the same refusal as in registration', async () => {
    const form = { ...(await odile(demo, 'x@exemple.test')), dateNaissance: '1950-01-01' };
    expect(await pre(await asVisitor(demo), form)).toMatchObject({ status: 400, data: 'PersonneInconnue' });
  });

  test('the old identifier signs in until the change is made', async () => {
    await forgot(await asVisitor(demo), await odile(demo, 'odile.neuve@exemple.test'));
    const visitor = demo.visitor();
    expect((await visitor.browser.signIn('odile.brancourt@exemple.test', demoPassword)).statusCode).toBe(302);
  });

  test('attempts are counted per person: the eleventh in an hour waits', async () => {
    const visitor = await asVisitor(demo);
    const form = await odile(demo, 'odile.neuve@exemple.test');
    const outcomes: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1) outcomes.push((await pre(visitor, form)).data);
    expect(outcomes.at(-2)).toBeUndefined();
    expect(outcomes.at(-1)).toBe('TropDeTentatives');
  });
});
