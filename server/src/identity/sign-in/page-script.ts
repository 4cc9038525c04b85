/** Script of the sign-in page: shows the password on demand and sends the form once. */
export const pageScript = `
const reveal = document.getElementById('reveal');
const password = document.getElementById('password');
if (reveal && password) {
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const isShown = password.type === 'password';
    password.type = isShown ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(isShown));
  });
}
const form = document.querySelector('form');
form?.addEventListener('submit', (event) => {
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = 'true';
  if (password) password.type = 'password';
});
addEventListener('pageshow', () => { if (form) delete form.dataset.sent; });
`;
