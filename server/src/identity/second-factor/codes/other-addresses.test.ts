import { rateLimits } from '../../../platform/limits/tables';
import { createDemoApp, type DemoApp } from '../../../demo/testing/demo-app';
import { subjectsTo, withSession } from '../../testing/callers';

const quarter = 15 * 60_000;
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(() => demo.database.delete(rateLimits));
afterAll(() => demo.close());

test('a person sends few codes a day to one address that is not theirs, and may still try another', async () => {
  const who = await withSession(demo, 'odile.brancourt');
  const send = async (newEmail: string) =>
    (await who.send('POST', '/identity/amf/send', null, { operation: 'VERIFY_MAIL_AMF', sendType: 'MAIL', newEmail }))
      .statusCode;
  for (let turn = 0; turn < 6; turn += 1) {
    for (const typed of ['victime@exemple.test', 'Victime@Exemple.test', ' victime@exemple.test ']) await send(typed);
    demo.clock.advance(quarter);
  }
  expect(await subjectsTo(demo, 'victime@exemple.test')).toHaveLength(10);
  expect(await send('odile.autre@exemple.test')).toBe(200);
});
