import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.creation-compte-beneficiaire', {
  subtitle: 'Un espace à son nom pour une personne de votre contrat.',
  who: 'Un accès est possible à partir de 16\u00a0ans. Vos enfants plus jeunes restent dans votre espace.',
  what: 'Le bénéficiaire consulte ses remboursements, sa carte et ses documents. Il choisit lui-même son mot de passe.',
  secrecy:
    'À partir de 18\u00a0ans, le détail de ses soins peut rester entre lui et nous\u00a0: vous voyez alors les montants qui vous sont versés, sans les actes.',
  nobody: 'Aucun accès à créer pour ce contrat',
  nobodyText: 'Ses bénéficiaires ont moins de 16\u00a0ans, ont déjà un accès, ou créent eux-mêmes leur espace.',
  alone: 'Ce contrat ne couvre que vous',
  aloneText: 'Un accès s’ouvre depuis le contrat qui couvre la personne.',
  toContracts: 'Voir les bénéficiaires du contrat',
  sent: 'Un e-mail d’activation a été envoyé à l’adresse indiquée.',
  valid: 'Son lien est valable 7\u00a0jours\u00a0; passé ce délai, la page de connexion en envoie un autre.',
});
