export const messages = {
  title: 'Service momentanément indisponible',
  text: 'Nous rétablissons le service au plus vite. Vous pourrez reprendre où vous en étiez.',
  logout: 'Se déconnecter',
  retry: 'Réessayer',
};
