export const messages = { title: 'Demande d’accès à votre espace sécurisé', failed: 'La création du compte a échoué.' };
