/** Address of the script of the second-factor pages. */
export const SCRIPT_PATH = '/connexion/second-facteur.js';

/**
 * Six boxes for a code, the countdown to another one, passkeys, copying of recovery codes. Except passkeys the pages
 * work without it.
 */
export const secondFactorScript = `
for (const group of document.querySelectorAll('[data-digits]')) {
  const field = group.querySelector('input');
  const boxes = Array.from({ length: 6 }, (_, index) => {
    const box = document.createElement('input');
    box.className = 'box';
    box.inputMode = 'numeric';
    box.autocomplete = index === 0 ? 'one-time-code' : 'off';
    box.setAttribute('aria-label', group.dataset.digits + ' ' + (index + 1) + ' sur 6');
    box.placeholder = ' ';
    box.required = true;
    for (const name of ['aria-describedby', 'aria-invalid']) if (field.hasAttribute(name)) box.setAttribute(name, field.getAttribute(name));
    return box;
  });
  const row = document.createElement('div');
  row.className = 'boxes';
  row.append(...boxes);
  field.before(row);
  field.type = 'hidden';
  const fill = (from, text) => {
    const digits = text.replace(/\\D/g, '').slice(0, 6 - from);
    [...digits].forEach((digit, offset) => { boxes[from + offset].value = digit; });
    keep();
    if (digits) focus(Math.min(from + digits.length, 5));
  };
  const keep = () => { field.value = boxes.map((box) => box.value).join(''); };
  const focus = (index) => { boxes[index]?.focus(); boxes[index]?.select(); };
  boxes.forEach((box, index) => {
    box.addEventListener('input', () => {
      const typed = box.value;
      box.value = '';
      fill(index, typed.length === 2 ? typed.slice(-1) : typed);
    });
    box.addEventListener('paste', (event) => {
      event.preventDefault();
      const pasted = (event.clipboardData?.getData('text') ?? '').replace(/\\D/g, '');
      fill(pasted.length >= 6 ? 0 : index, pasted);
    });
    box.addEventListener('focus', () => box.select());
    box.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowLeft') { event.preventDefault(); focus(index - 1); }
      else if (event.key === 'ArrowRight') { event.preventDefault(); focus(index + 1); }
      else if (event.key === 'Backspace' && box.value === '') { event.preventDefault(); if (index > 0) { boxes[index - 1].value = ''; keep(); focus(index - 1); } }
    });
  });
  focus(0);
}

for (const form of document.querySelectorAll('[data-resend]')) {
  const button = form.querySelector('button');
  const [icon, label] = button.children;
  const text = label.textContent;
  const until = Date.now() + Number(form.dataset.resend) * 1000;
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    const isSoon = left > 0;
    icon.hidden = !isSoon;
    button.setAttribute('aria-disabled', String(isSoon));
    label.textContent = isSoon ? button.dataset.soon + ' ' + left + '\\u00a0' + button.dataset.unit : text;
    if (isSoon) setTimeout(tick, 500);
  };
  tick();
  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-disabled') === 'true') { event.preventDefault(); event.stopImmediatePropagation(); }
  }, { capture: true });
}

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const known = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

async function ask(options, isNew) {
  const challenge = bytes(options.challenge);
  const credential = isNew
    ? await navigator.credentials.create({ publicKey: { ...options, challenge, user: { ...options.user, id: bytes(options.user.id) }, excludeCredentials: known(options.excludeCredentials) } })
    : await navigator.credentials.get({ publicKey: { ...options, challenge, allowCredentials: known(options.allowCredentials) } });
  const { response } = credential;
  const signed = isNew
    ? { attestationObject: text(response.attestationObject), transports: response.getTransports?.() ?? [] }
    : { authenticatorData: text(response.authenticatorData), signature: text(response.signature) };
  return JSON.stringify({ id: credential.id, rawId: text(credential.rawId), type: credential.type, response: { clientDataJSON: text(response.clientDataJSON), ...signed } });
}

for (const form of document.querySelectorAll('[data-passkey]')) {
  if (!window.PublicKeyCredential) continue;
  const failure = form.querySelector('[data-failure]');
  const button = form.querySelector('button[type=submit]');
  button.hidden = false;
  form.querySelector('[data-without]')?.remove();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failure.textContent = '';
    try {
      const answer = await fetch(form.action + '/options', { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': form.elements._xsrf.value }, body: '{}' });
      if (!answer.ok) throw new Error(String(answer.status));
      const { options } = await answer.json();
      form.elements.reponse.value = await ask(options, form.dataset.passkey === 'create');
      form.submit();
    } catch {
      delete form.dataset.sent;
      failure.textContent = failure.dataset.failure;
    }
  });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const codes = [...document.querySelectorAll('[data-code]')].map((code) => code.textContent).join('\\n');
    await navigator.clipboard.writeText(codes).then(() => { button.lastElementChild.textContent = button.dataset.copy; }, () => undefined);
  });
}
`;
