import { ApiError } from '@portal/shared-api';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Uploader, type UploadedFile } from '.';

/** Requests of the page, answered by the test. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.all.push(this);
  }

  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => undefined;
  abort = () => this.dispatchEvent(new Event('abort'));

  progress(percent: number) {
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: percent, total: 100 })));
  }

  async answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => void this.dispatchEvent(new Event('load')));
  }
}

const real = globalThis.XMLHttpRequest;
let ids = 0;
beforeAll(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  Object.assign(globalThis.crypto, { randomUUID: () => `${(ids += 1)}` });
});
beforeEach(() => {
  FakeRequest.all = [];
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, status: 204, headers: { get: () => null } })) });
});
const tick = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));

afterEach(() => jest.useRealTimers());
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: real }));

const limits = {
  queueLimit: 3,
  maxFileSize: 1000,
  maxQueueSize: 2000,
  allowedExtensions: ['pdf', 'jpg'],
  allowedMimeTypes: ['application/pdf', 'image/jpeg'],
};
const pdf = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const name = (index: number) => `b1c0aaaa-0000-4000-8000-00000000000${index}-f.pdf`;
const request = (index: number) => {
  const found = FakeRequest.all[index];
  if (!found) throw new Error(`No request ${index} was made.`);
  return found;
};

const nothing: UploadedFile[] = [];

function Form({ initial = nothing, ...props }: Partial<Parameters<typeof Uploader>[0]> & { initial?: UploadedFile[] }) {
  const [value, setValue] = useState<readonly UploadedFile[]>(initial);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Uploader
        label="Facture"
        limits={limits}
        inputName="pieces"
        form="demandeRemboursementActeGestion"
        value={value}
        onChange={setValue}
        onBusyChange={setBusy}
        {...props}
      />
      <button type="button" disabled={isBusy}>
        Valider
      </button>
      <button type="button" onClick={() => setValue([])}>
        Vider
      </button>
      <output aria-label="valeur">{value.map(({ localFileName }) => localFileName).join(' ')}</output>
    </>
  );
}

/** Result of the file dialog. */
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, files, {
    applyAccept: false,
  });
const line = (file: string) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(file)) as HTMLElement);
const value = () => screen.getByLabelText('valeur').textContent;

test('[CTL-08] files are sent one after another, each with its progress and an overall one', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  expect(FakeRequest.all).toHaveLength(1);
  request(0).progress(62);
  expect(line('a.pdf').getByRole('progressbar', { name: 'a.pdf' })).toHaveAttribute('aria-valuenow', '60');
  expect(line('a.pdf').getByText('62 %')).toBeVisible();
  expect(line('b.pdf').getByText('En attente')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Téléversement en cours...' })).toHaveAttribute('aria-valuenow', '30');
  await request(0).answer(200, { fileNames: [name(1)] });
  expect(line('a.pdf').getByText('Envoyé')).toBeVisible();
  expect(screen.getByText('1 fichier sur 2 envoyé')).toBeVisible();
  await request(1).answer(200, { fileNames: [name(2)] });
  expect(value()).toBe('a.pdf b.pdf');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('[CTL-09] the form is invalid until the last file is sent', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'));
  expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
  await request(0).answer(200, { fileNames: [name(1)] });
  expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
});

test('[CTL-08] after an error « Réessayer » replaces « Retirer », names its file, and keeps the focus in the line', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'));
  screen.getByRole('button', { name: 'Annuler l’envoi de a.pdf' }).focus();
  await request(0).answer(500, { status: 500, message: 'Le stockage est plein.' });
  expect(line('a.pdf').getByText('Le stockage est plein.')).toBeVisible();
  expect(line('a.pdf').getAllByRole('button')).toHaveLength(1);
  const retry = screen.getByRole('button', { name: 'Réessayer a.pdf' });
  expect(retry).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Annuler l’envoi de a.pdf' })).toHaveFocus();
  await request(1).answer(200, { fileNames: [name(1)] });
  expect(value()).toBe('a.pdf');
  expect(screen.getByRole('button', { name: 'Retirer a.pdf' })).toHaveFocus();
});

test('[CTL-08] cancelling by keyboard starts the next file and moves the focus to it, then back to the file button', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Annuler l’envoi de a.pdf' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Annuler l’envoi de b.pdf' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(screen.queryByText('b.pdf')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
});

test('[CTL-08] refused files are named with the message of their filter, and the others continue', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'), pdf('gros.pdf', 1001), new File(['x'], 'notes.docx'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /gros\.pdf\s: Le fichier dépasse la taille maximale de 1\s000\sOctets\./,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/notes\.docx\s: Ce format de fichier n’est pas accepté\./);
  expect(line('a.pdf').getByRole('progressbar')).toBeVisible();
  await request(0).answer(200, { fileNames: [name(1)] });
  expect(value()).toBe('a.pdf');
});

test('[CTL-08] hints of the limits, the accepted formats and several files or one', () => {
  const { rerender } = render(<Form />);
  const group = screen.getByRole('group', { name: 'Facture' });
  expect(group).toHaveAccessibleDescription(
    /Formats acceptés\s: PDF, JPG\. Taille maximale par pièce jointe\s: .* Taille totale maximale/,
  );
  expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', '.pdf,.jpg,application/pdf,image/jpeg');
  expect(document.querySelector('input[type=file]')).toHaveAttribute('multiple');
  rerender(<Form limits={{ ...limits, queueLimit: 1 }} />);
  expect(screen.getByRole('button', { name: 'Choisir un fichier' })).toBeVisible();
  expect(document.querySelector('input[type=file]')).not.toHaveAttribute('multiple');
});

test('[CTL-08] files of a draft show as sent, and count towards the limits', async () => {
  render(
    <Form
      initial={[
        { remoteFileName: name(1), localFileName: 'avant.pdf', size: 900, inputName: 'pieces' },
        { remoteFileName: name(2), localFileName: 'apres.pdf', size: 900, inputName: 'pieces' },
      ]}
    />,
  );
  expect(line('avant.pdf').getByText('Envoyé')).toBeVisible();
  await choose(pdf('trop.pdf', 300));
  expect(screen.getByRole('alert')).toHaveTextContent(/trop\.pdf : La taille totale des fichiers dépasse/);
  expect(FakeRequest.all).toHaveLength(0);
});

test('[CTL-08] removing a sent file tells the server and the form', async () => {
  render(<Form initial={[{ remoteFileName: name(1), localFileName: 'avant.pdf', size: 900, inputName: 'pieces' }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer avant.pdf' }));
  expect(value()).toBe('');
  expect(fetch).toHaveBeenCalledWith(`/api/upload/${name(1)}`, expect.objectContaining({ method: 'DELETE' }));
  expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toHaveFocus();
});

test('a form that resets itself clears the list', async () => {
  render(<Form />);
  await choose(pdf('a.pdf'));
  await request(0).answer(200, { fileNames: [name(1)] });
  await userEvent.click(screen.getByRole('button', { name: 'Vider' }));
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
});

test('[CTL-08] files may be dropped; a drop beside the area does not leave the page', async () => {
  render(<Form />);
  const dataTransfer = { types: ['Files'], files: [pdf('a.pdf')] };
  fireEvent.drop(screen.getByText('Déposez vos fichiers ici'), { dataTransfer });
  expect(screen.getByText('a.pdf')).toBeVisible();
  const missed = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(missed, { dataTransfer });
  document.body.dispatchEvent(missed);
  expect(missed.defaultPrevented).toBe(true);
});

test('progress is announced after changes stop, and at most every two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Form />);
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, [pdf('a.pdf')]);
  await tick(100);
  const region = screen.getAllByRole('status').find((element) => element.classList.contains('visually-hidden'));
  expect(region).toHaveTextContent('Téléversement en cours... 0 %. 0 fichier sur 1 envoyé.');
  request(0).progress(30);
  request(0).progress(60);
  expect(region).toHaveTextContent('0 %');
  await tick(2_100);
  expect(region).toHaveTextContent('Téléversement en cours... 50 %.');
  await request(0).answer(200, { fileNames: [name(1)] });
  await tick(2_100);
  expect(region).toHaveTextContent('1 fichier envoyé.');
});

test('[CTL-08] a form without a list of files gets the required error message', () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <Uploader
        label="Facture"
        limits={limits}
        inputName="pieces"
        form="x"
        value={null as never}
        onChange={() => undefined}
      />,
    ),
  ).toThrow('La propriété contenant les fichiers doit être non nulle.');
  silent.mockRestore();
});

test('an error of the form is read with the button', () => {
  render(<Form isRequired error="Ce champ est obligatoire." />);
  expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toHaveAccessibleDescription(
    /Obligatoire\. Erreur\s: Ce champ est obligatoire\./,
  );
});

test('[CTL-08] a file the server refuses for its content joins the refused files', async () => {
  render(<Form />);
  await choose(pdf('faux.pdf'));
  await request(0).answer(400, {
    status: 400,
    data: 'FichierRefuse',
    message: new ApiError(400, { status: 400, message: 'Ce format de fichier n’est pas accepté.' }).message,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('faux.pdf : Ce format de fichier n’est pas accepté.');
  expect(screen.queryByRole('listitem', { name: 'faux.pdf' })).not.toBeInTheDocument();
});
