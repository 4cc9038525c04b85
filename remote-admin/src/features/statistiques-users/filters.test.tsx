import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address } from './address';
import { Filters } from './filters';

const onShow = jest.fn();
const show = () => userEvent.click(screen.getByRole('button', { name: 'Afficher' }));
const choose = (label: string, month: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), month);

const filters = (shown: { debut: string; fin: string } | undefined) => (
  <Filters state={address.usual} shown={shown} today="2026-11-20" audiences={[]} onShow={onShow} />
);
let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  onShow.mockClear();
  ({ rerender } = render(filters({ debut: '2025-12', fin: '2026-11' })));
});

test('[ADM-08] both months that the fields show are asked for, though one alone was changed', async () => {
  await choose('Au mois', '2026-06');
  await show();
  expect(onShow).toHaveBeenCalledWith({ ...address.usual, debut: '2025-12', fin: '2026-06' });
});

test('[ADM-08] the usual months stay those of the day while another field is chosen', async () => {
  await choose('Profil', 'adherent');
  await show();
  expect(onShow).toHaveBeenCalledWith({ ...address.usual, profil: 'adherent' });
});

test.each([
  ['Au mois', '2025-06', 'La fin de la période précède son début.'],
  ['Du mois', '2024-11', 'La période ne peut pas dépasser 24 mois.'],
])('[ADM-08] « %s » %s is refused beside the fields, and asks nothing of the server', async (label, month, said) => {
  await choose(label, month);
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent(said);
  expect(onShow).not.toHaveBeenCalled();
  await choose('Du mois', '2024-12');
  await choose('Au mois', '2026-11');
  await show();
  expect(onShow).toHaveBeenCalledWith({ ...address.usual, debut: '2024-12', fin: '2026-11' });
});

test('[ADM-08] a month is chosen before the server has said which ones it shows', async () => {
  rerender(filters(undefined));
  await choose('Du mois', '2026-06');
  await show();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onShow).toHaveBeenCalledWith({ ...address.usual, debut: '2026-06', fin: '' });
});
