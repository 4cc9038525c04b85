import { render, screen } from '@testing-library/react';
import { TextInput } from '../text-input';

test('[VAL-14] a field shows whether it is required or optional', () => {
  render(
    <>
      <TextInput label="Nom" isRequired value="" onChange={() => undefined} />
      <TextInput label="Courriel" isOptional value="" onChange={() => undefined} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: /^Nom/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Courriel (facultatif)' })).not.toBeRequired();
});

test('hint and error are read with the control, and an error makes it invalid', () => {
  render(
    <TextInput
      label="Code postal"
      hint="Cinq chiffres"
      error="Ce champ est obligatoire."
      value=""
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Code postal' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Cinq chiffres Erreur\u00a0: Ce champ est obligatoire.');
});
