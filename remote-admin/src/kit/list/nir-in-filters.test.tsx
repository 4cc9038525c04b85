import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, filtersOf } from './filters';

const usual = { adherent: '' };
const filters = [filtersOf<typeof usual>().text('adherent', 'Adhérent')];

test('attack: a social-security number that is typed as a filter stays out of the address, and what to do is said', async () => {
  const onFilter = jest.fn();
  render(
    <FilterBar
      id="filtres"
      state={usual}
      usual={usual}
      narrowing={{}}
      filters={filters}
      isFiltered={false}
      onFilter={onFilter}
      onClear={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Adhérent' });
  await userEvent.type(field, '2 84 03 48 000 000{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Un n°\sde Sécurité sociale ne se cherche pas ici/);
  for (const typed of ['VERNOUX 2840348000000', '2-84-03-48-000-000-65', '2840348000000/6']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  }
  expect(onFilter).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'vernoux{Enter}');
  expect(onFilter).toHaveBeenCalledWith({ adherent: 'vernoux' });
});
