import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address } from './address';
import { Filters } from './filters';

test('[ADM-08] both months that the fields show are asked for, though one alone was changed', async () => {
  const onShow = jest.fn();
  render(
    <Filters
      state={address.usual}
      shown={{ debut: '2025-12', fin: '2026-11' }}
      today="2026-11-20"
      audiences={[]}
      onShow={onShow}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Au mois' }), '2026-06');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
  expect(onShow).toHaveBeenCalledWith({ ...address.usual, debut: '2025-12', fin: '2026-06' });
});
