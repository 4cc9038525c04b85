import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from '.';

const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Example({ initial = '', error, onBlur }: { initial?: string; error?: string; onBlur?: () => void }) {
  const [value, setValue] = useState(initial);
  return (
    <form onSubmit={onSubmit}>
      <CodeInput
        label="Code de sécurité"
        hint="Il est valable 10 minutes. Vous pouvez aussi le coller."
        error={error}
        value={value}
        onChange={setValue}
        onBlur={onBlur}
      />
      <output>{value}</output>
      <button>Valider</button>
    </form>
  );
}

const box = (rank: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Chiffre ${rank} sur 6` });
const value = () => screen.getByRole('status').textContent;

test('the code is a group with a legend and six named boxes; the first one has the autofill of one-time codes', () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Code de sécurité' })).toHaveAccessibleDescription(
    'Il est valable 10 minutes. Vous pouvez aussi le coller.',
  );
  expect(screen.getAllByRole('textbox')).toHaveLength(6);
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  fireEvent.change(box(1), { target: { value: '419207' } });
  expect(value()).toBe('419207');
  expect(box(6)).toHaveFocus();
});

test('digits move from box to box, letters are refused, and the last digit submits nothing', async () => {
  render(<Example />);
  await userEvent.click(box(1));
  await userEvent.keyboard('4a19 207');
  expect(value()).toBe('419207');
  expect(box(6)).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([1, 4])('a code pasted in box %i fills all boxes, without its spaces', async (rank) => {
  render(<Example initial="55" />);
  await userEvent.click(box(rank));
  await userEvent.paste('419 207');
  expect(value()).toBe('419207');
  expect(box(6)).toHaveFocus();
});

test('arrows, Home and End move; Backspace empties the box, then the previous one', async () => {
  render(<Example initial="419207" />);
  await userEvent.click(box(3));
  await userEvent.keyboard('{Backspace}');
  expect(value()).toBe('41 207');
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(value()).toBe('4  207');
  expect(box(2)).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  expect(box(5)).toHaveFocus();
  await userEvent.keyboard('{Home}8{ArrowRight}');
  expect(value()).toBe('8  207');
  expect(box(3)).toHaveFocus();
});

test('a digit replaces the one in its box', async () => {
  render(<Example initial="419207" />);
  await userEvent.type(box(2), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(value()).toBe('459207');
});

test('an error marks each box, and leaving all six reports one blur', async () => {
  const onBlur = jest.fn();
  render(
    <Example initial="419207" error="Le code de sécurité est incorrect. Il vous reste 3 essais." onBlur={onBlur} />,
  );
  for (const input of screen.getAllByRole('textbox')) expect(input).toBeInvalid();
  await userEvent.click(box(5));
  await userEvent.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('a notice above the boxes is read with their group, before the hint', () => {
  render(
    <>
      <p id="avis">Un code vient d’être renvoyé.</p>
      <CodeInput label="Code" hint="Six chiffres" aria-describedby="avis" value="" onChange={() => undefined} />
    </>,
  );
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Un code vient d’être renvoyé. Six chiffres');
});
