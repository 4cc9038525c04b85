import { onAnnounce } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import { EmptyState, Resource, Skeleton, StatusNotice } from '.';

const said: string[] = [];
let stop: () => void;
beforeEach(() => {
  said.length = 0;
  stop = onAnnounce((text) => said.push(text));
});
afterEach(() => stop());

const warning = (days: number) => (
  <StatusNotice tone="warn" title="Demande tardive" action={<button type="button">Appeler</button>}>
    Plus de {days} jours.
  </StatusNotice>
);

test('a notice that appears is announced by its words, and again only when they change', () => {
  const { rerender } = render(warning(2));
  expect(said).toEqual(['Demande tardive Plus de 2 jours.']);
  rerender(warning(2));
  expect(said).toHaveLength(1);
  rerender(warning(3));
  expect(said.at(-1)).toBe('Demande tardive Plus de 3 jours.');
});

test('a list without rows announces its title, a read what it waits for', () => {
  render(<EmptyState title="Aucun résultat" actions={<button type="button">Tout effacer</button>} />);
  expect(said).toEqual(['Aucun résultat']);
  render(<Skeleton label="Ouverture du document" />);
  expect(said.at(-1)).toBe('Ouverture du document');
});

test('a filter that finds nothing after another one is announced, in the same words', () => {
  const list = (question: string) => (
    <Resource<string[]>
      read={{ data: [], error: undefined, isLoading: false, isRefreshing: false, question, reload: () => undefined }}
      label="Mes remboursements"
      empty={(lines) => lines.length === 0 && <EmptyState title="Aucun remboursement" />}
    >
      {(lines) => lines.join(' ')}
    </Resource>
  );
  const { rerender } = render(list('zzz'));
  rerender(list('zzz'));
  expect(said).toEqual(['Aucun remboursement']);
  rerender(list('yyy'));
  expect(said).toEqual(['Aucun remboursement', 'Aucun remboursement']);
});

test('none of them is a region of its own, which would not always be read', () => {
  render(
    <>
      {warning(2)}
      <EmptyState title="Aucun résultat" />
      <Skeleton />
    </>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
