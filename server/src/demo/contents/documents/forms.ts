import type { DemoGuide } from './model';

const identity = ['Nom et prénom', "N° d'adhérent", 'Adresse', 'Téléphone'];
const signature = ['Fait à, le', 'Signature'];
const enLigne = (page: string) =>
  `Cette démarche se fait aussi en ligne, en quelques minutes : connectez-vous à votre espace et choisissez « ${page} ».`;

/** Forms to print and send by post. */
export const forms: readonly DemoGuide[] = [
  {
    id: 'bulletin-ajout-beneficiaire',
    theme: 'FORMULAIRES',
    tags: ['Famille'],
    audience: 'ADHERENTS',
    published: '01-12',
    title: "Bulletin d'ajout d'un bénéficiaire",
    description:
      'Pour couvrir votre conjoint, un enfant ou une autre personne à charge. À imprimer, signer et renvoyer.',
    contenu: {
      chapo:
        "Remplissez un bulletin par personne à couvrir. L'ajout prend effet le premier jour du mois qui suit la réception, ou le jour de la naissance pour un enfant déclaré dans les trois mois.",
      sections: [
        { titre: 'Vous', champs: identity },
        {
          titre: 'La personne à ajouter',
          champs: [
            'Nom de naissance',
            "Nom d'usage",
            'Prénom',
            'Date de naissance',
            "N° de Sécurité sociale, ou d'un autre régime",
            'Lien avec vous',
            "Date d'effet souhaitée",
          ],
        },
        {
          titre: 'Pièces à joindre',
          points: [
            "l'attestation de droits de la personne, à demander à sa caisse ;",
            "pour un enfant : un extrait d'acte de naissance ou une copie du livret de famille ;",
            'pour un enfant de plus de 20 ans : un certificat de scolarité ;',
            'pour une personne déjà couverte ailleurs : son certificat de radiation.',
          ],
        },
        {
          titre: 'Votre accord',
          paragraphes: [
            "Je demande l'ajout de cette personne à mon contrat et j'ai pris connaissance du montant de la cotisation qui en résulte. J'atteste l'exactitude des informations données.",
          ],
          champs: signature,
        },
      ],
      mentions: [
        enLigne('Ajouter un bénéficiaire'),
        'Les informations recueillies servent à gérer votre contrat. Vous pouvez y accéder et les faire rectifier auprès du délégué à la protection des données de {{libelle}}.',
      ],
    },
  },
  {
    id: 'demande-remboursement',
    theme: 'FORMULAIRES',
    tags: ['Remboursements'],
    audience: 'ADHERENTS',
    published: '01-12',
    title: 'Demande de remboursement',
    description:
      "Pour les soins que votre caisse ne nous transmet pas : ostéopathie, dépassements, optique, soins à l'étranger.",
    contenu: {
      chapo:
        "Lorsque la télétransmission avec votre caisse est active, vous n'avez rien à envoyer. Ce formulaire sert aux soins qu'elle ne couvre pas.",
      sections: [
        { titre: 'Vous', champs: identity },
        {
          titre: 'Les soins',
          champs: [
            'Personne soignée',
            'Nature des soins',
            'Date des soins',
            'Professionnel',
            'Montant payé',
            'Déjà remboursé par un autre organisme',
          ],
        },
        {
          titre: 'Pièces à joindre',
          points: [
            'la facture acquittée, détaillée acte par acte ;',
            "l'ordonnance, si les soins ont été prescrits ;",
            'le décompte de votre caisse, si elle a remboursé une partie.',
          ],
        },
        {
          titre: 'Accident',
          paragraphes: [
            'Si ces soins font suite à un accident causé par une autre personne, indiquez ci-dessous son nom et son assureur : nous leur demanderons de rembourser ce que nous vous versons.',
          ],
          champs: ["Date de l'accident", 'Responsable et assureur', ...signature],
        },
      ],
      mentions: [enLigne('Demander un remboursement')],
    },
  },
];
