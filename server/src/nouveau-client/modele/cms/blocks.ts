import { nextCardSaid } from '../yearly';
import type { CmsEntry } from './model';

const block = (
  name: string,
  itemName: string,
  title: string,
  content: string,
  more: Partial<CmsEntry> = {},
): CmsEntry => ({ collection: 'Blocs', name, itemName, title, content, ...more });

/** Blocks by placement. */
export const placements: readonly CmsEntry[] = [
  block(
    'ACTIVATION',
    'ok',
    'Votre espace est activé',
    '<p>Votre espace personnel est prêt. Connectez-vous avec votre adresse e-mail et le mot de passe que vous venez de choisir.</p>',
  ),
  block(
    'ACTIVATION',
    'ko',
    "L'activation n'a pas abouti",
    "<p>Le lien suivi ne permet plus d'activer votre espace. Pour en recevoir un nouveau, passez par la page « Mot de passe oublié » : si votre espace n'est pas encore activé, c'est un lien d'activation qui vous est envoyé.</p>",
  ),
  block(
    'CONFIRM_EMAIL',
    'ok',
    'Votre adresse e-mail est confirmée',
    '<p>Merci. Vous pouvez vous connecter à votre espace personnel.</p>',
  ),
  block(
    'CONFIRM_EMAIL',
    'ko',
    "Votre adresse e-mail n'a pas pu être confirmée",
    "<p>Le lien a déjà servi ou n'est plus valable. Si vous avez déjà pu vous connecter, votre adresse est confirmée : il n'y a rien à faire.</p>",
  ),
  block('DISPLAY_EMAIL', 'titre', 'Consultez votre messagerie', '<p>Consultez votre messagerie</p>'),
  block(
    'DISPLAY_EMAIL',
    'texte',
    'Un e-mail vous a été envoyé',
    '<p>Nous venons de vous écrire. Suivez le lien de cet e-mail pour activer votre espace : il est valable sept jours. Si vous ne le trouvez pas, regardez dans vos courriers indésirables.</p>',
  ),
  block(
    'ACCUEIL_ADHERENT',
    'carte-suivante',
    "La carte de l'année suivante",
    `<p>Elle est disponible dans votre espace dès le ${nextCardSaid}, pour les contrats qui se poursuivent, et remplace la carte en cours le 1er janvier. D'ici là, gardez la carte en cours : elle reste valable jusqu'à la date qui y figure.</p>`,
    { audience: 'CONNECTES', tags: ['carte'] },
  ),
  block(
    'ACCUEIL_ADHERENT',
    'vaccination',
    'Vaccination : ce qui est pris en charge',
    '<p>Le vaccin contre la grippe est remboursé sans rien avancer pour les personnes invitées par leur caisse ; {{libelle}} complète le remboursement pour toutes les autres.</p>',
    { audience: 'CONNECTES', tags: ['prevention'] },
  ),
  block(
    'MESSAGE_CONNEXION',
    'fraude',
    'Attention aux faux messages',
    '<p>{{libelle}} ne vous demande jamais votre mot de passe ni votre numéro de carte bancaire, ni par téléphone ni par e-mail.</p>',
    { collection: 'Messages_Connexion', cookieSetting: 'connexion-', isDraftExceptFor: 'RIVI' },
  ),
  block(
    'POPUP_DEMAT',
    'texte',
    'Vos documents en ligne',
    "<p>Vos décomptes et vos avis d'échéance vous attendent dans votre espace dès leur édition.</p>",
  ),
  block(
    'POPUP_CMS',
    'application',
    "Découvrez l'application mobile",
    '<p>Votre carte de tiers payant, même sans réseau.</p>',
    { collection: 'Popups', isDraft: true, audience: 'CONNECTES', cookieSetting: 'popup-' },
  ),
];

const help = (form: string, title: string, content: string) =>
  block(`HELP_${form}`, 'aide', title, content, { audience: 'CONNECTES', tags: ['aide'] });

/** « Besoin d'aide ? » next to each form. */
export const helpBlocks: readonly CmsEntry[] = [
  help(
    'demande-remboursement',
    'Bien préparer votre demande',
    '<p>Joignez la facture acquittée et, si votre caisse ne nous transmet rien, son décompte. Une photo nette suffit.</p>',
  ),
  help(
    'prestationpharmacie',
    'Médicaments et vaccins',
    "<p>Joignez la facture acquittée détaillée et, s'il y en a une, l'ordonnance. Les produits sans ordonnance ne sont pris en charge que si votre formule le prévoit.</p>",
  ),
  help(
    'pec-hospi',
    'Trouver le numéro FINESS',
    "<p>Il comporte neuf caractères et figure sur la convocation ou sur le site de l'établissement.</p>",
  ),
  help(
    'adresse',
    'Changement d’adresse',
    '<p>La nouvelle adresse vaut pour tous vos contrats. Pensez à prévenir aussi votre caisse.</p>',
  ),
  help(
    'cartetp',
    'Commander une carte',
    "<p>La carte affichée dans votre espace est valable tout de suite : une commande n'est utile que pour un exemplaire en papier.</p>",
  ),
  help(
    'envoi-cartetp',
    'Envoyer votre carte',
    '<p>Le professionnel de santé ouvre la carte avec le lien et le code de l’e-mail : il n’a pas besoin de compte.</p>',
  ),
  help(
    'ribprestations',
    'Compte de remboursement',
    '<p>Le compte doit être à votre nom. Par sécurité, un message vous prévient de tout changement.</p>',
  ),
  help(
    'ribcotisations',
    'Compte prélevé',
    '<p>Un mandat SEPA est à signer. Le changement vaut pour le prélèvement suivant s’il est fait dix jours ouvrés avant.</p>',
  ),
  help(
    'inscriptionbeneficiaire',
    'L’attestation de droits',
    '<p>Elle s’obtient auprès de la caisse de la personne à couvrir. Pour un nouveau-né, l’acte de naissance suffit.</p>',
  ),
  help('radiation-assures', 'Retirer une personne', "<p>La date d'effet dépend du motif.</p>"),
  help(
    'garanties',
    'Changer de formule',
    '<p>Comparez les garanties avant de choisir. Un conseiller peut vous aider au {{telephone}}.</p>',
  ),
  help(
    'situation-familiale',
    'Votre situation',
    '<p>Un mariage, un PACS ou une naissance peut ouvrir droit à un changement de formule sans attendre l’échéance.</p>',
  ),
  help(
    'situation-contractuelle',
    'Résiliation et départ',
    '<p>Le motif détermine la date d’effet et les pièces demandées.</p>',
  ),
  help(
    'donneesro',
    'Attestation de droits',
    '<p>Elle se demande à la caisse de votre régime obligatoire, en ligne ou par courrier.</p>',
  ),
  help(
    'activate-teletransmission',
    'Télétransmission',
    '<p>Si un autre organisme reçoit encore vos décomptes, demandez-lui d’abord de clore ses échanges.</p>',
  ),
  help(
    'declarationsinistre',
    'Déclarer un arrêt',
    '<p>Envoyez l’avis d’arrêt de travail et les décomptes d’indemnités journalières au fur et à mesure.</p>',
  ),
  help(
    'contact',
    'Avant de nous écrire',
    '<p>Une réponse vous est adressée sous cinq jours ouvrés, deux mois au plus pour une réclamation. Pour une urgence, appelez le {{telephone}}.</p>',
  ),
  help(
    'consentement',
    'Vos choix',
    '<p>Les messages sur vos demandes et vos remboursements se choisissent dans « Mes alertes et abonnements », si votre espace le propose.</p>',
  ),
];
