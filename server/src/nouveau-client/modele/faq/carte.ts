import { printedCardDays } from '@portal/shared-api/rules/delays';
import { nextCardSaid } from '../yearly';
import type { FaqSection } from './model';

export const carte: FaqSection = {
  code: 'CARTE',
  name: 'Carte de tiers payant',
  entries: [
    {
      id: 'obtenir-carte',
      populaire: 5,
      tags: ['attestation de tiers payant', 'télécharger ma carte', 'carte mutuelle'],
      related: ['carte-perdue', 'carte-annee-suivante'],
      title: 'Où trouver ma carte de tiers payant ?',
      content:
        "<p>Votre carte est dans la rubrique « Ma carte de tiers payant », si votre espace la propose. Vous pouvez alors l'afficher, la télécharger, l'imprimer ou l'envoyer à un professionnel de santé. La version affichée sur un téléphone a la même valeur que la carte imprimée.</p>",
    },
    {
      id: 'carte-perdue',
      tags: ['vol', 'duplicata', 'perte'],
      related: ['obtenir-carte'],
      title: "J'ai perdu ma carte de tiers payant",
      content: `<p>La carte de votre espace suffit, si votre espace la propose : montrez-la sur votre téléphone ou imprimez-la. Pour une carte en papier, demandez un duplicata, depuis votre espace s'il le propose ou au {{telephone}} ; il arrive sous ${printedCardDays} jours ouvrés.</p>`,
    },
    {
      id: 'carte-annee-suivante',
      tags: ['nouvelle carte', 'renouvellement', 'validité', '1er janvier'],
      related: ['obtenir-carte', 'carte-refusee'],
      title: "Quand recevrai-je ma carte de l'année prochaine ?",
      content: `<p>Les cartes de l'année suivante sont disponibles à partir du ${nextCardSaid}, si votre espace les propose. L'ancienne reste valable jusqu'à la date qui y figure, en général le 31 décembre.</p>`,
    },
    {
      id: 'carte-refusee',
      tags: ['pharmacien', 'opticien', 'refus', 'ne veut pas de ma mutuelle', 'droits fermés', 'ne marche pas'],
      related: ['carte-annee-suivante', 'avance-frais'],
      title: 'Un professionnel de santé refuse ma carte',
      content:
        "<p>Vérifiez d'abord la période de validité et que la personne soignée figure bien sur la carte. Le tiers payant est obligatoire en pharmacie pour les médicaments remboursés et pour le panier 100 % Santé ; pour le reste, le professionnel peut choisir.</p><p>S'il vous demande d'avancer les frais, gardez la facture acquittée et transmettez-la-nous : nous vous remboursons selon vos garanties.</p>",
    },
    {
      id: 'avance-frais',
      tags: ['tiers payant', 'ne pas payer', 'avancer'],
      related: ['carte-refusee', 'cent-pour-cent-sante'],
      title: "Dans quels cas n'ai-je rien à avancer ?",
      content:
        "<p>Avec votre carte de tiers payant, et votre carte Vitale si vous en avez une, vous n'avancez en général rien en pharmacie, au laboratoire, en radiologie et à l'hôpital. Chez le dentiste, l'opticien et l'audioprothésiste, le tiers payant est proposé pour le panier 100 % Santé.</p>",
    },
    {
      id: 'cent-pour-cent-sante',
      tags: ['zéro reste à charge', 'remboursement de lunettes', 'couronne', 'prothèse', 'appareil auditif'],
      related: ['avance-frais', 'reste-a-charge'],
      title: "Qu'est-ce que le 100 % Santé ?",
      content:
        "<p>C'est un choix de lunettes, de prothèses dentaires et d'aides auditives sans aucun reste à payer. Le professionnel doit vous proposer au moins un équipement de ce panier et vous remettre un devis.</p><p>Par exemple, pour un assuré de la Sécurité sociale, une couronne du panier à 500 € est prise en charge à hauteur de 72 € par celle-ci et de 428 € par la mutuelle.</p>",
    },
    {
      id: 'teletransmission',
      tags: [
        'noemie',
        'télé transmission',
        'décompte papier',
        'sécurité sociale transmet',
        'carte Vitale',
        'pas à jour',
        'mettre à jour',
      ],
      related: ['delai-remboursement', 'enfant-deux-parents'],
      title: 'Comment savoir si la télétransmission fonctionne ?',
      content:
        "<p>Dans « Mon profil », parmi les données du régime obligatoire, la ligne « Télétransmission » l'indique. Si elle affiche « Non », le motif est précisé : assuré inconnu de la caisse, rattachement à une autre mutuelle, numéro erroné…</p><p>Le cas le plus courant est un ancien organisme qui n'a pas clos ses échanges : demandez-lui de le faire, nous relançons ensuite le raccordement. Après un changement de situation, mettez aussi à jour votre carte Vitale, si vous en avez une.</p><p>Certains régimes obligatoires ne transmettent pas leurs décomptes : envoyez-les-nous.</p>",
    },
    {
      id: 'enfant-deux-parents',
      tags: ['enfant sur deux mutuelles', 'rattachement', 'parents séparés'],
      related: ['teletransmission', 'ajouter-enfant'],
      title: 'Mon enfant peut-il figurer sur les deux cartes de ses parents ?',
      content:
        "<p>Oui, un enfant peut être rattaché aux deux parents. La télétransmission n'est toutefois possible qu'avec une seule mutuelle : la première rembourse automatiquement, puis vous envoyez son décompte à la seconde pour le complément.</p>",
    },
  ],
};
