import type { Page } from '@playwright/test';

/** From the click in the menu to the paint of the next page's title, in milliseconds. */
export function clickToPaint(page: Page, href: string): Promise<number> {
  return page.evaluate(
    (target) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${target}"]`);
        if (!link) return reject(new Error(`Aucun lien vers ${target}`));
        const title = () => document.querySelector('main h1')?.textContent ?? null;
        const before = title();
        let start = 0;
        const watch = new MutationObserver(() => {
          const now = title();
          if (now === null || now === before) return;
          watch.disconnect();
          // A message sent in a frame is delivered after its paint.
          const afterPaint = new MessageChannel();
          afterPaint.port1.onmessage = () => resolve(performance.now() - start);
          requestAnimationFrame(() => afterPaint.port2.postMessage(null));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        link.addEventListener(
          'click',
          () => {
            start = performance.now();
          },
          { once: true, capture: true },
        );
        link.click();
      }),
    href,
  );
}
