import { refundDays } from '@portal/shared-api/rules/delays';
import type { FaqSection } from './model';

export const remboursements: FaqSection = {
  code: 'REMB',
  name: 'Remboursements',
  entries: [
    {
      id: 'delai-remboursement',
      populaire: 2,
      tags: ['quand serai-je remboursé', 'combien de temps', 'virement'],
      related: ['suivre-remboursement', 'teletransmission', 'remboursement-en-attente'],
      title: 'En combien de temps suis-je remboursé ?',
      content: `<p>Avec la télétransmission, comptez deux à trois jours ouvrés après le paiement de votre régime obligatoire. Sans elle, le délai part du jour où nous recevons votre décompte ou votre facture : nous vous répondons sous ${refundDays} jours ouvrés.</p><p>Le virement apparaît sur votre compte un à deux jours après la date de paiement indiquée sur la page de vos remboursements.</p>`,
    },
    {
      id: 'envoyer-facture',
      tags: [
        'transmettre une facture',
        'déposer une facture',
        'facture de pharmacie',
        'feuille de soins',
        'ordonnance',
        'ordonnance perdue',
        'demander un remboursement',
        'justificatif',
      ],
      related: ['delai-remboursement', 'teletransmission', 'remboursement-en-attente'],
      title: 'Comment envoyer une facture ou un décompte ?',
      content: `<p>Dans « Mes démarches », choisissez « Demander un remboursement », si votre espace le propose, et joignez la facture acquittée, avec l'ordonnance s'il y en a une. Sans télétransmission, joignez aussi le décompte de votre régime obligatoire. Nous vous répondons sous ${refundDays} jours ouvrés. Sinon, appelez le {{telephone}}.</p><p>Vous avez deux ans après les soins pour demander un remboursement. Ce que votre régime obligatoire nous transmet est remboursé sans rien envoyer.</p>`,
    },
    {
      id: 'suivre-remboursement',
      tags: ['décompte', 'relevé', 'voir mes remboursements', 'historique'],
      related: ['delai-remboursement', 'comprendre-decompte', 'telecharger-releve'],
      title: 'Où suivre mes remboursements ?',
      content:
        "<p>La page de vos remboursements, dans le menu, montre ceux des vingt-sept derniers mois. Vous pouvez les filtrer, et ouvrir chacun d'eux pour voir le détail des actes.</p><p>Un même virement règle souvent plusieurs décomptes : c'est son montant que vous retrouvez sur votre relevé bancaire.</p>",
    },
    {
      id: 'comprendre-decompte',
      populaire: 3,
      tags: ['base de remboursement', 'ticket modérateur', 'part mutuelle', 'calcul'],
      related: ['reste-a-charge', 'participation-forfaitaire', 'hors-parcours'],
      title: 'Comment lire un décompte ?',
      content:
        "<p>Pour chaque acte, la dépense se partage toujours en quatre :</p><ul><li>la part de votre régime obligatoire, calculée sur un tarif de référence appelé base de remboursement ;</li><li>la part de votre mutuelle, selon vos garanties ;</li><li>le cas échéant, la part d'un autre organisme ;</li><li>ce qui reste à votre charge.</li></ul><p>Exemple pour un assuré de la Sécurité sociale : pour une consultation à 30 € chez son médecin traitant, celle-ci verse 19 € (70 % de 30 €, moins 2 € de participation forfaitaire), la mutuelle 9 €, et il reste 2 € à sa charge.</p>",
    },
    {
      id: 'reste-a-charge',
      tags: ['dépassement d’honoraires', 'optam', 'secteur 2', 'pas tout remboursé', 'remboursement incomplet'],
      related: ['comprendre-decompte', 'cent-pour-cent-sante', 'hors-parcours'],
      title: 'Pourquoi me reste-t-il quelque chose à payer ?',
      content:
        "<p>Les raisons les plus fréquentes :</p><ul><li>la participation forfaitaire ou la franchise médicale, qu'un contrat responsable ne peut pas rembourser ;</li><li>un dépassement d'honoraires supérieur à votre garantie, surtout chez un médecin qui n'adhère pas à l'OPTAM ;</li><li>un forfait annuel épuisé ;</li><li>une consultation en dehors du parcours de soins coordonnés ;</li><li>un acte que votre contrat ne couvre pas.</li></ul><p>Le motif est écrit sous l'acte, dans le détail du décompte.</p>",
    },
    {
      id: 'participation-forfaitaire',
      tags: ['2 euros', 'franchise médicale', '1 euro par boîte', 'retenue'],
      related: ['comprendre-decompte', 'reste-a-charge'],
      title: "Qu'est-ce que la participation forfaitaire ?",
      content:
        "<p>C'est une retenue de 2 € par consultation, analyse ou radiographie, à partir du 1er janvier qui suit le dix-huitième anniversaire. La franchise médicale lui ressemble : 1 € par boîte de médicament ou par acte paramédical, 4 € par transport.</p><p>Chacune est limitée à 50 € par an et par personne. La loi interdit aux contrats responsables de les rembourser.</p>",
    },
    {
      id: 'hors-parcours',
      tags: ['médecin traitant', 'parcours de soins', 'spécialiste directement'],
      related: ['reste-a-charge', 'comprendre-decompte'],
      title: 'Que change le parcours de soins coordonnés ?',
      content:
        "<p>Si vous consultez sans passer par votre médecin traitant, votre régime obligatoire rembourse moins : la Sécurité sociale, par exemple, 30 % au lieu de 70 %. Cette différence n'est pas prise en charge par votre mutuelle.</p><p>Certains spécialistes se consultent directement : gynécologue, ophtalmologue, dentiste, sage-femme et, entre seize et vingt-cinq ans, psychiatre.</p>",
    },
    {
      id: 'remboursement-en-attente',
      tags: ['remboursement pas reçu', 'rien reçu', 'en cours de paiement', 'rejeté', 'refusé', 'contester'],
      related: ['delai-remboursement', 'suivre-remboursement'],
      title: 'Un remboursement est en attente ou rejeté',
      content:
        "<p>« En cours de paiement » signifie que le décompte est calculé et que le virement part dans les prochains jours. « Rejeté » signifie que votre contrat ne prévoit pas de remboursement pour cet acte, ou que votre forfait annuel est épuisé : le motif est écrit sur le décompte.</p><p>Vous n'êtes pas d'accord ? Écrivez-nous avec le numéro du décompte, ou appelez le {{telephone}}.</p>",
    },
    {
      id: 'telecharger-releve',
      tags: ['excel', 'pdf', 'imprimer', 'exporter', 'impôts'],
      related: ['suivre-remboursement'],
      title: 'Comment télécharger un relevé de prestations ?',
      content:
        '<p>Sur la page de vos remboursements, choisissez la période voulue, puis « Exporter » si votre espace le propose : vous obtenez un tableur, un fichier texte ou un PDF de tout ce qui est affiché.</p><p>Sinon, demandez votre relevé au {{telephone}}.</p>',
    },
  ],
};
