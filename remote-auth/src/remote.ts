import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';

/** The area before sign-in. */
export const remote: RemoteDescriptor = {
  name: 'remote-auth',
  label: 'Connexion et inscription',
  contractVersion: remoteContractVersion,
  routes: [
    { path: '/', title: 'Bienvenue sur votre espace personnel', page: 'home', access: 'visitor', frame: 'visitor' },
    { path: '/register', title: 'Demande d’accès à votre espace sécurisé', page: 'register', access: 'visitor', frame: 'visitor', features: 'creationCompteAutreActe', internalIdentityOnly: true, isClosedOnRestrictedUrl: true },
    { path: '/display-email', title: 'Consultez votre messagerie', page: 'display-email', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/activate-user', title: 'Activation de votre compte', page: 'activation', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/activate-user-confirmation', title: 'Votre compte est activé', page: 'activation-confirmation', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/confirm-email', title: 'Confirmation de votre adresse e-mail', page: 'confirm-email', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/forgot-password', title: 'Mot de passe oublié', page: 'forgot-password', access: 'visitor', frame: 'visitor', internalIdentityOnly: true },
    { path: '/forgot-password-confirmation', title: 'Demande enregistrée', page: 'forgot-password-confirmation', access: 'visitor', frame: 'visitor', internalIdentityOnly: true },
    { path: '/reset-password', title: 'Réinitialisation du mot de passe', page: 'reset-password', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/reset-password-confirmation', title: 'Mot de passe modifié', page: 'reset-password-confirmation', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/reset-password-error', title: 'Lien expiré', page: 'reset-password-error', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/forgot-username', title: 'Identifiant oublié', page: 'forgot-username', access: 'visitor', frame: 'visitor', features: 'forgotUsernameAutreActe', internalIdentityOnly: true },
    { path: '/annulation-identifiant', title: 'Refuser le changement d’identifiant', page: 'username-cancellation', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/delete-user-confirmation', title: 'Suppression de votre compte', page: 'delete-user-confirmation', access: 'anyone', frame: 'visitor', internalIdentityOnly: true },
    { path: '/redirect-to-mobile/:url', title: 'Redirection en cours', page: 'redirect-to-mobile', access: 'anyone', frame: 'visitor' },
    { path: '/page/:pageName', title: 'Page d’information', page: 'static-page', access: 'anyone', frame: 'visitor' },
    { path: '/securite', title: 'Sécurité et connexion', page: 'securite', access: 'signedIn', frame: 'member' },
    { path: '/securite/mot-de-passe', title: 'Modifier mon mot de passe', page: 'mot-de-passe', access: 'signedIn', frame: 'member', internalIdentityOnly: true },
    { path: '/forms/changementidentifiant', title: 'Modifier mon identifiant', page: 'changement-identifiant', access: 'signedIn', frame: 'member', features: 'changementIdentifiantAutreActe', internalIdentityOnly: true },
    { path: '/service-unavailable', title: 'Service momentanément indisponible', page: 'service-unavailable', access: 'anyone', frame: 'visitor' },
  ],
  menu: [],
  slots: [
    { slot: 'code-securite', label: 'Code de sécurité', isNarrow: true },
    { slot: 'fin-session', label: 'Fin de la session', hasOwnDialog: true },
  ],
};
