import { slugOf } from './slug';

test.each([
  ['Où trouver ma carte\u202f?', 'ou-trouver-ma-carte'],
  ['L’œil à vif — n°\u00a02', 'l-oeil-a-vif-n-2'],
  ['  --Déjà vu!--  ', 'deja-vu'],
  ['', ''],
  ['???', ''],
])('[CTL-19] « %s » is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('[CTL-19] a long title is cut between two words', () => {
  const slug = slugOf('Comment demander le remboursement de mes lunettes et de mes lentilles de contact');
  expect(slug).toBe('comment-demander-le-remboursement-de-mes-lunettes-et-de-mes');
  expect(slugOf('a'.repeat(80))).toHaveLength(60);
});
