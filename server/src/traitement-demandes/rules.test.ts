import { messages } from './messages';
import { delayOf, isLate, openActs, type HandledState } from './rules';

const request: HandledState = {
  etat: 'ENREGISTREE',
  etatTechnique: 'SANS_OBJET',
  gestionnaireId: null,
  dateDemande: '2026-11-16',
  dateReponse: '2026-11-23',
  dateFin: null,
};
const nora = { userId: 'nora', isAllowed: true, isOwn: false, hasSent: false };

test.each([
  [{}, ['prendre', 'renvoyerAr']],
  [{ etatTechnique: 'ECHEC' }, ['prendre', 'rejouer', 'renvoyerAr']],
  [
    { etat: 'EN_COURS', gestionnaireId: 'nora' },
    ['accepter', 'demanderPieces', 'refuser', 'message', 'liberer', 'renvoyerAr'],
  ],
  [{ etat: 'EN_COURS', gestionnaireId: 'jean' }, ['reprendre', 'renvoyerAr']],
  // A colleague whose account is deleted.
  [{ etat: 'EN_COURS', gestionnaireId: null }, ['prendre', 'renvoyerAr']],
  [{ etat: 'ATTENTE_PIECES', gestionnaireId: 'nora' }, ['accepter', 'refuser', 'message', 'renvoyerAr']],
  [{ etat: 'ACCEPTEE', gestionnaireId: 'nora' }, ['renvoyerAr']],
  [{ etat: 'ANNULEE' }, ['renvoyerAr']],
] as const)('[ADM-04] the acts of a handler on %j are %j', (state, acts) => {
  expect(openActs({ ...request, ...state }, nora)).toEqual(acts);
});

test('[ADM-04] without the right, or on a request of their own, a handler has no act', () => {
  expect(openActs(request, { ...nora, isAllowed: false })).toEqual([]);
  expect(openActs(request, { ...nora, isOwn: true })).toEqual([]);
});

test('[ADM-04] what a handler sent in the space of the member is decided by somebody else', () => {
  expect(openActs(request, { ...nora, hasSent: true })).toEqual(['renvoyerAr']);
  expect(openActs({ ...request, etat: 'EN_COURS', gestionnaireId: 'nora' }, { ...nora, hasSent: true })).toEqual([
    'demanderPieces',
    'message',
    'liberer',
    'renvoyerAr',
  ]);
});

test('[ADM-04] an open request is late from the day after its promised day; a closed one never', () => {
  expect(isLate(request, '2026-11-23')).toBe(false);
  expect(isLate(request, '2026-11-24')).toBe(true);
  expect(isLate({ ...request, etat: 'REFUSEE' }, '2026-11-24')).toBe(false);
  expect(isLate({ ...request, dateReponse: null }, '2026-11-24')).toBe(false);
});

test('[ADM-04] the delay counts working days up to the end, or to today', () => {
  expect(delayOf(request, '2026-11-23')).toBe(5);
  expect(delayOf({ ...request, dateFin: '2026-11-17' }, '2026-11-23')).toBe(1);
});

test('the limit of a file is told with its thousands apart', () => {
  expect(messages.tooMany(10_000)).toBe('Plus de 10\u202f000\u00a0demandes\u00a0: affinez votre recherche.');
});
