import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';
import { helpCircle, home as homeIcon, id, user } from '@portal/shared-ui/icons-menu';

const home = { path: '/', title: 'Bienvenue sur votre espace personnel' };
const register = { path: '/register', title: 'Demande d’accès à votre espace sécurisé' };
const forgotPassword = { path: '/forgot-password', title: 'Mot de passe oublié' };
const forgotUsername = { path: '/forgot-username', title: 'Identifiant oublié' };

/** The area before sign-in. */
export const remote: RemoteDescriptor = {
  name: 'remote-auth',
  label: 'Connexion et inscription',
  contractVersion: remoteContractVersion,
  routes: [
    { ...home, page: 'home', access: 'visitor', frame: 'visitor' },
    {
      ...register,
      page: 'register',
      access: 'visitor',
      frame: 'visitor',
      features: 'creationCompteAutreActe',
      internalIdentityOnly: true,
      isClosedOnRestrictedUrl: true,
    },
    {
      path: '/display-email',
      title: 'Consultez votre messagerie',
      page: 'display-email',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/activate-user',
      title: 'Activation de votre compte',
      page: 'activation',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/activate-user-confirmation',
      title: 'Votre compte est activé',
      page: 'activation-confirmation',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/confirm-email',
      title: 'Confirmation de votre adresse e-mail',
      page: 'confirm-email',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    { ...forgotPassword, page: 'forgot-password', access: 'visitor', frame: 'visitor', internalIdentityOnly: true },
    {
      path: '/forgot-password-confirmation',
      title: 'Demande enregistrée',
      page: 'forgot-password-confirmation',
      access: 'visitor',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/reset-password',
      title: 'Réinitialisation du mot de passe',
      page: 'reset-password',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/reset-password-confirmation',
      title: 'Mot de passe modifié',
      page: 'reset-password-confirmation',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/reset-password-error',
      title: 'Lien expiré',
      page: 'reset-password-error',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      ...forgotUsername,
      page: 'forgot-username',
      access: 'visitor',
      frame: 'visitor',
      features: 'forgotUsernameAutreActe',
      internalIdentityOnly: true,
    },
    {
      path: '/annulation-identifiant',
      title: 'Refuser le changement d’identifiant',
      page: 'username-cancellation',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/delete-user-confirmation',
      title: 'Suppression de votre compte',
      page: 'delete-user-confirmation',
      access: 'anyone',
      frame: 'visitor',
      internalIdentityOnly: true,
    },
    {
      path: '/redirect-to-mobile/:url',
      title: 'Redirection en cours',
      page: 'redirect-to-mobile',
      access: 'anyone',
      frame: 'visitor',
    },
    { path: '/page/:pageName', title: 'Page d’information', page: 'static-page', access: 'anyone', frame: 'visitor' },
    { path: '/securite', title: 'Sécurité et connexion', page: 'securite', access: 'signedIn', frame: 'member' },
    {
      path: '/securite/mot-de-passe',
      title: 'Modifier mon mot de passe',
      page: 'mot-de-passe',
      access: 'signedIn',
      frame: 'member',
      internalIdentityOnly: true,
    },
    {
      path: '/forms/changementidentifiant',
      title: 'Modifier mon identifiant',
      page: 'changement-identifiant',
      access: 'signedIn',
      frame: 'member',
      features: 'changementIdentifiantAutreActe',
      internalIdentityOnly: true,
    },
    {
      path: '/service-unavailable',
      title: 'Service momentanément indisponible',
      page: 'service-unavailable',
      access: 'anyone',
      frame: 'visitor',
    },
  ],
  // Ways in before sign-in: « Plan du site » lists them, a menu is drawn for members alone.
  menu: [
    { label: home.title, icon: homeIcon, path: home.path, order: 10 },
    { label: register.title, icon: user, path: register.path, order: 20 },
    { label: forgotPassword.title, icon: helpCircle, path: forgotPassword.path, order: 30 },
    { label: forgotUsername.title, icon: id, path: forgotUsername.path, order: 40 },
  ],
  slots: [
    { slot: 'code-securite', label: 'Code de sécurité', isNarrow: true },
    { slot: 'fin-session', label: 'Fin de la session', hasOwnDialog: true },
  ],
};
