import { telephoneHref } from '@portal/shared-api/rules/safe-link';

/** First text of the page of an outage, as HTML: it promises no delay, and names who helps meanwhile. */
export const outageText = (libelle: string, telephone: string): string =>
  `<h4>Service momentanément indisponible</h4><p>Nous rétablissons votre espace ${libelle}. Pour une demande urgente, appelez le <a href="${telephoneHref(telephone)}">${telephone}</a>.</p>`;
