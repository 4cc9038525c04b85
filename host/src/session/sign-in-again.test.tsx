import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSignInQuestion } from './ask-to-sign-in';
import { SignInAgain } from './sign-in-again';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
});

const ask = () => act(() => useSignInQuestion.setState({ settle: () => useSignInQuestion.setState({ settle: null }) }));

test('[SES-09] « Votre session a expiré » gives the focus back to the control that asked', async () => {
  render(
    <>
      <button type="button">Valider</button>
      <SignInAgain />
    </>,
  );
  screen.getByRole('button', { name: 'Valider' }).focus();
  ask();
  expect(screen.getByRole('dialog', { name: 'Votre session a expiré' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus();
  // The same after signing in elsewhere, which no button here asks for.
  ask();
  act(() => useSignInQuestion.getState().settle?.(true));
  expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus();
});

test('[SES-09] a second Escape leaves « Votre session a expiré » open: what waits for its answer gets one', async () => {
  render(<SignInAgain />);
  ask();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
