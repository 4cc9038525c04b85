import { formatDate } from '@portal/shared-api/rules/civil-dates';

/** Texts of the recap of a request, and of an unknown one. */
export const messages = {
  title: (numero: string) => `Récapitulatif de votre demande n°\u00a0${numero}`,
  form: (titre: string) => `Démarche\u00a0: ${titre}`,
  contract: (name: string) => `Contrat\u00a0: ${name}`,
  sent: (date: string) => `Envoyée le ${formatDate(date)}`,
  state: (etat: string) => `État\u00a0: ${etat}`,
  columns: { information: 'Information', value: 'Votre saisie' },
  empty: 'Aucune information saisie.',
  edited: (date: string) =>
    `Document édité le ${formatDate(date)}. Conservez-le\u00a0: il prouve le contenu de votre demande.`,
} as const;
