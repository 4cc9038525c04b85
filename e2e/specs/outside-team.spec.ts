import type { Locator, Page } from '@playwright/test';
import { outsideTeam } from '../fixtures/outside-team';
import { copyOfRemote, release } from '../fixtures/release';
import { expect, test } from '../fixtures/test';

test('[FED-01] [FED-04] an external team gets the types, publishes, and takes the new look without a new build', async ({
  page,
  ownPortal,
  signIn,
}) => {
  // Builds several releases of the design system.
  test.setTimeout(480_000);
  const team = outsideTeam(ownPortal);
  for (const answer of await team.installTypes()) {
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(await team.checkTypes()).toBe('');
  team.edit('src/features/conseils/page.tsx', (source) =>
    source.replace('<Button onClick', '<Button taille="xl" onClick'),
  );
  expect(await team.checkTypes()).toMatch(/page\.tsx.*taille/s);
  team.edit('src/features/conseils/page.tsx', (source) => source.replace(' taille="xl"', ''));

  const published = await release(ownPortal, 'remote-conseils', '--folder', team.folder);
  expect(published, published.output).toMatchObject({ code: 0 });
  await signIn('camille', { portal: ownPortal });
  await page.getByRole('link', { name: 'Conseils', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conseils santé' })).toBeVisible();
  await expect(page.getByText('Pour Camille')).toBeVisible();
  await page.getByLabel('Votre question').fill('Quel est le tarif ?');
  const ask = page.getByRole('button', { name: 'Demander' });
  const brand = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  );
  expect(await lookOf(ask)).toEqual({ radius: '10px', color: await colorOf(page, brand) });
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: 'Une consultation coûte 26,50' })).toBeVisible();

  await page.goto(`${ownPortal.at()}/#/v2/adherent/contrats`);
  const detail = page.locator('#portail main').getByRole('button', { expanded: false }).first();
  expect((await lookOf(detail)).radius).toBe('10px');
  const before = await servedVersions(page);
  const designers = copyOfRemote('shared-ui');
  designers.edit('src/button/button.module.css', (source) =>
    source
      .replace('border-radius: var(--radius-2)', 'border-radius: 3px')
      .replace('background: var(--brand);', 'background: rgb(12 34 56);'),
  );
  const restyled = await release(ownPortal, 'shared-ui', '--folder', designers.folder, '--version', '1.1.0');
  expect(restyled, restyled.output).toMatchObject({ code: 0 });

  await page.reload();
  await expect.poll(async () => (await lookOf(detail)).radius).toBe('3px');
  await page.goto(`${ownPortal.at()}/#/conseils`);
  await page.mouse.move(0, 0);
  await expect.poll(() => lookOf(ask)).toEqual({ radius: '3px', color: 'rgb(12, 34, 56)' });
  expect(await servedVersions(page)).toEqual({ ...before, 'shared-ui': '1.1.0' });
});

test('[FED-01] [FED-04] a remote with a new form is refused by an older host, with the name of what the host lacks', async ({
  ownPortal,
}) => {
  const team = outsideTeam(ownPortal);
  await team.installTypes();
  team.addResource('pension', '/forms/pension');
  team.edit('src/features/conseils/page.tsx', (source) =>
    source
      .replace('import { useSession }', 'import { useIsOpen, useSession }')
      .replace('const [asked', "const hasForm = useIsOpen('pension');\n  const [asked")
      .replace('<Button onClick', '{hasForm && <a href="#/forms/pension">Ma pension</a>}\n        <Button onClick'),
  );
  expect(await team.checkTypes()).toBe('');
  const refused = await release(ownPortal, 'remote-conseils', '--folder', team.folder);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /remote-conseils .* est refusé : il utilise la ressource pension, que l’hôte .* n’a pas/,
    ),
  });
});

test('[FED-05] the build refuses a remote with a style for the whole page', async ({ portal }) => {
  const team = outsideTeam(portal);
  await team.installTypes();
  team.edit(
    'src/features/conseils/page.module.css',
    () => '.advice { padding: 1rem; }\n\nbutton { border-radius: 0; }\n',
  );
  const refused = await release(portal, 'remote-conseils', '--folder', team.folder);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/"button" is not pure/) });
  team.edit('src/features/conseils/page.module.css', () => 'body:has(.advice) header { display: none; }\n');
  expect(await release(portal, 'remote-conseils', '--folder', team.folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/des styles sortent du remote, « body:has\(\.page__advice__.{5}\) header »/),
  });
});

const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { borderStartStartRadius: radius, backgroundColor: color } = getComputedStyle(element);
    return { radius, color };
  });

/** A colour as computed by the browser. */
const colorOf = (page: Page, color: string) =>
  page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, color);

/** Version of each release of the page. */
async function servedVersions(page: Page): Promise<Record<string, string>> {
  const boot = JSON.parse((await page.locator('#portal-boot').textContent()) ?? '{}') as {
    registry: { releases: { name: string; version: string }[] };
  };
  return Object.fromEntries(boot.registry.releases.map(({ name, version }) => [name, version]));
}
