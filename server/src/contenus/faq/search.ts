import MiniSearch from 'minisearch';
import { stemmer } from '@orama/stemmers/french';
import { foldText } from '@portal/shared-api/rules/search-text';
import type { QuestionRow } from './rules';

/** Words that mean the same to a member: « bébé, nourrisson, naissance ». */
export type SynonymGroup = readonly string[];

const stopWords = new Set(
  'a ai ait aller an as au aucun aussi aux avec avoir c ca car ce cela ces cet cette chez ci combien comment d dans de depuis des dois doit donc dont du elle elles en encore est et etait ete etes etre eu faire fait faut il ils j je l la le les leur lui m ma mais me mes moi mon n ne ni nos notre nous on ont ou par pas peut peux plus pour pourquoi pourrais puis puisse qu quand que quel quelle quelles quels qui quoi s sa sans se ses si soit son sont suis sur t ta te tes toi ton tous tout toute un une va vais veut veux voir vos votre voudrais vous y'.split(
    ' ',
  ),
);

const phraseBonus = 50;
const stemmed = ['title', 'tags', 'content'];
const weights = { title: 6, tags: 4, content: 1, words: 4 };
/** A synonym counts less than the word itself, and a typing error less than either. */
const weightOf = { synonym: 0.6, fuzzy: 0.35, prefix: 0.5 };
/** Shorter words have too many neighbours: « soin » is one letter from « loin ». */
const shortestFuzzy = 5;
const shortestPrefix = 3;
/** Two letters a word at most: « rembourssement », « remborsements ». */
const fuzziness = (word: string) => (word.length < shortestFuzzy ? false : word.length < 8 ? 1 : 2);
/** Results that score below this share of the best one only share a common word with the query. */
const leastShare = 0.25;

const split = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const stem = (word: string): string => (/^\d+$/.test(word) ? word : stemmer(word));
/** Significant words of a text as stems: « mes remboursements » gives « rembours ». */
const stemsOf = (text: string): string[] =>
  split(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);

/** Significant words of a text as they are written: a typing error may change a stem beyond recognition. */
const wordsOf = (text: string): string =>
  split(text)
    .filter((word) => !stopWords.has(word))
    .join(' ');

/** What a word tells of a question that holds it: little where most hold it, as « mutuelle ». */
const rarity = (holders: number, all: number): number => Math.log(1 + all / (holders + 1));

/** Whether a title or a tag holds a folded query as it was typed. */
const holdsPhrase = ({ title, tags }: QuestionRow, phrase: string): boolean =>
  [title, ...tags].some((text) => foldText(text).includes(phrase));

/** Stems that mean the same as each stem, from groups of words. */
function readSynonyms(groups: readonly SynonymGroup[]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = group.flatMap(stemsOf);
    for (const own of stems) {
      const others = synonyms.get(own) ?? new Set<string>();
      for (const other of stems) if (other !== own) others.add(other);
      synonyms.set(own, others);
    }
  }
  return synonyms;
}

/**
 * Questions that answer a query, best first: French endings, synonyms, words in any order and typing errors are
 * understood (FAQ-01). A question need not hold every word.
 */
export function rankQuestions(
  questions: readonly QuestionRow[],
  query: string,
  synonymGroups: readonly SynonymGroup[],
): QuestionRow[] {
  const index = new MiniSearch<QuestionRow>({
    fields: ['title', 'tags', 'content', 'words'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
    extractField: (question, field) => {
      if (field === 'id') return question.id;
      if (field === 'words') return wordsOf([question.title, ...question.tags].join(' '));
      if (field === 'title') return stemsOf(question.title).join(' ');
      if (field === 'tags') return stemsOf(question.tags.join(' ')).join(' ');
      return stemsOf(question.content.replace(/<[^>]+>/g, ' ')).join(' ');
    },
  });
  index.addAll(questions);

  const typed = split(query);
  const telling = typed.filter((word) => !stopWords.has(word));
  const words = telling.length > 0 ? telling : typed;
  const synonyms = readSynonyms(synonymGroups);
  const points = new Map<string, { total: number; weight: number }>();
  let typedWeight = 0;
  words.forEach((word, position) => {
    const own = stem(word);
    const others = [...(synonyms.get(own) ?? [])];
    const alternatives = [
      { queries: [own], fields: stemmed, fuzzy: fuzziness },
      ...others.map((other) => ({ queries: [other], fields: stemmed, boostTerm: () => weightOf.synonym })),
    ];
    const misspelt =
      index.search({ queries: [own], fields: stemmed, fuzzy: fuzziness }).length > 0
        ? []
        : [{ queries: [word], fields: ['words'], fuzzy: fuzziness }];
    // The last word may be half typed.
    const unfinished =
      position === words.length - 1 && word.length >= shortestPrefix
        ? [{ queries: [word], fields: stemmed, prefix: true, boostTerm: () => weightOf.prefix }]
        : [];
    const query = { combineWith: 'OR' as const, queries: [...alternatives, ...misspelt, ...unfinished] };
    const results = index.search(query, { boost: weights, weights: { ...weightOf } });
    const weight = rarity(results.length, questions.length);
    typedWeight += weight;
    for (const { id, score } of results) {
      const known = points.get(String(id)) ?? { total: 0, weight: 0 };
      points.set(String(id), { total: known.total + score, weight: known.weight + weight });
    }
  });

  const phrase = foldText(query);
  // A question that holds all words comes before one that holds a rare word alone.
  const scored = questions
    .map((question) => {
      const { total, weight } = points.get(question.id) ?? { total: 0, weight: 0 };
      const score = total * (weight / typedWeight) ** 2;
      return { question, score: holdsPhrase(question, phrase) ? score + phraseBonus : score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * leastShare).map(({ question }) => question);
}
