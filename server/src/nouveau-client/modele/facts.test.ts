import type { FeatureKey } from '@portal/shared-api/contract/features';
import { printedCardDays, refundDays } from '@portal/shared-api/rules/delays';
import { youngestAccess } from '@portal/shared-api/rules/ages';
import { keptTimes } from '@portal/shared-api/rules/kept-times';
import { offAtFirst } from '../template';
import { childAges } from './ages';
import { helpBlocks, placements } from './cms/blocks';
import { staticPages } from './cms/pages';
import { faqSections } from './faq/rows';

const answers = new Map(faqSections.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)));
const answer = (id: string) => answers.get(id)?.content ?? '';
const page = (name: string) => staticPages.find(({ itemName }) => itemName === name)?.content ?? '';
const all = [...answers.values(), ...staticPages, ...placements, ...helpBlocks]
  .map(({ content }) => content)
  .join('\n');

test('« Données personnelles » says how long each kind is kept, as the portal keeps it', () => {
  expect(page('DONNEES_PERSONNELLES')).toContain(
    '<td>Demandes et pièces jointes</td><td>Cinq ans après leur traitement',
  );
  expect(keptTimes.requests).toEqual({ years: 5, said: 'cinq ans' });
  expect(page('DONNEES_PERSONNELLES')).toContain('<td>Journal des connexions</td><td>Douze mois</td>');
});

test('answers say what the portal does: a code at the new address, formulas on 1 January, nothing paid without account', () => {
  expect(answer('changer-identifiant')).toContain('un code de sécurité part à la nouvelle adresse');
  expect(answer('changer-garanties')).toContain('prend effet au 1er janvier');
  expect(answer('rib-remboursements')).toContain('ne peuvent pas être versés');
  expect(all).not.toMatch(/lettre-chèque|formule à tout moment|lien de confirmation part/);
});

test('ages and delays of answers are those of the portal', () => {
  expect(answer('enfant-etudiant')).toContain(`${childAges.student} ans`);
  expect(answer('carte-perdue')).toContain(`sous ${printedCardDays} jours ouvrés`);
  expect(answer('delai-remboursement')).toContain(`sous ${refundDays} jours ouvrés`);
  expect(answer('acces-beneficiaire')).toContain(`au moins ${youngestAccess} ans`);
  expect(page('CGU')).toContain(`bénéficiaire de ${youngestAccess} ans`);
});

test('[PRE-30] the terms speak of the password that somebody signs in with, wherever it is kept', () => {
  expect(page('CGU')).not.toMatch(/votre mot de passe|l'accès est suspendu/i);
  expect(page('CGU')).toContain("L'identifiant et le mot de passe avec lesquels vous vous connectez");
});

test('answers about links and identifiers promise what the portal does', () => {
  // An older link works until one is used, and nothing but a call takes a change by a code back.
  expect(all).not.toMatch(/dernier lien|cesse de fonctionner|permet de l'annuler/);
  for (const id of ['mot-de-passe-oublie', 'lien-activation'])
    expect(answer(id)).toContain('a servi, les autres ne fonctionnent plus');
  expect(answer('changer-identifiant')).toContain('appelez aussitôt le {{telephone}}');
});

test('a change of account or of debit day asks for ten working days, in every content', () => {
  const aheads = all.match(/dix jours[^.]*avant/g) ?? [];
  expect(aheads).toHaveLength(2);
  expect(aheads.filter((words) => !words.startsWith('dix jours ouvrés'))).toEqual([]);
});

test('contents promise no paper that nobody makes, and no letter that nobody asked for', () => {
  const help = (form: string) => helpBlocks.find(({ name }) => name === `HELP_${form}`)?.content;
  expect(page('CGU')).toContain('vous sont alors adressés par courrier si vous le demandez');
  expect(help('radiation-assures')).toBe("<p>La date d'effet dépend du motif.</p>");
  expect(help('prestationpharmacie')).toContain("facture acquittée détaillée et, s'il y en a une, l'ordonnance");
  expect(answer('hausse-cotisation')).not.toContain('Le détail');
});

test('« Qu’est-ce que la participation forfaitaire ? » says from when it is withheld', () => {
  expect(answer('participation-forfaitaire')).toContain(
    'à partir du 1er janvier qui suit le dix-huitième anniversaire',
  );
});

test('what only a scheme gives is told of its insured, in every content that an insurer starts with', () => {
  const parts = all.split(/<\/(?:p|li|td)>/);
  expect(
    parts.filter((part) => /Sécurité sociale/.test(part) && !/assurée?s? |par exemple|autre régime/.test(part)),
  ).toEqual([]);
  expect(parts.filter((part) => /carte Vitale/.test(part) && !part.includes('si vous en avez une'))).toEqual([]);
});

test('hours of the telephone stand in the configuration alone: no content writes them', () => {
  expect(all).not.toMatch(/\d h \d\d/);
});

test('« Comment créer mon espace personnel ? » is for who has none', () => {
  expect(answers.get('creer-espace')?.userTypes).toEqual(['ANONYME', 'ADMIN']);
});

/** Words of an answer that promise a feature, which a new insurer starts without. */
const promises: readonly [words: RegExp, feature: FeatureKey][] = [
  [/renfort/, 'velOptionActeGestion'],
  [/payez par carte|réglez en ligne/i, 'paiementCotisationMonextAutreActe'],
  [/du mois, en ligne/, 'ribCotisationsActeGestion'],
  [/« Ma carte de tiers payant »|carte de votre espace|cartes de l'année suivante/, 'carteTpConsultation'],
];
const isOffered = (sentence: string) => /si votre espace|s'il (?:le|en) propose/.test(sentence);

test('an answer promises what a new insurer starts without only « si votre espace le propose »', () => {
  expect(promises.filter(([, feature]) => !offAtFirst.includes(feature))).toEqual([]);
  const sentences = [...answers.values()].flatMap(({ content }) => content.split(/(?<=[.!?])\s|<[^>]+>/));
  for (const [words] of promises) {
    const promising = sentences.filter((sentence) => words.test(sentence));
    expect([words, promising.length > 0, promising.filter((sentence) => !isOffered(sentence))]).toEqual([
      words,
      true,
      [],
    ]);
  }
});
