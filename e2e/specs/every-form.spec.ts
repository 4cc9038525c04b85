import { readFolding } from '../fixtures/folding';
import { application } from '../fixtures/forms';
import { walkWithTab } from '../fixtures/keyboard';
import { faultsOf, namesAndHeadings, settled } from '../fixtures/screen';
import type { Brand } from '../fixtures/sign-in';
import { expect, test, type Person } from '../fixtures/test';

interface Visit {
  who: Person;
  brand: Brand;
  contrat: string;
  /** The widest look: a walk by keyboard too. The same forms are walked once. */
  isWalked?: boolean;
}

const visits: readonly Visit[] = [
  { who: 'camille', brand: 'vald', contrat: 'VAL0004521', isWalked: true },
  { who: 'marc', brand: 'aliz', contrat: 'ALI0000876' },
  { who: 'marc', brand: 'aliz', contrat: 'ALI0000877' },
  { who: 'stefano', brand: 'rivi', contrat: 'RIV0000217' },
];

// What a form accepts untouched is sent: the portal is the test's own.
for (const { who, brand, contrat, isWalked = false } of visits) {
  test(`[CTL-01] [VAL-14] every form open on ${contrat} of ${brand}, sent untouched: no fault for axe, no overflow at 320 px${isWalked ? ', a visible focus in order by keyboard' : ''}`, async ({
    page,
    ownPortal,
    signIn,
  }) => {
    test.setTimeout(600_000);
    await signIn(who, { portal: ownPortal, brand });
    await page.evaluate((number) => localStorage.setItem('currentContrat', number), contrat);
    await page.goto('about:blank');
    await page.goto(`${ownPortal.at(brand)}/#/demarches`);
    const main = application(page).getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Mes démarches' })).toBeVisible();
    await settled(page);
    const addresses = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const forms = [...new Set(addresses)].flatMap((address) => address?.match(/^#(\/(?:forms|vel)\/.*)$/)?.[1] ?? []);
    expect(forms.length).toBeGreaterThan(12);
    for (const path of forms) {
      await test.step(path, async () => {
        const where = `${contrat} ${path}`;
        await page.setViewportSize({ width: 1280, height: 1600 });
        await page.goto(`${ownPortal.at(brand)}/#${path}`);
        await expect(main.getByRole('heading', { level: 1 }), where).toBeVisible();
        await settled(page);
        // A question about the form before has gone with it.
        await expect(page.getByRole('dialog', { name: 'Code de sécurité' }), where).toBeHidden();
        const send = main.getByRole('button', { name: /^(Valider|Suivant)$/ });
        if (await send.isVisible()) {
          await send.click();
          await settled(page);
        }
        expect.soft(await faultsOf(page, { also: namesAndHeadings, include: '#portail' }), where).toEqual([]);
        if (isWalked && !(await page.getByRole('dialog').isVisible())) {
          // A toast that goes in the middle of the walk takes its button with it.
          const toasts = page.getByRole('alert').or(page.getByRole('status'));
          await expect(toasts.getByRole('button', { name: 'Fermer' }), where).toHaveCount(0);
          const { astray, unseen } = await walkWithTab(page);
          expect.soft({ astray, unseen }, where).toEqual({ astray: [], unseen: [] });
        }
        await page.setViewportSize({ width: 320, height: 900 });
        await settled(page);
        expect.soft(await readFolding(page), `${where} at 320 px`).toEqual({ wide: [], clipped: [] });
      });
    }
  });
}
