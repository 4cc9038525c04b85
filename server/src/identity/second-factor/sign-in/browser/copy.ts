// Copies the recovery codes where the browser lets a page do so, and says whether it did.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const said = document.querySelector('[data-copy-status]');
  if (!said || !('clipboard' in navigator)) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    // A screen reader says the same words again only if they are inserted again.
    said.textContent = '';
    const codes = [...document.querySelectorAll('[data-code]')].map((code) => code.textContent).join('\n');
    said.textContent = await navigator.clipboard.writeText(codes).then(
      () => button.dataset['copy'] ?? '',
      () => button.dataset['failed'] ?? '',
    );
  });
}
