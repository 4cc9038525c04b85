import { keepMemberList, withKeptList } from './member-list';

test('leaving the space of a member leads back to the list with its filters, once', () => {
  window.location.hash = '#/users/adherent?nom=vernoux&etat=ACTIF&compte=autre';
  keepMemberList();
  expect(withKeptList('/#/users/adherent?compte=u1')).toBe('/#/users/adherent?nom=vernoux&etat=ACTIF&compte=u1');
  expect(withKeptList('/#/users/adherent?compte=u1')).toBe('/#/users/adherent?compte=u1');
});

test('a space that was opened elsewhere leads to the sheet alone', () => {
  window.location.hash = '#/users/adherent?nom=vernoux';
  keepMemberList();
  window.location.hash = '#/admin/history?q=x';
  keepMemberList();
  expect(withKeptList('/#/users/adherent?compte=u1')).toBe('/#/users/adherent?compte=u1');
  expect(withKeptList('/#/admin')).toBe('/#/admin');
});
