import { ApiError } from '@portal/shared-api';
import type { ImportRule, LineRefusal } from '@portal/shared-api/contract/imports';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportDialog } from './import-dialog';
import { refusedLines } from './refused-lines';

interface Answer {
  isApplique: boolean;
  nombre: number;
  refus: LineRefusal[];
}

const fileOf = (content: BlobPart) => {
  const file = new File([content], 'lignes.csv');
  file.arrayBuffer = async () =>
    typeof content === 'string'
      ? new TextEncoder().encode(content).buffer
      : (content as Uint8Array<ArrayBuffer>).buffer;
  return file;
};
const wrong: LineRefusal = { ligne: 3, motif: 'Code inconnu. Libellé obligatoire.' };

/** A server that refuses some lines and takes the others where it is asked to. */
function open(refus: LineRefusal[] = [wrong], nombre = 2) {
  const sent: { isEssai: boolean; regle: ImportRule }[] = [];
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  let refusal: ApiError | null = null;
  render(
    <ImportDialog<Answer>
      title="Importer"
      file={{ label: 'Fichier', accept: '.csv', largest: 1024 }}
      rule="TOUT_OU_RIEN"
      isPending={false}
      send={async (_file, how) => {
        sent.push(how);
        if (refusal) return { isDone: false, error: refusal };
        const isApplique = !how.isEssai && (refus.length === 0 || how.regle === 'LIGNES_VALABLES');
        return { isDone: true, answer: { isApplique, nombre, refus } };
      }}
      outcomeOf={({ isApplique, nombre: changed, refus: refused }) => ({
        isApplique,
        isChange: changed > 0,
        told: changed > 0 ? [`${changed} changements`] : [],
        refus: refused,
        done: 'Fait',
      })}
      onDone={onDone}
      onClose={onClose}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Importer' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const choose = (file = fileOf('Code\nA\nB')) => userEvent.upload(dialog.getByLabelText(/^Fichier/), file);
  return { dialog, press, choose, sent, onDone, onClose, refuseWith: (error: ApiError) => (refusal = error) };
}

test('a file without refused lines is tried, then saved', async () => {
  const { dialog, press, choose, sent, onDone, onClose } = open([]);
  await choose();
  await press('Vérifier');
  expect(await dialog.findByText('2 changements')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await press('Enregistrer ces changements');
  expect(sent.map(({ isEssai }) => isEssai)).toEqual([true, false]);
  expect([onDone, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('refused lines keep all out, until the others are asked for', async () => {
  const { dialog, press, choose, sent, onDone } = open();
  await choose();
  await press('Vérifier');
  expect(await dialog.findByText('Ligne 3 : Code inconnu. Libellé obligatoire.')).toBeVisible();
  expect(dialog.getByText('1 ligne est refusée : rien ne sera enregistré.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Enregistrer ces changements' })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'Enregistrer les autres lignes' }));
  expect(dialog.getByText('1 ligne est refusée : les autres seront enregistrées.')).toBeVisible();
  await press('Enregistrer ces changements');
  expect(sent.at(-1)).toEqual({ isEssai: false, regle: 'LIGNES_VALABLES' });
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('another file is checked again, and one that changes nothing is not saved', async () => {
  const { dialog, press, choose } = open([], 0);
  await press('Vérifier');
  expect(dialog.getByLabelText(/^Fichier/)).toHaveAccessibleDescription(/Choisissez un fichier\./);
  await choose(fileOf('x'.repeat(2000)));
  await press('Vérifier');
  expect(dialog.getByLabelText(/^Fichier/)).toHaveAccessibleDescription(/Ce fichier dépasse 1\u00a0ko\./);
  await choose();
  await press('Vérifier');
  expect(await dialog.findByText('Ce fichier ne change rien.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Vérifier' })).toBeVisible();
  await choose();
  expect(dialog.queryByText('Ce fichier ne change rien.')).toBeNull();
});

test('what the server refuses is said at the file, which stays chosen', async () => {
  const { dialog, press, choose, refuseWith, onClose } = open();
  refuseWith(new ApiError(400, { status: 400, message: 'Il manque des colonnes.' }));
  await choose();
  await press('Vérifier');
  expect(await dialog.findByText('Il manque des colonnes.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('refused lines come back with their columns and reasons, without formulas', async () => {
  const file = fileOf('Code;Libellé\r\nA;Un\r\n=1+1;"Deux\nlignes"\r\nC\r\n');
  expect(
    await refusedLines(file, [
      { ligne: 3, motif: 'Code inconnu.' },
      { ligne: 5, motif: 'Libellé obligatoire.' },
    ]),
  ).toBe('\ufeffCode;Libellé;Motif\r\n\'=1+1;"Deux\nlignes";Code inconnu.\r\nC;;Libellé obligatoire.\r\n');
  const windows = fileOf(Uint8Array.from('Code\n\xc9t\xe9', (sign) => sign.charCodeAt(0)));
  expect(await refusedLines(windows, [{ ligne: 2, motif: 'Inconnu' }])).toContain('Été;Inconnu');
});
