import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.paper-proposals', {
  title: text('Lu dans «\u00a0{file}\u00a0»'),
  check: 'Vérifiez chaque valeur avant de l’utiliser. La lecture se fait sur nos serveurs et rien n’en est conservé.',
  use: text('Utiliser {affichees}'),
  line: text('«\u00a0{ligne}\u00a0»'),
  used: text('{libelle}\u00a0: {affichees}, d’après le document.'),
});
