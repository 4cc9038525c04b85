import { messages } from './messages';
import { delayOf, isLate, openActs, standingOf, type HandledState } from './rules';

const request: HandledState = {
  etat: 'ENREGISTREE',
  etatTechnique: 'SANS_OBJET',
  gestionnaireId: null,
  dateDemande: '2026-11-16',
  dateReponse: '2026-11-23',
  dateLimitePieces: null,
  dateFin: null,
};
type Sent = Partial<Parameters<typeof standingOf>[0]> & { isToSign?: boolean };
const nora = { userId: 'nora', isAllowed: true, isOwn: false, hasSent: false };

test.each([
  [{}, ['prendre', 'renvoyerAr']],
  [{ etatTechnique: 'ECHEC' }, ['prendre', 'rejouer', 'renvoyerAr']],
  [
    { etat: 'EN_COURS', gestionnaireId: 'nora' },
    ['accepter', 'demanderPieces', 'refuser', 'message', 'liberer', 'renvoyerAr'],
  ],
  [{ etat: 'EN_COURS', gestionnaireId: 'jean' }, ['reprendre', 'renvoyerAr']],
  // Answers to a handler, and to a colleague.
  [{ gestionnaireId: 'nora' }, ['prendre', 'message', 'renvoyerAr']],
  [{ gestionnaireId: 'jean' }, ['reprendre', 'renvoyerAr']],
  // A colleague whose account is deleted.
  [{ etat: 'EN_COURS', gestionnaireId: null }, ['prendre', 'renvoyerAr']],
  [
    { etat: 'ATTENTE_PIECES', gestionnaireId: 'nora' },
    ['accepter', 'demanderPieces', 'refuser', 'message', 'renvoyerAr'],
  ],
  [{ etat: 'ACCEPTEE', gestionnaireId: 'nora' }, ['renvoyerAr']],
  // What it promises is over.
  [{ etat: 'REFUSEE', gestionnaireId: 'nora' }, []],
  [{ etat: 'ANNULEE' }, []],
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
  // It waits for its sender, until the day of the papers.
  const awaiting = { ...request, etat: 'ATTENTE_PIECES', dateLimitePieces: '2026-12-15' } as const;
  expect(isLate(awaiting, '2026-12-15')).toBe(false);
  expect(isLate(awaiting, '2026-12-16')).toBe(true);
});

test.each([
  ['what the portal did at once is done', {}, 'done'],
  ['what a handler accepted is accepted', { modeGestion: 'manuel' }, 'accepted'],
  ['what the portal did later is accepted', { dateCloture: new Date('2026-11-20T10:01:00Z') }, 'accepted'],
  ['what is open waits for a handler', { etat: 'EN_COURS', dateCloture: null }, 'toHandle'],
  ['what lacks papers waits for them', { etat: 'ATTENTE_PIECES', dateCloture: null }, 'toComplete'],
  ['what is not signed waits for its signature', { etat: 'ENREGISTREE', dateCloture: null, isToSign: true }, 'toSign'],
] as const)(
  '[ADM-04] an acknowledgement that is sent again: %s',
  (_what, { isToSign = false, ...state }: Sent, told) => {
    const at = new Date('2026-11-20T10:00:00Z');
    const request = { etat: 'ACCEPTEE', modeGestion: 'automatique', dateCreation: at, dateCloture: at } as const;
    expect(standingOf({ ...request, ...state }, isToSign)).toBe(told);
  },
);

test('[ADM-04] the delay counts working days up to the end, or to today', () => {
  expect(delayOf(request, '2026-11-23')).toBe(5);
  expect(delayOf({ ...request, dateFin: '2026-11-17' }, '2026-11-23')).toBe(1);
});

test('the limit of a file is written with its thousands apart', () => {
  expect(messages.tooMany(10_000)).toBe('Plus de 10\u202f000\u00a0demandes\u00a0: affinez votre recherche.');
});
