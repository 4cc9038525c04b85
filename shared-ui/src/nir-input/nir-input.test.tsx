import { checkNirParts, nirErrorMessage, type NirPart, type NirParts } from '@portal/shared-api/rules/nir';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { NirInput } from '.';

const nothing: NirParts = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };

function Example({
  initial = nothing,
  hasKey = true,
  ...props
}: Partial<ComponentProps<typeof NirInput>> & { initial?: NirParts }) {
  const [value, setValue] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const wrong = isTouched ? (Object.entries(checkNirParts(value, hasKey)) as [NirPart, 'required'][]) : [];
  const errors = Object.fromEntries(wrong.map(([part, error]) => [part, nirErrorMessage(part, error)]));
  return (
    <>
      <NirInput
        id="nir"
        label="N° de Sécurité sociale"
        {...props}
        hasKey={hasKey}
        errors={errors}
        value={value}
        onChange={setValue}
        onBlur={() => setTouched(true)}
      />
      <output aria-label="Valeur">{JSON.stringify(value)}</output>
      <button type="button">Valider</button>
    </>
  );
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Numéro (13 caractères)' });
const key = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Clé' });
const monaco = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Numéro monégasque (11 chiffres après 98)' });
const value = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Valeur' }).textContent ?? '');

test('[CTL-10] the number is shown in groups, its value has no spaces, and 2A or 2B is accepted', async () => {
  render(<Example />);
  await userEvent.type(number(), '187052a000000');
  expect(number()).toHaveValue('1 87 05 2A 000 000');
  await userEvent.type(key(), '0x7');
  expect(value()).toEqual({ ...nothing, nir: '187052A000000', cle: '07' });
  await userEvent.type(number(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(number()).toHaveValue('1 87 05 2A 000 000');
});

test('[CTL-10] a correction in the middle of the number keeps the caret there', async () => {
  render(<Example initial={{ ...nothing, nir: '2840348000000' }} />);
  await userEvent.type(number(), '{Backspace}5', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(number()).toHaveValue('2 85 03 48 000 000');
  expect(number().selectionStart).toBe(4);
});

test('[CTL-10] the fifteen characters of a card, pasted with spaces, fill number and key', async () => {
  render(<Example />);
  await userEvent.click(number());
  await userEvent.paste('2 84 03 48 000 000 65');
  expect(number()).toHaveValue('2 84 03 48 000 000');
  expect(key()).toHaveValue('65');
  expect(value()).toEqual({ ...nothing, nir: '2840348000000', cle: '65' });
});

test('[CTL-10] the choice shows only where it is offered, keeps both numbers and announces the change', async () => {
  const { unmount } = render(<Example />);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  unmount();
  render(<Example isMonacoOffered initial={{ ...nothing, nir: '2840348000000', cle: '65' }} />);
  await userEvent.click(screen.getByRole('radio', { name: 'J’ai un N°\u00a0RO monégasque' }));
  expect(
    screen.getByText('Saisissez maintenant les 11 chiffres de votre numéro monégasque, après 98.'),
  ).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('textbox', { name: 'Clé' })).not.toBeInTheDocument();
  await userEvent.type(monaco(), '4217');
  await userEvent.click(screen.getByRole('radio', { name: 'J’ai un N°\u00a0de Sécurité sociale' }));
  expect(number()).toHaveValue('2 84 03 48 000 000');
  expect(value()).toEqual({ isMonegasque: false, nir: '2840348000000', cle: '65', numeroMonegasque: '00000004217' });
});

test('[VAL-05] the Monaco number is padded on blur; zeros, or 98 and zeros, count as empty', async () => {
  render(<Example isMonacoOffered initial={{ ...nothing, isMonegasque: true, numeroMonegasque: '9800000000000' }} />);
  expect(monaco()).toHaveValue('');
  await userEvent.type(monaco(), '4 217');
  await userEvent.tab();
  expect(monaco()).toHaveValue('00000004217');
  await userEvent.clear(monaco());
  await userEvent.type(monaco(), '000');
  await userEvent.tab();
  expect(monaco()).toHaveValue('');
  expect(monaco()).toHaveAccessibleDescription('Erreur\u00a0: Le numéro monégasque est obligatoire.');
  await userEvent.click(monaco());
  await userEvent.paste('98 00000 004217');
  expect(monaco()).toHaveValue('00000004217');
});

test('[VAL-04] each part has its own error, shown when the whole field is left', async () => {
  render(<Example />);
  await userEvent.type(number(), '2840348000000');
  await userEvent.tab();
  await userEvent.keyboard('64');
  expect(key()).not.toBeInvalid();
  await userEvent.tab();
  expect(key()).toBeInvalid();
  expect(key()).toHaveAccessibleDescription('Erreur\u00a0: La clé du numéro de Sécurité sociale est incorrecte.');
  expect(number()).not.toBeInvalid();
});

test('[VAL-04] a form may ask for the number without its key', async () => {
  render(<Example hasKey={false} />);
  expect(screen.queryByRole('textbox', { name: 'Clé' })).not.toBeInTheDocument();
  await userEvent.click(number());
  await userEvent.paste('2 84 03 48 000 000 65');
  expect(value()).toEqual({ ...nothing, nir: '2840348000000' });
});

test('[CTL-10] number and key are compared as soon as both are whole, without an error yet', async () => {
  render(<Example />);
  await userEvent.type(number(), '2840348000000');
  await userEvent.type(key(), '6');
  expect(screen.queryByText(/concordent/)).not.toBeInTheDocument();
  await userEvent.type(key(), '4');
  expect(screen.getByText('Le numéro et sa clé ne concordent pas : vérifiez les deux.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(key()).not.toBeInvalid();
  await userEvent.type(key(), '{Backspace}5');
  expect(screen.getByText('Le numéro et sa clé concordent.')).toBeVisible();
});
