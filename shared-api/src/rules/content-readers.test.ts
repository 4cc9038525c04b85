import { hiddenReason, signedIn, visitor, type HiddenReason, type Readership } from './content-readers';

const open: Readership = { audience: 'TOUS', audienceCode: null, publicationDebut: null, publicationFin: null };

test.each<[string, Partial<Readership>, string, HiddenReason | null]>([
  ['anybody', {}, visitor, null],
  ['a visitor, for the signed-in', { audience: 'CONNECTES' }, visitor, 'CONNEXION'],
  ['somebody signed in', { audience: 'CONNECTES' }, signedIn, null],
  ['a visitor, for an audience', { audienceCode: 'SENIORS' }, visitor, 'CONNEXION'],
  ['who is in no audience', { audienceCode: 'SENIORS' }, signedIn, 'AUDIENCE'],
  ['another audience', { audienceCode: 'SENIORS' }, 'JEUNES', 'AUDIENCE'],
  ['the audience itself', { audienceCode: 'SENIORS', audience: 'CONNECTES' }, 'SENIORS', null],
  ['the day before', { publicationDebut: '2026-12-02' }, visitor, 'AVANT'],
  ['the first day', { publicationDebut: '2026-12-01' }, visitor, null],
  ['the last day', { publicationFin: '2026-12-01' }, visitor, null],
  ['the day after', { publicationFin: '2026-11-30' }, visitor, 'APRES'],
])('a preview of a content for %s', (_, content, reader, expected) => {
  expect(hiddenReason({ ...open, ...content }, reader, '2026-12-01')).toBe(expected);
});
