import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-auth.forgot-password-confirmation', {
  doneTitle: 'Demande enregistrée',
  done: 'Votre demande a bien été enregistrée. Si l’adresse est associée à un compte, un lien de réinitialisation vous a été envoyé.',
  spam: 'Pensez à vérifier vos courriers indésirables (spams).',
  home: 'Accueil',
});
