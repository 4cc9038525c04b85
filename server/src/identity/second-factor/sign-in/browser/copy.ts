// Copies the recovery codes where the browser lets a page do so.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  if (!('clipboard' in navigator)) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const codes = [...document.querySelectorAll('[data-code]')].map((code) => code.textContent).join('\n');
    const isCopied = await navigator.clipboard.writeText(codes).then(
      () => true,
      () => false,
    );
    const { lastElementChild: label } = button;
    if (isCopied && label) label.textContent = button.dataset['copy'] ?? '';
  });
}
