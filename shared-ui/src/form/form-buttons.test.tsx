import { onAnnounce } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import { FormButtons } from './form-buttons';

test('[CTL-09] while a file is on its way its step is not left, forward or back: the file would be dropped', () => {
  const buttons = (isUploading: boolean) => (
    <FormButtons
      isPending={false}
      isUploading={isUploading}
      isEnded={false}
      submitLabel="Suivant"
      draftState="untouched"
      onPrevious={() => undefined}
      onCancel={() => undefined}
      cancelLabel="Annuler"
    />
  );
  const { rerender } = render(buttons(true));
  for (const name of ['Suivant', 'Précédent']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Annuler' })).toBeEnabled();
  rerender(buttons(false));
  for (const name of ['Suivant', 'Précédent']) expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a draft that the server does not take says so, and is announced', () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  render(
    <FormButtons
      isPending={false}
      isUploading={false}
      isEnded={false}
      submitLabel="Valider"
      draftState="refused"
      onPrevious={undefined}
      onCancel={undefined}
      cancelLabel="Annuler"
    />,
  );
  expect(screen.getByText('Le brouillon n’a pas pu être enregistré.')).toBeVisible();
  expect(said).toEqual(['Le brouillon n’a pas pu être enregistré.']);
  stop();
});
