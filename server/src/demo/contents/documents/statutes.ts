import type { DemoGuide } from './model';

/** Statutes of the insurer. */
export const statutes: readonly DemoGuide[] = [
  {
    id: 'statuts',
    theme: 'STATUTS',
    published: '06-20',
    title: 'Statuts',
    description: "L'organisation de votre mutuelle : adhérents, assemblée générale, conseil d'administration.",
    contenu: {
      chapo:
        '{{libelle}} est une personne morale de droit privé à but non lucratif, régie par le Code de la mutualité. Cet organisme et ses statuts sont fictifs, présentés à des fins de démonstration.',
      sections: [
        {
          titre: 'Titre I. Objet et membres',
          paragraphes: [
            "Article 1. La mutuelle mène, dans l'intérêt de ses membres et de leurs ayants droit, une action de prévoyance, de solidarité et d'entraide.",
            'Article 2. Les membres participants sont les personnes qui bénéficient des prestations et en ouvrent le droit à leurs ayants droit. Les membres honoraires contribuent sans bénéficier.',
            "Article 3. L'adhésion s'acquiert par la signature du bulletin. La qualité de membre se perd par démission, radiation ou exclusion.",
          ],
        },
        {
          titre: 'Titre II. Assemblée générale',
          paragraphes: [
            "Article 4. L'assemblée générale se compose des délégués élus par les membres, section par section, pour trois ans.",
            'Article 5. Elle se réunit au moins une fois par an. Elle statue sur les comptes, les règles générales des cotisations et des prestations, et les modifications des statuts.',
            "Article 6. Chaque délégué dispose d'une voix. Le vote peut avoir lieu à distance.",
          ],
        },
        {
          titre: "Titre III. Conseil d'administration",
          paragraphes: [
            "Article 7. Le conseil compte de quinze à vingt-et-un administrateurs, élus pour six ans et renouvelés par tiers tous les deux ans. L'écart entre le nombre d'hommes et de femmes ne dépasse pas deux.",
            "Article 8. Les fonctions d'administrateur sont gratuites. Le conseil élit un président et nomme un dirigeant opérationnel.",
          ],
        },
        {
          titre: 'Titre IV. Ressources et dissolution',
          paragraphes: [
            'Article 9. Les ressources comprennent les cotisations, les produits des placements, les dons et les legs.',
            "Article 10. En cas de dissolution, l'excédent de l'actif est attribué à d'autres mutuelles ou à un fonds de solidarité.",
          ],
        },
      ],
    },
  },
  {
    id: 'reglement-mutualiste',
    theme: 'STATUTS',
    published: '06-20',
    title: 'Règlement mutualiste',
    description: 'Vos droits et vos obligations : adhésion, cotisations, prestations, résiliation.',
    contenu: {
      chapo:
        'Le règlement mutualiste fixe le contenu des engagements entre chaque membre participant et {{libelle}}. Il complète les statuts.',
      sections: [
        {
          titre: 'Adhésion',
          paragraphes: [
            "L'adhésion prend effet à la date portée sur le certificat. Vous disposez de quatorze jours pour y renoncer. Aucun questionnaire de santé n'est demandé.",
          ],
        },
        {
          titre: 'Cotisations',
          paragraphes: [
            "La cotisation dépend de la formule, de l'âge, du lieu de résidence et du nombre de personnes couvertes. Elle est révisée au 1er janvier et portée à votre connaissance par l'avis d'échéance.",
            "À défaut de paiement dans les dix jours de l'échéance, une mise en demeure est adressée. Trente jours plus tard les garanties sont suspendues, et le contrat peut être résilié dix jours après.",
          ],
        },
        {
          titre: 'Prestations',
          paragraphes: [
            'Les prestations sont versées sur le compte du membre, ou directement au professionnel. Elles se prescrivent par deux ans à compter des soins.',
            'Les remboursements de tous les organismes ne peuvent excéder la dépense. Les soins qui suivent un accident causé par un tiers ouvrent droit à recours de la mutuelle.',
          ],
        },
        {
          titre: 'Changement de garanties',
          paragraphes: [
            'Le membre peut demander un niveau supérieur une fois par an, au 1er janvier. Le niveau choisi est gardé deux ans au moins, sauf changement de situation.',
          ],
        },
        {
          titre: 'Résiliation',
          points: [
            "à l'échéance annuelle, avec un préavis de deux mois ;",
            'à tout moment après un an, avec effet un mois après réception de la demande ;',
            "lors d'un changement de situation familiale ou professionnelle, dans les trois mois.",
          ],
        },
        {
          titre: 'Données personnelles',
          paragraphes: [
            "Les données de santé sont traitées pour la seule exécution du contrat. Le délégué à la protection des données répond à toute demande d'accès, de rectification ou d'effacement.",
          ],
        },
      ],
    },
  },
];
