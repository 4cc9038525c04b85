import { youngestAccess } from '@portal/shared-api/rules/ages';
import type { FaqSection } from './model';

const ownSpace = `<p>Oui. Toute personne de votre contrat âgée d'au moins ${youngestAccess} ans peut avoir son espace : elle y voit ses remboursements, mais ni votre cotisation ni les soins des autres.</p>`;

export const connexion: FaqSection = {
  code: 'CONNEXION',
  name: 'Connexion',
  entries: [
    {
      id: 'mot-de-passe-oublie',
      populaire: 1,
      tags: ['mdp', 'réinitialiser', 'perdu', 'code confidentiel'],
      related: ['code-sms', 'compte-bloque', 'identifiant-oublie'],
      title: "J'ai oublié mon mot de passe, que faire ?",
      content:
        "<p>Depuis la page de connexion, choisissez « Mot de passe oublié ? », puis saisissez votre identifiant. Vous recevez un e-mail avec un lien valable une heure.</p><ol><li>Ouvrez l'e-mail et suivez le lien.</li><li>Choisissez un nouveau mot de passe, avec une minuscule, une majuscule, un chiffre et un caractère spécial.</li><li>Reconnectez-vous avec ce nouveau mot de passe.</li></ol><p>Pas d'e-mail au bout de dix minutes ? Regardez dans vos courriers indésirables, puis recommencez : dès que l'un des liens reçus a servi, les autres ne fonctionnent plus.</p>",
      contentOutside:
        "<p>Votre mot de passe est celui de {{fournisseur}} : {{libelle}} ne le connaît pas. Choisissez « Me connecter », puis, sur la page qui s'ouvre, ce qu'elle prévoit pour un mot de passe oublié.</p><p>Si vous n'arrivez pas à vous connecter, appelez le {{telephone}}.</p>",
    },
    {
      id: 'identifiant-oublie',
      tags: ['identifiant perdu', 'login oublié', 'adresse e-mail', 'nom d’utilisateur'],
      related: ['mot-de-passe-oublie', 'changer-identifiant'],
      title: 'Je ne me souviens plus de mon identifiant',
      content:
        "<p>Votre identifiant est l'adresse e-mail que vous avez donnée à la création de votre espace, ou celle par laquelle vous l'avez remplacée depuis. Cherchez dans votre messagerie un e-mail de {{libelle}} : l'adresse qui l'a reçu est votre identifiant.</p><p>Si vous n'avez plus accès à cette adresse, appelez le {{telephone}}. Un conseiller vérifie votre identité avant tout changement, et l'ancienne adresse est prévenue.</p>",
      contentOutside:
        "<p>Votre identifiant est celui de {{fournisseur}} : {{libelle}} ne le connaît pas. Choisissez « Me connecter », puis, sur la page qui s'ouvre, ce qu'elle prévoit pour un identifiant oublié.</p><p>Si vous n'arrivez pas à vous connecter, appelez le {{telephone}}.</p>",
    },
    {
      id: 'creer-espace',
      populaire: 4,
      tags: ['inscription', 'première connexion', 'compte', 's’inscrire'],
      related: ['lien-activation', 'acces-beneficiaire'],
      userTypes: ['ANONYME', 'ADMIN'],
      title: 'Comment créer mon espace personnel ?',
      content:
        "<p>Munissez-vous du numéro que demande la page d'accueil : votre numéro d'adhérent (il figure sur votre carte de tiers payant), celui de votre régime obligatoire, ou les deux. Choisissez « Créer mon espace » et remplissez le formulaire.</p><p>Un e-mail vous est envoyé : le lien qu'il contient active votre espace. Il est valable sept jours.</p>",
      contentOutside:
        "<p>Choisissez « Me connecter » : votre compte se crée sur la page de {{fournisseur}} qui s'ouvre. Il est ensuite rattaché à votre contrat.</p><p>Si aucun espace n'est encore rattaché à votre compte, appelez le {{telephone}}.</p>",
    },
    {
      id: 'lien-activation',
      tags: ['activation', 'e-mail non reçu', 'lien expiré'],
      related: ['creer-espace', 'mot-de-passe-oublie'],
      title: "Mon lien d'activation ne fonctionne plus",
      content:
        "<p>Un lien d'activation sert une seule fois et expire au bout de sept jours. La page qui s'ouvre vous propose d'en recevoir un nouveau : il arrive en quelques minutes. Dès que l'un de vos liens a servi, les autres ne fonctionnent plus.</p>",
      contentOutside: null,
    },
    {
      id: 'code-sms',
      tags: ['double authentification', 'amf', 'téléphone', 'code à six chiffres'],
      related: ['mot-de-passe-oublie', 'compte-bloque'],
      title: 'Je ne reçois pas le code de sécurité par SMS',
      content:
        "<ul><li>Vérifiez que le numéro affiché, dont seuls les derniers chiffres sont visibles, est bien le vôtre.</li><li>Attendez une minute, puis choisissez « Renvoyer le code ».</li><li>À l'étranger ou dans une zone sans réseau, choisissez l'envoi par e-mail.</li></ul><p>Le code est valable dix minutes. Après cinq essais, il faut en demander un autre.</p>",
    },
    {
      id: 'compte-bloque',
      tags: ['bloqué', 'trop de tentatives', 'verrouillé', 'me connecter', 'connexion impossible'],
      related: ['mot-de-passe-oublie'],
      title: 'Mon compte est temporairement bloqué',
      content:
        "<p>Après plusieurs mots de passe erronés, l'accès est suspendu pendant quelques minutes afin de vous protéger. Attendez, puis réessayez, ou choisissez tout de suite « Mot de passe oublié ? ».</p><p>Si le blocage continue, appelez le {{telephone}} : un conseiller peut rétablir l'accès après avoir vérifié votre identité.</p>",
      contentOutside:
        '<p>Après plusieurs essais, {{fournisseur}} peut suspendre votre connexion afin de vous protéger. Attendez quelques minutes, puis réessayez, ou suivez ce que sa page de connexion propose.</p><p>Si le blocage continue, appelez le {{telephone}}.</p>',
    },
    {
      id: 'changer-identifiant',
      tags: ['changer d’adresse e-mail', 'nouvelle adresse'],
      related: ['identifiant-oublie', 'code-sms', 'changer-adresse'],
      userTypes: ['ADHERENT', 'BENEFICIAIRE', 'ADMIN'],
      title: "J'ai changé d'adresse e-mail",
      content:
        "<p>Dans « Sécurité et connexion », à la ligne « Identifiant », choisissez « Modifier ». Votre mot de passe vous est demandé, puis un code de sécurité part à la nouvelle adresse. Tant que vous ne l'avez pas saisi, l'ancienne adresse reste votre identifiant.</p><p>Un message est aussi envoyé à l'ancienne adresse : si vous n'êtes pas à l'origine du changement, appelez aussitôt le {{telephone}}.</p>",
      contentOutside:
        "<p>L'adresse à laquelle {{libelle}} vous écrit se change dans « Mes démarches », avec « Modifier mon adresse e-mail de contact » : un code de sécurité part à la nouvelle adresse, et l'ancienne est prévenue.</p><p>Si cette adresse vous sert aussi à vous connecter, changez-la auprès de {{fournisseur}}.</p>",
    },
    {
      id: 'acces-beneficiaire',
      tags: ['conjoint', 'enfant majeur', 'accès d’un proche', 'ayant droit'],
      related: ['creer-espace', 'masquer-soins'],
      title: 'Mon conjoint peut-il avoir son propre accès ?',
      content: `${ownSpace}<p>L'adhérent ouvre cet accès depuis « Mes contrats », onglet « Bénéficiaires ». Un e-mail d'activation est alors envoyé à la personne concernée.</p>`,
      contentOutside: `${ownSpace}<p>Elle choisit « Me connecter » et crée son propre compte sur la page de {{fournisseur}}. Si aucun espace n'y est encore rattaché, appelez le {{telephone}}.</p>`,
    },
    {
      id: 'supprimer-espace',
      tags: ['supprimer mon compte', 'suppression', 'fermer mon compte', 'clôturer', 'effacer mes données'],
      related: ['resilier', 'contacter-conseiller'],
      userTypes: ['ADHERENT', 'BENEFICIAIRE', 'ADMIN'],
      title: 'Comment supprimer mon espace personnel ?',
      content:
        '<p>Dans « Mes démarches », choisissez « Supprimer mon espace personnel », si votre espace le propose. Vous êtes aussitôt déconnecté et recevez un e-mail : pendant sept jours, son lien vous rend votre espace. Ensuite, la suppression est définitive. Sinon, appelez le {{telephone}}.</p><p>Supprimer votre espace ne résilie pas votre contrat.</p>',
    },
    {
      id: 'contacter-conseiller',
      tags: [
        'conseiller',
        'téléphone',
        'joindre',
        'appeler',
        'horaires',
        'rendez-vous',
        'réclamation',
        'porter plainte',
        'médiateur',
        'adresse postale de la mutuelle',
      ],
      related: ['compte-bloque', 'identifiant-oublie'],
      title: 'Comment contacter un conseiller ?',
      content:
        "<p>Appelez le {{telephone}}, aux heures indiquées sous « Nous joindre » en bas de chaque page. Ayez votre numéro d'adhérent sous la main : il figure sur votre carte de tiers payant.</p><p>Vous pouvez aussi nous écrire depuis votre espace, sous « Nous contacter », ou par courrier si une adresse est indiquée au même endroit que le téléphone.</p>",
    },
  ],
};
