import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-passkey]'))
  if (browserSupportsWebAuthn()) offerPasskey(form);

/** Sends the form with what the authenticator answers to a challenge of the server. */
function offerPasskey(form: HTMLFormElement): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  const button = form.querySelector<HTMLElement>('button[type=submit]');
  const answer = form.querySelector<HTMLInputElement>('[name=reponse]');
  if (!failure || !button || !answer) return;
  button.hidden = false;
  form.querySelector('[data-without]')?.remove();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failure.textContent = '';
    try {
      answer.value = JSON.stringify(await askAuthenticator(form));
      form.submit();
    } catch {
      // Refused, timed out or without network: the person may press again.
      delete form.dataset['sent'];
      failure.textContent = failure.dataset['failure'] ?? '';
    }
  });
}

async function askAuthenticator(form: HTMLFormElement): Promise<unknown> {
  const xsrf = form.querySelector<HTMLInputElement>('[name=_xsrf]')?.value ?? '';
  const response = await fetch(`${form.action}/options`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
    body: '{}',
  });
  if (!response.ok) throw new Error(String(response.status));
  const { options } = await response.json();
  return form.dataset['passkey'] === 'create'
    ? startRegistration({ optionsJSON: options })
    : startAuthentication({ optionsJSON: options });
}
