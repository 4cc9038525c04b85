import { defineVisionneuse, type Visionneuse } from '@portal/shared-api/contract/visionneuse';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, requests, type Answers } from '../testing/render-screen';
import { firstView, stepOfKey, stepView } from '@portal/shared-ui/viewer';
import { Viewer } from './viewer';

const route = defineVisionneuse('/essai', 'Essai', { kind: 'member', roles: ['User'] });
const pages = [1, 2].map((numero) => ({ numero, image: `data:image/png;base64,AAA${numero}` }));
const document: Visionneuse = { nomFichier: 'avenant.pdf', nombrePages: 2, pages };
const onClose = jest.fn();
const Screen = () => <Viewer title="Avenant n° 2" route={route} id="GED-1" onClose={onClose} />;
const show = (answers: Answers = { '/essai/visionneuse': { body: document } }) =>
  renderScreen(Screen, '/essai', answers);
const button = (name: string) => screen.getByRole('button', { name });

test('[API-04] a document shows page by page, each picture named by its number', async () => {
  show();
  const dialog = await screen.findByRole('dialog', { name: 'Avenant n° 2' });
  expect(await within(dialog).findByRole('img', { name: /^Page 1 sur 2, / })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAA1',
  );
  expect(requests).toEqual(['/essai/visionneuse?id=GED-1']);
  await userEvent.click(button('Page suivante'));
  expect(screen.getByRole('img', { name: /^Page 2 sur 2, / })).toHaveAttribute('src', 'data:image/png;base64,AAA2');
  expect(screen.getByText('Page 2 / 2')).toBeInTheDocument();
  expect(button('Page suivante')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Page 1'));
  expect(screen.getByRole('img', { name: /^Page 1 sur 2, / })).toBeInTheDocument();
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page');
});

test('[API-04] on the page keys change page, zoom and rotation; elsewhere a letter is none', async () => {
  show();
  const picture = await screen.findByRole('img', { name: /^Page 1 sur 2, / });
  button('Télécharger').focus();
  await userEvent.keyboard('+r');
  expect(screen.getByText('100 %')).toBeInTheDocument();
  expect(picture.style.transform).not.toContain('rotate(90deg)');
  screen.getByRole('group', { name: /^Page 1 sur 2, / }).focus();
  await userEvent.keyboard('++');
  expect(screen.getByText('150 %')).toBeInTheDocument();
  expect(picture.parentElement?.style.getPropertyValue('--zoom')).toBe('1.5');
  await userEvent.keyboard('-r');
  expect(screen.getByText('125 %')).toBeInTheDocument();
  expect(picture.style.transform).toContain('rotate(90deg)');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: /^Page 2 sur 2, / })).toBeInTheDocument();
});

test('[API-04] a rotated page takes the space of its rotated shape', async () => {
  show();
  const picture = await screen.findByRole('img', { name: /^Page 1 sur 2, / });
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  expect(picture.parentElement?.style.aspectRatio).toBe('2');
  await userEvent.click(button('Faire pivoter'));
  expect(picture.parentElement?.style.aspectRatio).toBe('0.5');
});

test('[API-04] a truncated document says so, and can be downloaded in full', async () => {
  show({ '/essai/visionneuse': { body: { ...document, nombrePages: 90 } }, '/download': { body: {} } });
  expect(
    await screen.findByText(
      'Les 2 premières pages sur 90 sont affichées ici. Téléchargez le document pour le lire en entier.',
    ),
  ).toBeInTheDocument();
  URL.createObjectURL = jest.fn(() => 'blob:1');
  await userEvent.click(button('Télécharger'));
  expect(requests).toContain('/download?id=GED-1&origine=GED');
});

test('[API-13] a document that cannot be drawn says why, and can still be downloaded', async () => {
  show({
    '/essai/visionneuse': {
      status: 400,
      body: { status: 400, data: 'FichierRefuse', message: 'Ce document ne peut pas être affiché.' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce document ne peut pas être affiché.');
  expect(button('Réessayer')).toBeInTheDocument();
  expect(button('Télécharger')).toBeInTheDocument();
  await userEvent.click(button('Fermer'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[API-04] while too many documents are open the viewer says so in its place, and another try shows the document', async () => {
  const message = 'Trop de documents sont ouverts à la fois. Réessayez dans quelques secondes.';
  let tries = 0;
  show({
    '/essai/visionneuse': () => {
      tries += 1;
      return tries === 1 ? { status: 429, body: { status: 429, message } } : { body: document };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(window.location.hash).toBe('#/essai');
  await userEvent.click(button('Réessayer'));
  expect(await screen.findByRole('img', { name: /^Page 1 sur 2, / })).toBeInTheDocument();
});

test('[API-04] zoom stays between 50 and 300 %, and pages between the first and the last', () => {
  const often = (step: Parameters<typeof stepView>[1]) =>
    Array.from({ length: 9 }).reduce<typeof firstView>((view) => stepView(view, step, 2), firstView);
  expect(often('zoomIn').zoom).toBe(300);
  expect(often('zoomOut').zoom).toBe(50);
  expect(often('next').page).toBe(2);
  expect(stepView(firstView, 'previous', 2).page).toBe(1);
});

test('[API-04] arrows scroll a page that is wider than its space, and shortcuts of the browser still work', () => {
  const key = { key: 'ArrowRight', ctrlKey: false, metaKey: false, altKey: false };
  expect(stepOfKey(key, false)).toBe('next');
  expect(stepOfKey(key, true)).toBeUndefined();
  expect(stepOfKey({ ...key, key: '+', ctrlKey: true }, false)).toBeUndefined();
});
