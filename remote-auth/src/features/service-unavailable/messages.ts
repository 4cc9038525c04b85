import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.service-unavailable', {
  title: 'Service momentanément indisponible',
  text: 'Nous rétablissons le service. Vous pourrez reprendre où vous en étiez.',
  logout: 'Se déconnecter',
  retry: 'Réessayer',
});
