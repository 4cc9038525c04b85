import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const marks = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('mesure')),
  );

/** Answers the purpose of statistics by the call of the page. */
const answer = (page: Page, isAccepted: boolean) =>
  page.evaluate(async (accepted) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': token,
      'idempotency-key': crypto.randomUUID(),
    };
    return (
      await fetch('/api/forms/consentement/form', {
        method: 'POST',
        headers,
        body: JSON.stringify({ data: [{ nomConsentement: 'STATISTIQUES', isAccepted: accepted }] }),
      })
    ).status;
  }, isAccepted);

const open = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('[API-14] where the client measures, nothing is counted without consent; with it, pages without health data are', async ({
  page,
  untouched,
  signIn,
  consoleErrors,
}) => {
  const changed = await untouched('stefano');
  await signIn('stefano', { portal: changed, brand: 'rivi' });
  expect(await answer(page, false)).toBe(200);
  await page.reload();
  await open(page, 'Mes contrats');
  expect(await marks(page)).toEqual([]);
  expect(await answer(page, true)).toBe(200);
  await page.reload();
  await open(page, 'Mon profil');
  await open(page, 'Ma carte de tiers payant');
  await open(page, 'Mes contrats');
  await expect
    .poll(() => marks(page))
    .toEqual(['mesure /v2/adherent/contrats', 'mesure /adherent/profil', 'mesure /v2/adherent/contrats']);
  expect(consoleErrors).toEqual([]);
});

test('[API-14] with measurement active and its module missing: one error in the log, and nothing else', async ({
  page,
  untouched,
  signIn,
}) => {
  const changed = await untouched('stefano');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/assets/rivi/mesure.js', (route) => route.fulfill({ status: 404 }));
  await signIn('stefano', { portal: changed, brand: 'rivi' });
  expect(await answer(page, true)).toBe(200);
  await page.reload();
  await open(page, 'Mes contrats');
  await open(page, 'Mon profil');
  await expect
    .poll(() =>
      errors.filter((error) => error.startsWith('La mesure d’audience est activée, et son module ne répond pas.')),
    )
    .toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
