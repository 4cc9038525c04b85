import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxGroup } from '.';

const options = [
  { code: 'DECOMPTES', libelle: 'Mes décomptes' },
  { code: 'ECHEANCIERS', libelle: 'Mes échéanciers' },
  { code: 'COURRIERS', libelle: 'Mes courriers', disabled: true },
] as const;

function Example({ onBlur, error }: { onBlur?: () => void; error?: string }) {
  const [value, setValue] = useState<readonly (typeof options)[number]['code'][]>([]);
  return (
    <>
      <CheckboxGroup
        label="Documents à recevoir"
        hasSelectAll
        options={options}
        value={value}
        error={error}
        onChange={setValue}
        onBlur={onBlur}
      />
      <output>{value.join(' ')}</output>
    </>
  );
}

test('ticked codes keep the order of the options, and Space ticks', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mes échéanciers' }));
  screen.getByRole('checkbox', { name: 'Mes décomptes' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('DECOMPTES ECHEANCIERS');
});

test('« Tout sélectionner » ticks the enabled boxes, and is mixed in between', async () => {
  render(<Example />);
  const all = screen.getByRole('checkbox', { name: 'Tout sélectionner' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mes décomptes' }));
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByRole('status')).toHaveTextContent('DECOMPTES ECHEANCIERS');
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[VAL-14] the group has a name, shows its error, and reports a blur only when it is left', async () => {
  const onBlur = jest.fn();
  render(<Example onBlur={onBlur} error="Ce champ est obligatoire." />);
  expect(screen.getByRole('group', { name: 'Documents à recevoir' })).toHaveAccessibleDescription(
    'Erreur\u00a0: Ce champ est obligatoire.',
  );
  expect(screen.getByRole('checkbox', { name: 'Mes décomptes' })).toBeInvalid();
  await userEvent.tab();
  await userEvent.tab();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});
