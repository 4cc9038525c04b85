import { keepFocus } from './keep-focus';

/** Frames, not milliseconds: a busy machine draws them late. The focus is moved in the second one. */
const frames = async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
};
let stop: () => void;

beforeEach(() => {
  window.location.hash = '#/users/adherent';
  document.body.innerHTML =
    '<main id="contenu"><h1>Comptes</h1><section><h2>Fiche</h2><div id="liste"><button id="fermer">Fermer</button></div></section></main>';
  stop = keepFocus();
  document.getElementById('fermer')?.focus();
});
afterEach(() => stop());

test('when the focused control goes away, the heading of the nearest part gets the focus', async () => {
  document.getElementById('liste')?.remove();
  await frames();
  expect(document.activeElement).toHaveTextContent('Fiche');
});

test('of several headings the one that the window shows gets it', async () => {
  const title = document.querySelector('h1');
  const results = document.querySelector('h2');
  const at = (top: number) => () => ({ top, bottom: top + 30 }) as DOMRect;
  if (!title || !results) throw new Error('no headings');
  title.getBoundingClientRect = at(-235);
  results.getBoundingClientRect = at(40);
  document.querySelector('section')?.replaceWith(results);
  await frames();
  expect(document.activeElement).toHaveTextContent('Fiche');
});

test('what stands where the control stood goes before the title of the page, which the window shows too', async () => {
  const list = document.getElementById('liste');
  document.querySelector('main')?.append(list ?? '');
  document.getElementById('fermer')?.focus();
  list?.replaceChildren(Object.assign(document.createElement('h2'), { textContent: '12 documents' }));
  await frames();
  expect(document.activeElement).toHaveTextContent('12 documents');
});

test('a heading that is out of the window is scrolled to', async () => {
  const title = document.querySelector('h1');
  if (!title) throw new Error('no heading');
  title.getBoundingClientRect = () => ({ top: -235, bottom: -205 }) as DOMRect;
  const focus = jest.spyOn(title, 'focus');
  document.querySelector('section')?.remove();
  await frames();
  expect(focus).toHaveBeenCalledWith({ preventScroll: false });
});

test('when its part goes away too, the title of the page gets it', async () => {
  document.querySelector('section')?.remove();
  await frames();
  expect(document.activeElement).toHaveTextContent('Comptes');
});

test('a page that moves the focus itself goes first, and a new page is left alone', async () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button id="suite">Suite</button>');
  document.getElementById('liste')?.remove();
  document.getElementById('suite')?.focus();
  await frames();
  expect(document.activeElement).toHaveTextContent('Suite');
  document.getElementById('suite')?.remove();
  window.location.hash = '#/accueil';
  await frames();
  expect(document.activeElement).toBe(document.body);
});

test('a control that is disabled while it works gets the focus back', async () => {
  const button = document.getElementById('fermer') as HTMLButtonElement;
  button.disabled = true;
  button.blur();
  await frames();
  button.disabled = false;
  await frames();
  expect(document.activeElement).toBe(button);
});

test('a press on an empty part of the page takes the focus away for good', async () => {
  document.getElementById('fermer')?.blur();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>Plus tard</p>');
  await frames();
  expect(document.activeElement).toBe(document.body);
});
