import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from '.';

test('[CTL-04] a button has the sizes xs, sm, normal and xxl', () => {
  render(
    <>
      {(['xs', 'sm', 'normal', 'xxl'] as const).map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
    </>,
  );
  expect(screen.getByRole('button', { name: 'xs' })).toHaveClass('xs');
  expect(screen.getByRole('button', { name: 'normal' })).not.toHaveClass('normal');
  expect(screen.getByRole('button', { name: 'xxl' })).toHaveClass('xxl');
});

test('[CTL-04] a pending button keeps its name and focus, and ignores a second click', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Valider</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  rerender(
    <Button isPending onClick={onClick}>
      Valider
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Valider' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('[CTL-04] an idle button keeps the focus and ignores clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button isIdle onClick={onClick}>
      Effacer les filtres
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Effacer les filtres' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('an icon button has a name', () => {
  render(<IconButton icon="M0 0" label="Fermer" />);
  expect(screen.getByRole('button', { name: 'Fermer' })).toBeInTheDocument();
});
