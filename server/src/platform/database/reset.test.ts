import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { clients } from '../../identity/clients/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { NotOnlyDemo, emptyDemoDatabase } from './reset';

let demo: DemoApp;
let folder: string;
beforeAll(async () => {
  demo = await createDemoApp();
  folder = mkdtempSync(join(tmpdir(), 'portal-reset-'));
}, 90_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await demo.close();
});

it('a reset that is refused keeps the anchors of the chains: the database that stays is verified with them', async () => {
  const anchors = join(folder, 'audit-anchors.jsonl');
  writeFileSync(anchors, '{}');
  await demo.database.update(clients).set({ isDemo: false }).where(eq(clients.code, 'RIVI'));
  await expect(emptyDemoDatabase(demo.database, folder)).rejects.toThrow(NotOnlyDemo);
  expect(await demo.database.$count(clients)).toBe(3);
  expect(existsSync(anchors)).toBe(true);
});
