import type { FaqSection } from './model';

const members = ['ANONYME', 'ADHERENT', 'ADMIN'] as const;

export const cotisations: FaqSection = {
  code: 'COTIS',
  name: 'Cotisations',
  entries: [
    {
      id: 'voir-cotisation',
      tags: ['montant', 'échéancier', 'prélèvement', 'combien je paie'],
      related: ['date-prelevement', 'hausse-cotisation'],
      userTypes: members,
      title: 'Où voir le montant de ma cotisation ?',
      content:
        "<p>Le montant, la périodicité et le mode de paiement figurent dans « Mes contrats ». L'échéancier de l'année est joint à votre avis d'échéance, envoyé chaque mois de novembre.</p>",
    },
    {
      id: 'date-prelevement',
      tags: ['jour de prélèvement', 'changer la date', '5 du mois'],
      related: ['voir-cotisation', 'changer-compte'],
      userTypes: members,
      title: 'Puis-je changer la date de prélèvement ?',
      content:
        "<p>Oui : le 5, le 10 ou le 15 du mois, en ligne si votre espace le propose, sinon au {{telephone}}. Le changement s'applique au prélèvement suivant s'il est demandé au moins dix jours ouvrés avant.</p>",
    },
    {
      id: 'changer-compte',
      tags: ['rib', 'iban', 'banque', 'nouveau compte', 'mandat'],
      related: ['date-prelevement', 'rib-remboursements'],
      userTypes: members,
      title: 'Comment changer de compte bancaire ?',
      content:
        '<p>Indiquez séparément le compte qui est prélevé et celui qui reçoit vos remboursements : ils peuvent être différents. Un code de sécurité vous est demandé, et un message de confirmation vous est envoyé.</p><p>Pour un nouveau compte prélevé, un mandat SEPA est à signer : en ligne, ou sur le document que nous vous adressons.</p>',
    },
    {
      id: 'rib-remboursements',
      tags: ['iban', 'coordonnées bancaires', 'où arrive mon remboursement'],
      related: ['changer-compte', 'delai-remboursement'],
      title: 'Sur quel compte mes remboursements sont-ils versés ?',
      content:
        '<p>Sur le compte enregistré comme « compte de remboursement » de votre contrat ; ses derniers chiffres figurent sur chaque décompte. Un bénéficiaire majeur peut demander à recevoir les siens sur son propre compte.</p><p>Sans compte enregistré, vos remboursements ne peuvent pas être versés : renseignez-le dans « Mes coordonnées bancaires » si votre espace le propose, sinon appelez le {{telephone}}.</p>',
    },
    {
      id: 'impaye',
      tags: [
        'retard',
        'mise en demeure',
        'rejet de prélèvement',
        'suspendu',
        'précontentieux',
        'payer par carte bancaire',
        'payer par carte bleue',
      ],
      related: ['voir-cotisation', 'difficulte-paiement'],
      userTypes: members,
      title: 'Un prélèvement a été rejeté, que se passe-t-il ?',
      content:
        '<p>Nous vous prévenons et le présentons une seconde fois. Sans règlement, une mise en demeure vous est adressée ; trente jours plus tard, vos garanties peuvent être suspendues, puis le contrat résilié.</p><p>Appelez le {{telephone}}, ou payez par carte si votre espace le propose : vos garanties reprennent le lendemain à midi du paiement de la somme due.</p>',
    },
    {
      id: 'difficulte-paiement',
      tags: ['délai', 'étalement', 'aide', 'fonds social'],
      related: ['impaye', 'css'],
      userTypes: members,
      title: "J'ai du mal à payer ma cotisation",
      content:
        '<p>Appelez le {{telephone}} sans attendre : un étalement est souvent possible. Le fonds social de {{libelle}} peut aussi aider ponctuellement un adhérent en difficulté, sur dossier et en toute confidentialité.</p>',
    },
    {
      id: 'css',
      tags: ['complémentaire santé solidaire', 'c2s', 'cmu', 'revenus modestes', 'gratuite'],
      related: ['difficulte-paiement', 'resilier'],
      title: "Qu'est-ce que la Complémentaire santé solidaire ?",
      content:
        "<p>C'est une aide de l'État qui prend en charge vos dépenses de santé, gratuitement ou pour moins de 1 € par jour selon vos revenus. La demande se fait auprès de votre caisse d'assurance maladie. Si elle vous est accordée, votre contrat peut être résilié sans délai.</p>",
    },
    {
      id: 'hausse-cotisation',
      tags: ['augmentation', 'avis d’échéance', 'pourquoi plus cher'],
      related: ['voir-cotisation', 'changer-garanties', 'resilier'],
      userTypes: members,
      title: 'Pourquoi ma cotisation a-t-elle augmenté ?',
      content:
        "<p>La cotisation suit l'évolution des dépenses de santé, l'âge des personnes assurées et les taxes sur les contrats de santé.</p><p>Vous pouvez changer de formule au 1er janvier, ou après un changement de situation : un conseiller étudie avec vous les garanties utiles au {{telephone}}.</p>",
    },
  ],
};
