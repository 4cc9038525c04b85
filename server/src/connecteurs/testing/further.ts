import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoApp } from '../../demo/testing/demo-app';
import { createSecrets } from '../../platform/secrets';
import { testConfig } from '../../platform/testing/test-config';
import type { Connector } from '../connector';
import { fileConnector } from '../files';
import { importStreams, type Refusal } from '../import';
import type { Gap } from '../writing';

export const secrets = createSecrets(testConfig.secret);
export const today = '2026-11-20';

export async function take(
  demo: DemoApp,
  dossiers: Readonly<Record<'VALD' | 'ALIZ', string>>,
  files: Readonly<Record<string, string>>,
  clientCode: 'VALD' | 'ALIZ' = 'ALIZ',
  options: { now?: Date } = {},
) {
  const dossier = dossiers[clientCode];
  for (const [name, content] of Object.entries(files)) await writeFile(join(dossier, `${name}.csv`), content);
  return importFrom(demo, fileConnector(dossier), clientCode, options);
}

export async function importFrom(
  demo: DemoApp,
  connector: Connector,
  clientCode: string,
  options: { now?: Date } = {},
) {
  const refusals: Refusal[] = [];
  const gaps: Gap[] = [];
  const { tallies } = await importStreams(demo.database, connector, {
    clientCode,
    secrets,
    today,
    ...options,
    onRefusal: (refusal) => refusals.push(refusal),
    onGap: (gap) => gaps.push(gap),
  });
  return { tallies, refusals, gaps };
}
export const reasons = (refusals: readonly Refusal[]) => refusals.map(({ flux, motifs }) => [flux, motifs]);
