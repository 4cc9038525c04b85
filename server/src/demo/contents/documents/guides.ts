import type { DemoGuide } from './model';

/** Guides to read. */
export const guides: readonly DemoGuide[] = [
  {
    id: 'guide-hospitalisation',
    theme: 'GUIDES',
    tags: ['Hospitalisation'],
    published: '03-02',
    title: "Guide de l'hospitalisation",
    description:
      'Avant, pendant et après un séjour : les démarches, ce qui est pris en charge et ce qui reste à votre charge.',
    contenu: {
      chapo:
        "Une hospitalisation se prépare. Ce guide vous dit quoi faire, dans l'ordre, pour ne rien avancer et ne rien oublier.",
      sections: [
        {
          titre: '1. Avant votre séjour',
          points: [
            "Demandez à l'établissement son numéro FINESS : neuf caractères, inscrits sur votre convocation.",
            "Faites votre demande de prise en charge depuis votre espace, ou au {{telephone}} : l'établissement la reçoit aussitôt.",
            "Demandez un devis des dépassements d'honoraires. Le chirurgien et l'anesthésiste vous en remettent chacun un.",
            "Préparez votre carte de tiers payant, votre carte Vitale si vous en avez une, une pièce d'identité et vos ordonnances en cours.",
          ],
        },
        {
          titre: '2. Ce que paie votre contrat',
          paragraphes: [
            'Les taux du régime obligatoire sont ceux des assurés de la Sécurité sociale ; un autre régime a les siens.',
          ],
          tableau: {
            titres: ['Poste', 'Régime obligatoire', 'Votre contrat'],
            largeurs: [34, 33, 33],
            lignes: [
              ['Frais de séjour', '80 %, ou 100 % selon le cas', 'Le reste, en secteur conventionné'],
              ['Forfait journalier hospitalier', 'Rien', 'Frais réels, sans limite de durée'],
              ['Participation sur les actes lourds', 'Rien', 'En totalité'],
              ['Honoraires', '80 % à 100 % du tarif', 'Selon votre formule'],
              ['Chambre particulière', 'Rien', 'Selon votre formule, par jour'],
              ["Lit d'accompagnant", 'Rien', 'Selon votre formule'],
              ['Téléphone, télévision', 'Rien', 'Rien'],
            ],
          },
        },
        {
          titre: '3. Pendant votre séjour',
          paragraphes: [
            "Vous pouvez désigner une personne de confiance et rédiger des directives anticipées : l'établissement vous en remet le formulaire. Signalez dès l'entrée si vous ne souhaitez pas de chambre particulière.",
          ],
        },
        {
          titre: '4. À votre sortie',
          points: [
            'Vérifiez la facture : les actes, les jours, les suppléments que vous avez demandés.',
            'Si une somme vous a été demandée et que votre contrat la couvre, envoyez-nous la facture acquittée.',
            'Pour un arrêt de travail, prévenez votre employeur et votre caisse sous 48 heures.',
            "Les soins qui suivent, comme la kinésithérapie ou les transports, sont remboursés comme d'habitude.",
          ],
        },
        {
          titre: "En cas d'urgence",
          paragraphes: [
            "Présentez votre carte de tiers payant : le forfait patient urgences est pris en charge. La demande de prise en charge peut être faite après l'entrée, par l'établissement ou par un proche.",
          ],
        },
      ],
    },
  },
  {
    id: 'comprendre-remboursements',
    theme: 'GUIDES',
    tags: ['Remboursements'],
    published: '02-10',
    title: 'Comprendre vos remboursements',
    description:
      'Base de remboursement, ticket modérateur, participation forfaitaire : les mots et un exemple chiffré.',
    contenu: {
      chapo:
        "Un remboursement se lit en quatre parts : ce que paie votre régime obligatoire, ce que paie {{libelle}}, ce que paient d'autres organismes, et ce qui reste à votre charge.",
      sections: [
        {
          titre: 'Un exemple : un généraliste, pour un assuré de la Sécurité sociale',
          tableau: {
            titres: ['Part', 'Montant'],
            largeurs: [70, 30],
            lignes: [
              ['Dépense', '30,00 €'],
              ['Régime obligatoire : 70 % de 30,00 €, moins la participation forfaitaire de 2,00 €', '19,00 €'],
              ['Votre contrat : le ticket modérateur', '9,00 €'],
              ['Reste à charge : la participation forfaitaire', '2,00 €'],
            ],
          },
        },
        {
          titre: 'Les mots',
          points: [
            'Base de remboursement : le tarif sur lequel votre régime obligatoire calcule sa part.',
            'Ticket modérateur : la différence entre cette base et ce que rembourse ce régime.',
            "Dépassement d'honoraires : ce qu'un professionnel demande au-dessus de la base.",
            'Participation forfaitaire et franchises : de petites sommes que la loi laisse à votre charge.',
            "Tiers payant : le professionnel est payé directement, vous n'avancez rien.",
            '100 % Santé : des lunettes, des prothèses dentaires et des aides auditives sans reste à payer.',
          ],
        },
        {
          titre: 'Payer moins',
          points: [
            'Déclarez un médecin traitant et passez par lui.',
            'Choisissez un médecin qui pratique une option de maîtrise tarifaire.',
            'Demandez un devis avant tout soin coûteux, et envoyez-le-nous.',
          ],
        },
      ],
    },
  },
  {
    id: 'guide-soins-monaco',
    theme: 'GUIDES',
    tags: ['Remboursements'],
    only: 'RIVI',
    audience: 'CONNECTES',
    published: '02-10',
    title: 'Se faire rembourser avec une caisse monégasque',
    description: "CCSS, CAMTI, SPME : pourquoi rien n'est transmis, et comment envoyer vos décomptes.",
    contenu: {
      chapo:
        "Les caisses de la Principauté n'échangent pas de décomptes avec les organismes complémentaires. Vos garanties sont les mêmes : seul le chemin change.",
      sections: [
        {
          titre: 'Que faire',
          points: [
            'Réglez le professionnel et envoyez votre feuille de soins à votre caisse.',
            'Dès que son décompte arrive, photographiez-le et joignez-le à une demande de remboursement dans votre espace.',
            'Le paiement suit sous dix jours ouvrés.',
          ],
        },
        {
          titre: 'Soins en France',
          paragraphes: [
            'Votre carte de tiers payant est acceptée par les professionnels conventionnés du réseau, avec votre numéro monégasque.',
          ],
        },
      ],
    },
  },
  {
    id: 'guide-prevention',
    theme: 'GUIDES',
    tags: ['Prévention'],
    isDraft: true,
    published: '10-01',
    title: 'Guide de la prévention',
    description: 'Vaccins, dépistages et bilans pris en charge à chaque âge.',
    contenu: { chapo: 'Ce guide paraîtra bientôt.', sections: [] },
  },
];
