import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RichTextEditor } from '.';

// jsdom has no layout; the editor measures its text to scroll.
beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(document, { elementFromPoint: () => null });
});

function Form({
  initial = '<p>Bonjour Camille</p>',
  ...props
}: Partial<Parameters<typeof RichTextEditor>[0]> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <RichTextEditor label="Contenu" {...props} value={value} onChange={setValue} />
      <output aria-label="html">{value}</output>
      <button type="button" onClick={() => setValue('<p>Autre</p>')}>
        Remplacer
      </button>
    </>
  );
}

const html = () => screen.getByLabelText('html').textContent;
const text = () => screen.getByRole('textbox', { name: 'Contenu' });
const tool = (name: RegExp) =>
  within(screen.getByRole('toolbar', { name: 'Mise en forme' })).getByRole('button', { name });
const list = (name: string) => screen.getByRole('combobox', { name });

async function selectAll() {
  act(() => text().focus());
  await userEvent.keyboard('{Control>}a{/Control}');
}

test('[CTL-15] Tab enters the toolbar once, arrows move between tools, and the next Tab enters the text', async () => {
  render(<Form />);
  await userEvent.tab();
  expect(list('Format')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(tool(/^Gras/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tool(/^Rétablir/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(list('Format')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(tool(/^Annuler/)).toHaveFocus();
  await userEvent.tab();
  expect(text()).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tool(/^Annuler/)).toHaveFocus();
});

test('[CTL-15] formats, styles and fonts are the required ones', () => {
  render(<Form />);
  const options = (name: string) =>
    within(list(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Format')).toEqual(['Paragraphe', 'Titre 4', 'Titre 5', 'Titre 6']);
  expect(options('Style')).toEqual(['Sans style', 'Primaire', 'Secondaire', 'Texte chapo']);
  expect(options('Police')).toEqual([
    'Police du portail',
    'Arial',
    'Calibri',
    'Georgia',
    'Tahoma',
    'Times New Roman',
    'Verdana',
  ]);
});

test('[CTL-15] marks, formats, styles and fonts are written as elements and classes', async () => {
  render(<Form />);
  await selectAll();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(html()).toBe('<p><strong>Bonjour Camille</strong></p>');
  expect(tool(/^Gras/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(tool(/^Gras/));
  await userEvent.selectOptions(list('Style'), 'Primaire');
  await userEvent.selectOptions(list('Police'), 'Georgia');
  expect(html()).toBe('<p><span class="text-primaire"><span class="police-georgia">Bonjour Camille</span></span></p>');
  await userEvent.selectOptions(list('Style'), 'Texte chapo');
  await userEvent.selectOptions(list('Format'), 'Titre 4');
  await userEvent.selectOptions(list('Police'), 'Police du portail');
  expect(html()).toBe('<h4 class="texte-chapo">Bonjour Camille</h4>');
  expect(list('Format')).toHaveValue('h4');
  expect(list('Style')).toHaveValue('texte-chapo');
});

test('[CTL-15] lists start, change kind and end', async () => {
  render(<Form />);
  await selectAll();
  await userEvent.click(tool(/puces/));
  expect(html()).toBe('<ul><li><p>Bonjour Camille</p></li></ul>');
  await userEvent.click(tool(/numérotée/));
  expect(html()).toBe('<ol><li><p>Bonjour Camille</p></li></ol>');
  await userEvent.click(tool(/numérotée/));
  expect(html()).toBe('<p>Bonjour Camille</p>');
});

test('[CTL-15] undo and redo are unavailable without anything to do', async () => {
  render(<Form />);
  expect(tool(/^Annuler/)).toHaveAttribute('aria-disabled', 'true');
  await selectAll();
  await userEvent.keyboard('{Control>}i{/Control}{Control>}z{/Control}');
  expect(html()).toBe('<p>Bonjour Camille</p>');
  await userEvent.click(tool(/^Rétablir/));
  expect(html()).toBe('<p><em>Bonjour Camille</em></p>');
});

test('[CTL-15] a link is typed by keyboard, validated as the page does, and removed', async () => {
  render(<Form />);
  await selectAll();
  await userEvent.keyboard('{Control>}k{/Control}');
  const address = screen.getByRole('textbox', { name: 'Adresse du lien' });
  expect(address).toHaveFocus();
  await userEvent.keyboard('javascript:alert(1){Enter}');
  expect(address).toHaveAccessibleDescription(/Cette adresse n’est pas acceptée\./);
  await userEvent.clear(address);
  await userEvent.keyboard('https://exemple.test{Enter}');
  expect(html()).toBe('<p><a href="https://exemple.test">Bonjour Camille</a></p>');
  expect(text()).toHaveFocus();
  await userEvent.click(tool(/^Lien/));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer le lien' }));
  expect(html()).toBe('<p>Bonjour Camille</p>');
  await userEvent.click(tool(/^Lien/));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Adresse du lien' })).not.toBeInTheDocument();
  expect(text()).toHaveFocus();
});

test('[CTL-15] pasted HTML is reduced to allowed contents', async () => {
  render(<Form initial="" />);
  act(() => text().focus());
  fireEvent.paste(text(), {
    clipboardData: {
      getData: (type: string) =>
        type === 'text/html'
          ? '<h2 onclick="x()">Titre</h2><p style="color:red">Rouge <script>alert(1)</script><a href="javascript:x">lien</a></p>'
          : '',
    },
  });
  expect(html()).toBe('<h4>Titre</h4><p>Rouge lien</p>');
});

test('a new value replaces the text', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer' }));
  expect(text()).toHaveTextContent('Autre');
  expect(tool(/^Annuler/)).toHaveAttribute('aria-disabled', 'true');
});

test('hint, error and required are read with the text; a read-only editor has no tools', () => {
  const { rerender } = render(<Form isRequired hint="Relu avant publication." error="Ce champ est obligatoire." />);
  expect(text()).toBeRequired();
  expect(text()).toBeInvalid();
  expect(text()).toHaveAccessibleDescription(/Relu avant publication\. Erreur\s: Ce champ est obligatoire\./);
  rerender(<Form readOnly />);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(text()).toHaveAttribute('contenteditable', 'false');
});

test('[CTL-15] Alt + F10 moves from the text to the tools', async () => {
  render(<Form />);
  act(() => text().focus());
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(list('Format')).toHaveFocus();
});

test('[CTL-15] [ADM-12] a picture of the library stands at the caret with its alternative text', async () => {
  render(
    <Form
      initial="<p>Voici</p>"
      pictures={(choose, close) => (
        <>
          <button type="button" onClick={() => choose({ src: '/api/cms/images?id=carte', alt: 'Une carte' })}>
            Choisir la carte
          </button>
          <button type="button" onClick={close}>
            Ne rien choisir
          </button>
        </>
      )}
    />,
  );
  await userEvent.click(tool(/^Image/));
  await userEvent.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
  expect(screen.queryByRole('group', { name: 'Image' })).not.toBeInTheDocument();
  expect(text()).toHaveFocus();
  await userEvent.click(tool(/^Image/));
  await userEvent.click(screen.getByRole('button', { name: 'Choisir la carte' }));
  expect(html()).toContain('<img alt="Une carte" src="/api/cms/images?id=carte">');
  expect(within(text()).getByRole('img', { name: 'Une carte' })).toBeInTheDocument();
});

test('[CTL-15] [ADM-12] a table is added, named, changed and removed', async () => {
  render(<Form initial="<p></p>" />);
  await selectAll();
  await userEvent.click(tool(/^Tableau/));
  const tools = screen.getByRole('group', { name: 'Tableau' });
  await userEvent.type(within(tools).getByLabelText(/Titre du tableau/), 'Durées');
  const act = (name: string) => userEvent.click(within(tools).getByRole('button', { name }));
  await act('Ajouter une colonne');
  const rows = () => within(text()).getAllByRole('row');
  expect(within(text()).getByRole('table', { name: 'Durées' })).toBeInTheDocument();
  expect(rows()).toHaveLength(3);
  expect(within(rows()[0] as HTMLElement).getAllByRole('columnheader')).toHaveLength(3);
  await act('Ajouter une ligne');
  expect(rows()).toHaveLength(4);
  await act('Supprimer la colonne');
  expect(within(rows()[0] as HTMLElement).getAllByRole('columnheader')).toHaveLength(2);
  await act('Supprimer le tableau');
  expect(within(text()).queryByRole('table')).not.toBeInTheDocument();
});

test('[CTL-15] [ADM-12] a link chooses a page of the portal by its name', async () => {
  render(<Form pages={[{ path: '/cgdm-svc/carte-tp', label: 'Ma carte' }]} />);
  await selectAll();
  await userEvent.click(tool(/^Lien/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Page du portail/ }), 'Ma carte');
  expect(screen.getByRole('textbox', { name: 'Adresse du lien' })).toHaveValue('#/cgdm-svc/carte-tp');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(html()).toBe('<p><a href="#/cgdm-svc/carte-tp">Bonjour Camille</a></p>');
});

test('[CTL-15] [ADM-12] the source is for those who have it, and keeps only what the editor writes', async () => {
  const { unmount } = render(<Form />);
  expect(screen.queryByRole('button', { name: 'Code source' })).not.toBeInTheDocument();
  unmount();
  render(<Form hasSource />);
  await userEvent.click(tool(/^Code source/));
  const source = screen.getByRole('textbox', { name: 'Contenu' });
  expect(source).toHaveValue('<p>Bonjour Camille</p>');
  expect(source).toHaveFocus();
  fireEvent.change(source, { target: { value: '<h4>Titre</h4><script>x()</script><p onclick="x()">Texte</p>' } });
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au texte' }));
  expect(html()).toBe('<h4>Titre</h4><p>Texte</p>');
  expect(text()).toHaveTextContent('TitreTexte');
  await userEvent.click(tool(/^Code source/));
  fireEvent.change(screen.getByRole('textbox', { name: 'Contenu' }), { target: { value: '<p>Autre</p>' } });
  await userEvent.click(screen.getByRole('button', { name: 'Revenir au texte' }));
  expect(text()).toHaveTextContent(/^Autre$/);
});
