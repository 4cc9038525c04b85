import { act, render, screen, within } from '@testing-library/react';
import { onAnnounce } from '@portal/shared-api';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Question } from '../page';
import { Pagination } from '.';
import { pagesToOffer } from './pages';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 62, [1, null, 4, 5, 6, null, 62]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [62, 62, [1, null, 61, 62]],
])('page %i of %i', (current, count, expected) => {
  expect(pagesToOffer(current, count)).toEqual(expected);
});

test.each([
  ['one page is left', 20, 1],
  ['two pages are left', 25, 2],
])('beyond the last page, whose rows are gone, the last one takes over: %s', (_, total, last) => {
  const onPage = jest.fn();
  const at = (page: number, rows = total) => (
    <Pagination pagination={{ page, taille: 20, total: rows }} onPage={onPage} />
  );
  const { rerender } = render(at(9));
  expect(onPage.mock.calls).toEqual([[last, { replace: true }]]);
  rerender(at(last));
  rerender(at(1, 0));
  expect(onPage).toHaveBeenCalledTimes(1);
});

test('shows the range of rows and moves between pages', async () => {
  const onPage = jest.fn();
  const onSize = jest.fn();
  render(
    <Pagination
      pagination={{ page: 2, taille: 20, total: 1240 }}
      onPage={onPage}
      choice={{ sizes: [10, 20, 50], onSize }}
    />,
  );
  expect(screen.getByText('21–40 sur 1 240')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(onPage).toHaveBeenCalledWith(3);
  await userEvent.selectOptions(screen.getByLabelText('Lignes par page'), '50');
  expect(onSize).toHaveBeenCalledWith(50);
});

test('another filter that finds as many rows is announced, in the same words', () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  const found = (question: string) => (
    <Question value={question}>
      <Pagination pagination={{ page: 1, taille: 20, total: 4 }} onPage={() => undefined} />
    </Question>
  );
  const { rerender } = render(found('zzz'));
  // Read again after a write.
  rerender(found('zzz'));
  expect(said).toEqual(['1–4 sur 4']);
  rerender(found('yyy'));
  expect(said).toEqual(['1–4 sur 4', '1–4 sur 4']);
  stop();
});

test('another page gives the focus to the top of the list, and says what it shows', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  function List() {
    const [page, setPage] = useState(1);
    return (
      <>
        <ul aria-label="Décomptes">
          <li>page {page}</li>
        </ul>
        <Pagination
          pagination={{ page, taille: 20, total: 137 }}
          rows={{ one: 'décompte', many: 'décomptes' }}
          onPage={setPage}
        />
      </>
    );
  }
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(screen.getByRole('list', { name: 'Décomptes' })).toHaveFocus();
  expect(said).toEqual(['1–20 sur 137 décomptes', '21–40 sur 137 décomptes']);
  stop();
});

test('after Back and Forward to another page the focus is where the browser has put the window', async () => {
  function List() {
    const [page, setPage] = useState(1);
    return (
      <>
        <button onClick={() => setPage(1)}>Retour</button>
        <button onClick={() => setPage(2)}>Avance</button>
        <ul aria-label="Décomptes">
          <li>page {page}</li>
        </ul>
        <Pagination pagination={{ page, taille: 20, total: 137 }} onPage={setPage} />
      </>
    );
  }
  render(<List />);
  const list = screen.getByRole('list', { name: 'Décomptes' });
  const pages = screen.getByRole('navigation');
  const standAt = (top: number) => {
    list.getBoundingClientRect = () => new DOMRect(0, top, 300, 2400);
    for (const button of within(pages).getAllByRole('button'))
      button.getBoundingClientRect = () => new DOMRect(0, top + 2400, 40, 40);
  };
  // Back of the browser leaves the focus alone.
  const follow = async (name: string) => {
    act(() => screen.getByRole('button', { name }).click());
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(list).toHaveFocus();
  standAt(-1900);
  await follow('Retour');
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveFocus();
  standAt(80);
  await follow('Avance');
  expect(list).toHaveFocus();
  await follow('Retour');
  expect(list).toHaveFocus();
});

test('a single page has no navigation', () => {
  render(<Pagination pagination={{ page: 1, taille: 20, total: 6 }} onPage={() => undefined} />);
  expect(screen.getByText('1–6 sur 6')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
