import { remoteContractVersion, type RemoteDescriptor } from '@portal/shared-api/contract/federation';

/** The area before sign-in. */
export const remote: RemoteDescriptor = {
  name: 'remote-auth',
  label: 'Connexion et inscription',
  contractVersion: remoteContractVersion,
  routes: [
    { path: '/', title: 'Bienvenue sur votre espace personnel', page: 'home', access: 'visitor', frame: 'visitor' },
    { path: '/register', title: 'Demande d’accès à votre espace sécurisé', page: 'register', access: 'visitor', frame: 'visitor', features: 'creationCompteAutreActe', internalIdentityOnly: true },
    { path: '/page/:pageName', title: 'Page d’information', page: 'static-page', access: 'anyone', frame: 'visitor' },
    { path: '/securite', title: 'Sécurité et connexion', page: 'securite', access: 'signedIn', frame: 'member' },
    { path: '/service-unavailable', title: 'Service momentanément indisponible', page: 'service-unavailable', access: 'anyone', frame: 'visitor' },
  ],
  menu: [],
  slots: [
    { slot: 'code-securite', label: 'Code de sécurité', isNarrow: true },
    { slot: 'fin-session', label: 'Fin de la session', hasOwnDialog: true },
  ],
};
