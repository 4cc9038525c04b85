import { describeClient } from '../../../demo/clients/settings';
import { rankQuestions } from '../../../contenus/faq/search';
import type { QuestionRow } from '../../../contenus/faq/rules';
import { synonymGroups } from '../referentiels/synonyms';
import { faqRows } from './rows';

const questions = faqRows({ code: 'VALD', ...describeClient('VALD') }, (id, use) => `${use}-${id}`)
  .questions as QuestionRow[];
const found = (query: string) => rankQuestions(questions, query, synonymGroups).map(({ id }) => id);

/** What members type, in their own words, and the answer among the first three. */
const everyday: readonly (readonly [typed: string, wanted: string])[] = [
  ['je déménage', 'changer-adresse'],
  ['déménagement', 'changer-adresse'],
  ['changer mon adresse postale', 'changer-adresse'],
  ['nouvelle adresse', 'changer-adresse'],
  ['décès', 'deces'],
  ['mon mari est décédé', 'deces'],
  ['je suis veuve', 'deces'],
  ['envoyer une facture', 'envoyer-facture'],
  ['transmettre une ordonnance', 'envoyer-facture'],
  ['supprimer mon compte', 'supprimer-espace'],
  ['fermer mon compte', 'supprimer-espace'],
  ['supprimer mon espace', 'supprimer-espace'],
  ['rembourssement lunnettes', 'voir-garanties'],
  ['remboursement lunettes', 'cent-pour-cent-sante'],
  ['ostéopathe', 'voir-garanties'],
  ['psychologue', 'voir-garanties'],
  ['carte perdue', 'carte-perdue'],
  ["j'ai perdu ma carte", 'carte-perdue'],
  ['on m’a volé ma carte', 'carte-perdue'],
  ['duplicata carte', 'carte-perdue'],
  ['carte mutuelle', 'obtenir-carte'],
  ['télécharger carte tiers payant', 'obtenir-carte'],
  ['attestation tiers payant', 'obtenir-carte'],
  ['nouvelle carte 2027', 'carte-annee-suivante'],
  ['pas reçu ma nouvelle carte', 'carte-annee-suivante'],
  ['le pharmacien refuse ma carte', 'carte-refusee'],
  ['la pharmacie ne prend pas ma carte', 'carte-refusee'],
  ['ne pas avancer les frais', 'avance-frais'],
  ['lunettes sans reste à charge', 'cent-pour-cent-sante'],
  ['100% santé', 'cent-pour-cent-sante'],
  ['appareil auditif', 'cent-pour-cent-sante'],
  ['noémie', 'teletransmission'],
  ['télé transmission', 'teletransmission'],
  ['teletransmision sécu', 'teletransmission'],
  ['parents divorcés carte enfant', 'enfant-deux-parents'],
  ['mot de passe oublié', 'mot-de-passe-oublie'],
  ['mots de passe OUBLIE', 'mot-de-passe-oublie'],
  ['mdp perdu', 'mot-de-passe-oublie'],
  ['réinitialiser mon mot de passe', 'mot-de-passe-oublie'],
  ['identifiant perdu', 'identifiant-oublie'],
  ['login oublié', 'identifiant-oublie'],
  ['créer un compte', 'creer-espace'],
  ["s'inscrire", 'creer-espace'],
  ['première connexion', 'creer-espace'],
  ['lien expiré', 'lien-activation'],
  ['email activation jamais reçu', 'lien-activation'],
  ['pas de code par texto', 'code-sms'],
  ['code sms', 'code-sms'],
  ['compte bloqué', 'compte-bloque'],
  ['trop de tentatives', 'compte-bloque'],
  ['changer adresse mail', 'changer-identifiant'],
  ['accès pour mon mari', 'acces-beneficiaire'],
  ['contacter un conseiller', 'contacter-conseiller'],
  ['numéro de téléphone', 'contacter-conseiller'],
  ['joindre la mutuelle', 'contacter-conseiller'],
  ['parler à quelqu’un', 'contacter-conseiller'],
  ['tableau de garanties', 'voir-garanties'],
  ['à quoi ai-je droit', 'voir-garanties'],
  ['150 % br', 'comprendre-br'],
  ['base de remboursement', 'comprendre-br'],
  ['augmenter mes garanties', 'changer-garanties'],
  ['ajouter bébé', 'ajouter-enfant'],
  ['inscrire mon nouveau-né', 'ajouter-enfant'],
  ['je me marie', 'ajouter-enfant'],
  ['enfant étudiant', 'enfant-etudiant'],
  ['certificat de scolarité', 'enfant-etudiant'],
  ['résilier', 'resilier'],
  ['quitter la mutuelle', 'resilier'],
  ['licenciement', 'portabilite'],
  ['je pars à la retraite', 'portabilite'],
  ['combien je paie par mois', 'voir-cotisation'],
  ['changer de rib', 'changer-compte'],
  ['nouveau compte bancaire', 'changer-compte'],
  ['prélèvement rejeté', 'impaye'],
  ["je n'arrive pas à payer", 'difficulte-paiement'],
  ['pourquoi ça augmente', 'hausse-cotisation'],
  ['prise en charge hôpital', 'prise-en-charge'],
  ['chambre seule', 'chambre-particuliere'],
  ['devis dentiste', 'estimer-devis'],
  ['accouchement', 'maternite'],
  ['vacances à l’étranger', 'soins-etranger'],
  ['délai de remboursement', 'delai-remboursement'],
  ['quand vais-je être remboursé', 'delai-remboursement'],
  ['remborsement pas recu', 'remboursement-en-attente'],
  ['franchise', 'participation-forfaitaire'],
  ['1 euro par boîte', 'participation-forfaitaire'],
  ['médecin traitant', 'hors-parcours'],
  ['pas tout remboursé', 'reste-a-charge'],
  ['relevé pour les impôts', 'telecharger-releve'],
];

test.each(everyday)('[FAQ-01] « %s » finds %s among the first three', (typed, wanted) => {
  expect(found(typed).slice(0, 3)).toContain(wanted);
});

test('[FAQ-01] letters that spell no word find nothing', () => {
  expect(found('zxqvw kkkjj')).toEqual([]);
  expect(found('bicyclette')).toEqual([]);
});
