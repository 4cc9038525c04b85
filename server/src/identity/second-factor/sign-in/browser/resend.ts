// Counts down on the button that sends another code; until then it sends nothing.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-resend]')) {
  const button = form.querySelector('button');
  const [icon, label] = button ? [...button.children] : [];
  if (button && icon instanceof HTMLElement && label) countDown(form, button, icon, label);
}

function countDown(form: HTMLFormElement, button: HTMLButtonElement, icon: HTMLElement, label: Element): void {
  const text = label.textContent;
  const { soon = '', unit = '' } = button.dataset;
  const until = Date.now() + Number(form.dataset['resend']) * 1000;
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    const isSoon = left > 0;
    icon.hidden = !isSoon;
    button.setAttribute('aria-disabled', String(isSoon));
    label.textContent = isSoon ? `${soon} ${left}\u00A0${unit}` : text;
    if (isSoon) setTimeout(tick, 500);
  };
  tick();
  form.addEventListener(
    'submit',
    (event) => {
      if (button.getAttribute('aria-disabled') !== 'true') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
