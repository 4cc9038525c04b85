import { onToast } from '@portal/shared-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentPopup } from '.';

const consentements = [
  { nom: 'PROSPECTION', libelle: 'Recevoir des nouvelles' },
  { nom: 'PARTENAIRES', libelle: 'Recevoir des offres' },
];

function show(onAnswer: (nom: string, isAccepted: boolean) => Promise<boolean> = async () => true) {
  const told = { onAnswer: jest.fn(onAnswer), onClose: jest.fn(), onLater: jest.fn(), onToast: jest.fn() };
  const stop = onToast(told.onToast);
  render(
    <ConsentPopup
      consentements={consentements}
      onAnswer={told.onAnswer}
      onClose={told.onClose}
      onLater={told.onLater}
    />,
  );
  return { ...told, stop };
}

test('[CTL-17] each consent has « Refuser » and « Accepter » with the same look', () => {
  show();
  const group = screen.getByRole('group', { name: 'Recevoir des nouvelles' });
  expect(group).toBeVisible();
  const [refuse] = screen.getAllByRole('button', { name: 'Refuser' });
  const [accept] = screen.getAllByRole('button', { name: 'Accepter' });
  expect(refuse?.className).toBe(accept?.className);
});

test('[CTL-17] an answered consent disappears; after the last one a thank-you shows and the popup closes', async () => {
  const { onAnswer, onClose, onToast: toasted, stop } = show();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getAllByRole('button', { name: 'Refuser' })[0]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenLastCalledWith('PROSPECTION', false);
  expect(screen.queryByRole('group', { name: 'Recevoir des nouvelles' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Recevoir des offres' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Votre choix est enregistré. Il en reste un.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenLastCalledWith('PARTENAIRES', true);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasted).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'success', title: 'Nous avons bien pris en compte votre consentement.' }),
  );
  stop();
});

test('[CTL-17] an answer that is not stored keeps its consent, and the focus on its button', async () => {
  const { onClose, stop } = show(async () => false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Accepter' })[0] as HTMLElement);
  expect(screen.getByRole('group', { name: 'Recevoir des nouvelles' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Accepter' })[0]).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  stop();
});

test('[CTL-17] while an answer is being sent, a second one is ignored', async () => {
  const { onAnswer, stop } = show(() => new Promise(() => undefined));
  await userEvent.click(screen.getAllByRole('button', { name: 'Accepter' })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('button', { name: 'Refuser' })[0] as HTMLElement);
  expect(onAnswer).toHaveBeenCalledTimes(1);
  stop();
});

test('[CTL-17] two answers under way at once both stay, in whatever order they are stored', async () => {
  const stores: (() => void)[] = [];
  const { onClose, onToast: toasted, stop } = show(() => new Promise((resolve) => stores.push(() => resolve(true))));
  for (const button of screen.getAllByRole('button', { name: 'Accepter' })) await userEvent.click(button);
  await act(async () => stores[1]?.());
  expect(screen.getAllByRole('group')).toHaveLength(1);
  await act(async () => stores[0]?.());
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(toasted).toHaveBeenCalledTimes(1);
  stop();
});

test('[CTL-17] « Plus tard » closes without an answer', async () => {
  const { onLater, onAnswer, stop } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Plus tard' }));
  expect(onLater).toHaveBeenCalledTimes(1);
  expect(onAnswer).not.toHaveBeenCalled();
  stop();
});
