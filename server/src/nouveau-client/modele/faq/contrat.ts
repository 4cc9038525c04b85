import { childAges } from '../ages';
import type { FaqSection } from './model';

export const contrat: FaqSection = {
  code: 'CONTRAT',
  name: 'Mon contrat',
  entries: [
    {
      id: 'voir-garanties',
      tags: [
        'tableau de garanties',
        'couvert',
        'niveau',
        'remboursement de lunettes',
        'lentilles de contact',
        'médecines douces',
        'ostéopathie',
        'homéopathie',
        'psychologue',
        'pédicure podologue',
        'diététicien diététicienne nutritionniste',
        'orthodontie',
        'semelles orthopédiques',
        'vaccin grippe',
        'cure thermale',
        'kiné kinésithérapeute',
        'ambulance',
        'radio irm scanner',
        'prise de sang analyses de laboratoire',
        'pilule contraceptive contraception',
      ],
      related: ['comprendre-br', 'changer-garanties'],
      title: 'Où consulter mes garanties ?',
      content:
        "<p>Dans « Mes contrats », si votre espace le propose, ouvrez votre contrat puis l'onglet « Garanties ». Le tableau présente chaque poste avec le niveau de remboursement et vos forfaits annuels, dont le solde est à jour.</p><p>Sinon, demandez votre tableau de garanties à l'adhérent de votre contrat ou au {{telephone}}.</p>",
    },
    {
      id: 'comprendre-br',
      tags: ['100 % BR', 'base de remboursement', 'pourcentage'],
      related: ['voir-garanties', 'comprendre-decompte'],
      title: 'Que veut dire « 150 % BR » ?',
      content:
        "<p>BR est la base de remboursement de votre régime obligatoire. « 150 % BR » signifie que ce régime et la mutuelle versent ensemble jusqu'à une fois et demie cette base, sans dépasser ce que vous avez payé.</p><p>Exemple pour un assuré de la Sécurité sociale : pour un spécialiste adhérant à l'OPTAM, la base est de 31,50 €. Pour une consultation à 55 €, celle-ci verse 20,05 €, la mutuelle 25,20 €, et il reste 9,75 €.</p>",
    },
    {
      id: 'changer-garanties',
      tags: ['formule', 'augmenter', 'baisser', 'renfort', 'option'],
      related: ['voir-garanties', 'resilier'],
      userTypes: ['ANONYME', 'ADHERENT', 'ADMIN'],
      title: 'Comment changer de formule ?',
      content:
        "<p>Vous pouvez demander une formule supérieure ou inférieure depuis votre espace, ou y ajouter un renfort s'il en propose. Le changement de formule prend effet au 1er janvier suivant. Après un mariage, une naissance, un changement professionnel ou un départ à la retraite de moins de trois mois, il peut prendre effet dès le premier jour du mois suivant.</p><p>Avant de vous engager, un document récapitule les nouvelles garanties et la nouvelle cotisation.</p>",
    },
    {
      id: 'ajouter-enfant',
      tags: ['naissance', 'naître', 'adoption', 'bénéficiaire', 'conjoint', 'pacs', 'pacsé', 'inscrire'],
      related: ['enfant-deux-parents', 'enfant-etudiant'],
      userTypes: ['ANONYME', 'ADHERENT', 'ADMIN'],
      title: 'Comment ajouter un bénéficiaire à mon contrat ?',
      content:
        "<p>Préparez l'attestation de droits de la personne et, pour une naissance, l'acte de naissance ou le livret de famille. Faites la demande dans votre espace : la cotisation vous est indiquée avant la validation.</p><p>Un nouveau-né inscrit dans les trois mois est couvert dès sa naissance.</p>",
    },
    {
      id: 'enfant-etudiant',
      tags: ['certificat de scolarité', 'études', 'fac', 'université', 'alternance', 'âge limite', 'enfant majeur'],
      related: ['ajouter-enfant', 'acces-beneficiaire'],
      title: 'Mon enfant étudiant est-il toujours couvert ?',
      content: `<p>Oui, jusqu'à ${childAges.student} ans s'il poursuit ses études ou un apprentissage. Envoyez chaque année, avant la fin octobre, son certificat de scolarité ou son contrat d'apprentissage.</p>`,
    },
    {
      id: 'obtenir-attestation',
      populaire: 6,
      tags: [
        'attestation de mutuelle',
        'attestation de droits',
        'attestation fiscale',
        'attestation d’adhésion',
        'certificat',
        'impôts',
        'employeur',
      ],
      related: ['voir-garanties', 'obtenir-carte'],
      title: 'Comment obtenir une attestation ?',
      content:
        "<p>Dans « Mes attestations », si votre espace le propose, choisissez l'attestation : elle est établie aussitôt, en PDF.</p><p>Sinon, demandez-la au {{telephone}}, en disant à quoi elle doit servir.</p>",
    },
    {
      id: 'arret-travail',
      tags: [
        'arrêt maladie',
        'invalidité',
        'incapacité',
        'indemnités journalières',
        'prévoyance',
        'sinistre',
        'mi-temps thérapeutique',
      ],
      related: ['deces', 'voir-garanties'],
      title: "Que faire en cas d'arrêt de travail ou d'invalidité ?",
      content:
        "<p>Si vous avez un contrat de prévoyance, déclarez l'arrêt ou l'invalidité dès que possible, dans « Ma prévoyance » si votre espace la propose, sinon au {{telephone}}. Préparez l'avis d'arrêt ou la notification, et les relevés d'indemnités de votre régime obligatoire.</p><p>Un contrat de santé ne verse pas d'indemnités : il continue de rembourser vos soins selon vos garanties.</p>",
    },
    {
      id: 'changer-telephone',
      tags: [
        'changer de numéro',
        'nouveau numéro',
        'nouveau portable',
        'changer de portable',
        'changement de téléphone',
      ],
      related: ['code-sms', 'changer-adresse'],
      title: 'Comment changer de numéro de téléphone ?',
      content:
        "<p>Dans « Mon profil », si votre espace le propose, ouvrez « Téléphones ». Le numéro qui reçoit vos codes de sécurité se change à part, dans « Sécurité et connexion ».</p><p>Si vous n'avez plus l'ancien numéro, appelez le {{telephone}}.</p>",
    },
    {
      id: 'changer-adresse',
      tags: ['déménagement', 'déménager', 'adresse postale', 'nouvelle adresse', 'changement d’adresse'],
      related: ['changer-identifiant', 'hausse-cotisation'],
      title: 'Je déménage : comment changer mon adresse postale ?',
      content:
        "<p>Dans « Mes démarches », choisissez « Modifier mon adresse », si votre espace le propose, et indiquez à partir de quel jour la nouvelle compte. Un justificatif de domicile de moins de trois mois peut vous être demandé. Sinon, appelez le {{telephone}}.</p><p>Votre cotisation peut changer si elle dépend de l'endroit où vous habitez. Prévenez aussi votre régime obligatoire de votre déménagement.</p>",
    },
    {
      id: 'deces',
      tags: ['décédé', 'décédée', 'mort', 'veuf', 'veuve', 'obsèques', 'succession', 'capital décès'],
      related: ['contacter-conseiller', 'ajouter-enfant'],
      title: "Que faire en cas de décès d'une personne assurée ?",
      content:
        "<p>Appelez le {{telephone}}, avec le numéro d'adhérent et l'acte de décès : un conseiller vous dit ce que deviennent le contrat et les personnes qu'il couvre.</p><p>Si la personne était bénéficiaire du contrat, l'adhérent peut aussi la retirer depuis « Mes démarches », avec le motif « Décès », si votre espace le propose : le retrait prend effet au jour du décès.</p><p>Si un contrat de prévoyance prévoit un capital ou une rente, demandez-les au même numéro, ou déclarez le sinistre depuis votre espace s'il le propose.</p>",
    },
    {
      id: 'separation',
      tags: ['divorce', 'divorcer', 'séparation', 'se séparer', 'rupture de pacs', 'ex-conjoint', 'garde des enfants'],
      related: ['enfant-deux-parents', 'resilier'],
      title: 'Je divorce ou je me sépare : que faire ?',
      content:
        '<p>Dans « Mes démarches », si votre espace le propose, choisissez « Modifier ma situation familiale », puis « Retirer un bénéficiaire » pour la personne qui quitte le contrat. Sinon, appelez le {{telephone}}.</p><p>Vos enfants peuvent rester couverts, et figurer aussi sur la carte de leur autre parent. Prévenez aussi votre régime obligatoire.</p>',
    },
    {
      id: 'masquer-soins',
      tags: ['confidentialité', 'vie privée', 'données personnelles', 'rgpd', 'secret médical', 'conjoint voit'],
      related: ['acces-beneficiaire'],
      title: "L'adhérent peut-il voir les soins de son conjoint ?",
      content:
        "<p>Par défaut, l'adhérent voit les remboursements de toutes les personnes du contrat. Un bénéficiaire majeur peut demander que ses soins ne lui soient plus montrés : ils n'apparaissent alors que dans son propre espace.</p><p>Le choix se fait à l'ouverture de son accès. Plus tard, la demande se fait depuis « Nous contacter » ou au {{telephone}}.</p>",
    },
    {
      id: 'resilier',
      tags: ['résiliation', 'quitter', 'mettre fin', 'loi chatel', 'résilier en ligne'],
      related: ['changer-garanties', 'portabilite'],
      userTypes: ['ANONYME', 'ADHERENT', 'ADMIN'],
      title: 'Comment résilier mon contrat ?',
      content:
        "<p>Après un an d'adhésion, vous pouvez résilier à tout moment, sans frais ni motif : la résiliation prend effet un mois après votre demande. Avant un an, elle prend effet à l'échéance, sauf changement de situation.</p><p>Un contrat souscrit par votre employeur se résilie auprès de lui : seules les options que vous avez choisies peuvent être résiliées ici.</p><p>La demande se fait en ligne, par courrier ou par l'intermédiaire de votre nouvel assureur : la page <a href=\"/#/page/resilier\">Résilier votre contrat</a> dit comment. Votre historique de remboursements reste consultable vingt-sept mois.</p>",
    },
    {
      id: 'portabilite',
      tags: [
        'chômage',
        'fin de contrat de travail',
        'licenciement',
        'démission',
        'changement d’employeur',
        'changer de travail',
        'retraite',
        'loi Évin',
      ],
      related: ['resilier'],
      title: 'Je quitte mon entreprise : que devient ma mutuelle ?',
      content:
        "<p>Si l'assurance chômage vous indemnise, vos garanties collectives sont maintenues gratuitement pendant la durée de votre dernier contrat, douze mois au plus : c'est la portabilité. Votre employeur nous prévient ; envoyez-nous votre attestation d'inscription.</p><p>À la retraite, vous pouvez garder des garanties identiques à titre individuel, si vous le demandez dans les six mois.</p>",
    },
  ],
};
