// Script of the server's pages: shows the password on demand and submits each form once.
document.documentElement.dataset['script'] = '';
const password = document.getElementById('password');
const reveal = document.querySelector('[aria-controls=password]');
if (reveal && password instanceof HTMLInputElement) {
  reveal.setAttribute('aria-pressed', 'false');
  reveal.addEventListener('click', () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(isShown));
  });
}

const forms = document.querySelectorAll('form');
for (const form of forms) {
  form.addEventListener('submit', (event) => {
    if (form.dataset['sent']) event.preventDefault();
    form.dataset['sent'] = 'true';
    if (password instanceof HTMLInputElement) password.type = 'password';
  });
}
// Back shows the page as it was left: its forms may be sent again.
addEventListener('pageshow', () => forms.forEach((form) => delete form.dataset['sent']));
