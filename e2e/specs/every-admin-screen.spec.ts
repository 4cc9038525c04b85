import type { Page } from '@playwright/test';
import { readFolding } from '../fixtures/folding';
import { walkWithTab } from '../fixtures/keyboard';
import { runCommand } from '../fixtures/portal';
import { faultsOf, settled } from '../fixtures/screen';
import { passGreeting } from '../fixtures/enter';
import { type Brand } from '../fixtures/sign-in';
import { expect, test, type Person } from '../fixtures/test';

interface Visit {
  who: Person;
  brand: Brand;
  role: string;
  /** Words of another insurer, which no screen may show. */
  foreign: RegExp;
  /** Axe in both widths, and a walk by keyboard; the others see the same screens with less in them. */
  isWhole?: boolean;
}

const visits: readonly Visit[] = [
  { who: 'helene', brand: 'vald', role: 'Admin', foreign: /DELAUNOYE|FERRANDEAU/, isWhole: true },
  { who: 'ines', brand: 'vald', role: 'Gestionnaire', foreign: /DELAUNOYE|FERRANDEAU/ },
  { who: 'karim', brand: 'vald', role: 'Consultant', foreign: /DELAUNOYE|FERRANDEAU/ },
  { who: 'lucie', brand: 'aliz', role: 'Gestionnaire', foreign: /VERNOUX|MARCHANDOT|Valdoré/ },
];

/** What the page knows at its start: the person with their rights, and the routes of the released remotes. */
interface Boot {
  session: { user: { droits: string[] } } | null;
  registry: { releases: { name: string; descriptor: { routes: { path: string; title: string; right?: string }[] } }[] };
}
const bootOf = (page: Page): Promise<Boot> =>
  page.evaluate(async () => (await fetch('/api/federation/boot')).json() as Promise<Boot>);

// Whoever walked and whatever was opened, the trail of each insurer holds.
test.afterAll(async ({ portal }) => {
  await portal.stop();
  const said = runCommand('verify-audit', portal);
  for (const client of ['VALD', 'ALIZ'])
    expect(said).toMatch(new RegExp(`^${client}: [1-9]\\d* lignes, chaîne intacte`, 'm'));
  await portal.start();
});

for (const { who, brand, role, foreign, isWhole = false } of visits) {
  test(`[ADM-16] every screen of the back office as ${role} of ${brand}: as the rights say, no fault, no overflow, nothing of another insurer`, async ({
    page,
    portal,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await signIn(who, { brand, at: '/#/admin' });
    await passGreeting(page);
    const boot = await bootOf(page);
    const rights: readonly string[] = boot.session?.user.droits ?? [];
    const { routes } = boot.registry.releases.find(({ name }) => name === 'remote-admin')?.descriptor ?? { routes: [] };
    const screens = routes.filter(({ path }) => !path.includes(':'));
    expect(screens.length).toBeGreaterThan(20);
    for (const { path, title, right } of screens) {
      await test.step(path, async () => {
        const where = `${role} ${brand} ${path}`;
        await page.setViewportSize({ width: 1280, height: 900 });
        // Accounts are listed once they are searched.
        await page.goto(`${portal.at(brand)}/#${path}${path === '/users/adherent' ? '?etat=ACTIF' : ''}`);
        const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
        if (right && !rights.includes(right)) {
          await expect(page, where).not.toHaveURL(new RegExp(`#${path}(\\?|$)`));
          await expect(heading, where).toHaveCount(0);
          return;
        }
        await expect(heading, where).toBeVisible();
        await settled(page);
        expect.soft(await page.getByRole('main').innerText(), where).not.toMatch(foreign);
        expect.soft(await faultsOf(page), where).toEqual([]);
        expect.soft(await readFolding(page), where).toEqual({ wide: [], clipped: [] });
        if (isWhole) {
          // Cells of a row may stack controls: the next cell then begins above, in the order of reading.
          const { astray, unseen } = await walkWithTab(page);
          expect.soft({ astray, unseen }, where).toEqual({ astray: [], unseen: [] });
        }
        for (const width of isWhole ? [1024, 834, 375] : [375]) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect.soft(await readFolding(page), `${where} at ${width} px`).toEqual({ wide: [], clipped: [] });
        }
        if (isWhole) expect.soft(await faultsOf(page), `${where} at 375 px`).toEqual([]);
      });
    }
  });
}
