import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from '.';

function Terms() {
  const [isChecked, setChecked] = useState(false);
  const [isTouched, setTouched] = useState(false);
  return (
    <Checkbox
      id="cgu"
      isRequired
      label={
        <>
          J’ai lu et j’accepte les <a href="#/page/cgu">conditions générales d’utilisation</a>
        </>
      }
      hint="Leur version du 01/09/2026."
      error={isTouched && !isChecked ? 'Cochez cette case pour créer votre espace.' : null}
      isChecked={isChecked}
      onChange={setChecked}
      onBlur={() => setTouched(true)}
    />
  );
}

test('[VAL-12] the terms must be accepted: the box shows its error and hint, and Space ticks it', async () => {
  render(<Terms />);
  const box = screen.getByRole('checkbox', { name: /^J’ai lu et j’accepte les conditions générales d’utilisation/ });
  expect(box).toBeRequired();
  await userEvent.tab();
  await userEvent.tab();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(
    'Leur version du 01/09/2026. Erreur\u00a0: Cochez cette case pour créer votre espace.',
  );
  await userEvent.tab({ shift: true });
  expect(box).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(box).toBeChecked();
  expect(box).toBeValid();
});

test('a disabled box does not change', async () => {
  const onChange = jest.fn();
  render(<Checkbox label="Recevoir mes relevés par e-mail" isChecked disabled onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Recevoir mes relevés par e-mail' }));
  expect(onChange).not.toHaveBeenCalled();
});
