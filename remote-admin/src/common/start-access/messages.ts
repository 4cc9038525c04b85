import { labels, text } from '@portal/shared-api/labels';

/** Texts of the start of a consultation. */
export const messages = labels('remote-admin.common-start-access', {
  open: 'Se connecter en tant que',
  title: text('Consulter l’espace de {nom}'),
  textWriting:
    'Vous pourrez envoyer des démarches en son nom, sauf celles qui exigent son code, une signature ou un paiement. Ce que vous consultez et envoyez est inscrit au registre des accès. Tous les onglets du portail passent à cet espace, et reviennent à l’administration quand vous le quittez.',
  text: 'Vous verrez son espace en lecture seule\u00a0: rien n’y sera enregistré. Ce que vous consultez est inscrit au registre des accès. Tous les onglets du portail passent à cet espace, et reviennent à l’administration quand vous le quittez.',
  motif: 'Motif',
  motifRequired: 'Choisissez un motif.',
  reference: 'Référence',
  referenceHint: 'N°\u00a0de ticket, 30 caractères au plus.',
  duration: 'Durée',
  minutes: text('{nombre}\u00a0min'),
  agreement: 'J’atteste que l’adhérent a donné son accord.',
  agreementRequired: 'Attestez que l’adhérent a donné son accord.',
  start: 'Ouvrir l’espace',
  cancel: 'Annuler',
  failed: 'L’espace n’a pas pu être ouvert',
});
