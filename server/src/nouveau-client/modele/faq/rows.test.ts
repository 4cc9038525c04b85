import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mask } from 'superstruct';
import { questionValuesStruct } from '@portal/shared-api/contract/edition-faq';
import { demoClient, describeClient } from '../../../demo/clients/settings';
import { presentPopular, type QuestionRow } from '../../../contenus/faq/rules';
import { faqRows, faqSections } from './rows';

const { categories, questions } = faqRows({ code: 'VALD', ...describeClient('VALD') }, (id, use) => `${use}-${id}`);

test('six categories, fifty-seven questions, six popular', () => {
  expect(categories).toHaveLength(6);
  expect(questions).toHaveLength(57);
  expect(
    questions
      .map((question) => question.ordrePopulaire)
      .filter((rank) => rank !== null)
      .sort(),
  ).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each(['ANONYME', 'ADHERENT', 'BENEFICIAIRE', 'ADMIN'] as const)(
  '[FAQ-01] « Top 5 » of a new client has five questions for %s',
  (kind) => {
    const readable = questions.filter(({ userTypes }) => userTypes.includes(kind)) as QuestionRow[];
    expect(presentPopular(readable)).toHaveLength(5);
  },
);

test('[FAQ-01] every question is one that its editors may save', () => {
  for (const question of questions) {
    // Of more words than a question may have, the list of the back office would fail whole.
    expect(() => mask(question, questionValuesStruct)).not.toThrow();
  }
});

test('[FAQ-03] every related question exists, and is another one', () => {
  const ids = new Set(questions.map((question) => question.id));
  expect(ids.size).toBe(57);
  for (const { id, related } of faqSections.flatMap((section) => section.entries)) {
    for (const other of related) expect([id, other, ids.has(other) && other !== id]).toEqual([id, other, true]);
  }
});

test('[PRE-30] where members sign in at another provider, no answer speaks of a password or a link of the portal', () => {
  const brand = { code: 'VALD', ...describeClient('VALD'), fournisseur: { libelle: 'Azuro Connect' } };
  const outside = faqRows(brand, (id, use) => `${use}-${id}`).questions;
  const ids = outside.map(({ id }) => id);
  expect(questions.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual(['lien-activation']);
  expect(outside.flatMap(({ related }) => related.filter((id) => !ids.includes(id)))).toEqual([]);
  const text = outside.map(({ content }) => content).join('\n');
  expect(text).not.toMatch(/«\sMot de passe oublié|Créer mon espace|d’activation|Votre mot de passe vous/);
  expect(text).toContain('Votre mot de passe est celui d’Azuro Connect');
  for (const kind of ['ANONYME', 'ADHERENT', 'BENEFICIAIRE', 'ADMIN'] as const) {
    const readable = outside.filter(({ userTypes }) => userTypes.includes(kind)) as QuestionRow[];
    expect(presentPopular(readable)).toHaveLength(5);
  }
  for (const question of outside) expect(() => mask(question, questionValuesStruct)).not.toThrow();
});

test('[PRE-30] the guide names to insurers of before each question that says something else outside', () => {
  const guide = readFileSync(join(__dirname, '../../../../../docs/guides/connect.md'), 'utf8');
  const named = [...guide.matchAll(/^\| question « (.+?) » \|/gm)].map(([, title]) => title);
  const changed = faqSections
    .flatMap(({ entries }) => entries)
    .filter(({ contentOutside }) => contentOutside !== undefined)
    .map(({ title }) => title);
  expect(named.toSorted()).toEqual(changed.toSorted());
});

test('[FAQ-01] the answer about termination leads to the page that says how, as the foot of every page does', () => {
  const answer = questions.find(({ id }) => id === 'resilier')?.content;
  const { liensPied } = demoClient('VALD').configuration;
  expect(answer).toContain('<a href="/#/page/resilier">Résilier votre contrat</a>');
  expect(liensPied).toContainEqual({ libelle: 'Résilier votre contrat', lien: '/#/page/resilier' });
});

test('answers use French typography, with the client’s own telephone', () => {
  const text = questions.map((question) => question.title + question.content.replace(/<[^>]+>/g, '')).join('\n');
  expect(text).not.toMatch(/['{]| [?!;:»€%]|« |[nN]° |\d h \d|\b[LRD]\. \d/);
  expect(text).toContain('01\u00a099\u00a000\u00a000\u00a000');
});

test('a reason is where the screen has it: under the act, in no column', () => {
  const text = questions.map(({ content }) => content).join('\n');
  expect(text).not.toMatch(/\bcolonne\b|Observations/);
  expect(text).toContain('Le motif est écrit sous l’acte, dans le détail du décompte.');
});

test('what only a scheme gives is told of its insured: some insurers have members of another one', () => {
  const parts = questions.flatMap(({ content }) => content.split(/<\/(?:p|li)>/));
  expect(parts.filter((part) => /Sécurité sociale/.test(part) && !/assurée?s? |par exemple/.test(part))).toEqual([]);
  expect(parts.filter((part) => /carte Vitale/.test(part) && !part.includes('si vous en avez une'))).toEqual([]);
});
