import { labels, text } from '@portal/shared-api/labels';
import { freeTextMessage } from '@portal/shared-api/rules/free-text';

export const messages = labels('remote-admin.common', {
  wrongDate: 'La date doit être au format JJ/MM/AAAA.',
  wrongYear: 'L’année doit être comprise entre 1000 et 8999.',
  enabledAs: text('Le compte n’est plus désactivé\u00a0: son état est «\u00a0{etat}\u00a0».'),
  wrongPeriod: 'La fin de la période précède son début.',
  motif: 'Motif',
  freeText: freeTextMessage,
  motifRequired: 'Ce champ est obligatoire.',
  motifHint: '250 caractères au plus, sans < ni >.',
  resetFactors: 'Réinitialiser les facteurs',
  resetFactorsText: text(
    'L’application d’authentification, les clés d’accès et les codes de secours de {nom} seront retirés. Un e-mail l’en avertira, et ses sessions seront fermées.',
  ),
  resetFactorsDone: 'Les facteurs ont été réinitialisés.',
  reset: 'Réinitialiser',
  checked: 'J’ai vérifié l’identité de la personne.',
  checkedRequired: 'Vérifiez d’abord l’identité de la personne.',
  blocked: 'Connexion bloquée',
  blockedBy: { MOT_DE_PASSE: 'Trop de mots de passe incorrects.', CODES: 'Trop de codes de sécurité incorrects.' },
  unlock: 'Débloquer',
  unlocked: 'Le compte a été débloqué.',
  cancel: 'Annuler',
  tooShort: 'Saisissez au moins 3\u00a0caractères.',
  nirInAddress:
    'Un n°\u00a0de Sécurité sociale ne se cherche pas ici\u00a0: il resterait dans l’adresse de la page. La liste des personnes assurées a un bouton pour cela, «\u00a0Rechercher par n°\u00a0de Sécurité sociale\u00a0».',
  leaveTitle: 'Quitter sans enregistrer\u202f?',
  leaveText: 'Ce que vous avez saisi sera perdu.',
  leave: 'Quitter sans enregistrer',
});
