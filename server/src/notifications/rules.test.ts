import { isForRoles, presentNotification, receivedBy, type ReceivedRow } from './rules';

const received = (
  changes: Partial<ReceivedRow['notification']> = {},
  dateLecture: Date | null = null,
): ReceivedRow => ({
  notification: {
    id: 'a',
    clientCode: 'VALD',
    titre: 'Titre',
    texte: '<p>Texte</p>',
    importance: 'INFORMATION',
    lien: null,
    icone: null,
    isFermable: false,
    cible: 'TOUS',
    roles: [],
    dateDebut: new Date('2026-11-10T08:00:00Z'),
    dateFin: null,
    ...changes,
  },
  dateLecture,
});

test('a notification to everyone reaches its roles, or all without roles', () => {
  expect(isForRoles({ roles: [] }, ['Beneficiaire'])).toBe(true);
  expect(isForRoles({ roles: ['User'] }, ['Beneficiaire'])).toBe(false);
  expect(isForRoles({ roles: ['User', 'Beneficiaire'] }, ['Beneficiaire'])).toBe(true);
});

test('newest first; a named person is reached in any role', () => {
  const rows = [
    received({ id: 'old', dateDebut: new Date('2026-10-01T08:00:00Z') }),
    received({ id: 'others', roles: ['User'] }),
    received({ id: 'named', cible: 'NOMMES', roles: ['User'] }),
  ];
  expect(receivedBy(rows, ['Beneficiaire']).map(({ notification }) => notification.id)).toEqual(['named', 'old']);
});

test('at most a hundred are shown', () => {
  expect(
    receivedBy(
      Array.from({ length: 130 }, (_, index) => received({ id: String(index) })),
      ['User'],
    ),
  ).toHaveLength(100);
});

test('its reading has a time', () => {
  expect(presentNotification(received())).toMatchObject({ isLue: false, date: '2026-11-10T08:00:00.000Z' });
  expect(presentNotification(received({}, new Date())).isLue).toBe(true);
});
