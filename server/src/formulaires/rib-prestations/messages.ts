/** Texts of F-26 (product 2.3, 8.3). */
export const messages = {
  ribKey: 'L’IBAN saisi est invalide.',
  persons: 'Cette personne ne fait pas partie de celles que vous pouvez choisir.',
  recap: { holder: 'Titulaire', account: 'Compte', bic: 'BIC', persons: 'Bénéficiaires concernés' },
  warningSubject: 'Vos coordonnées bancaires ont été modifiées',
  warning: (prenom: string, tail: string, date: string, telephone: string, libelle: string) => [
    `Bonjour ${prenom},`,
    `Le compte sur lequel vos remboursements sont versés a été modifié le ${date}. Le nouveau compte se termine par ${tail}.`,
    `Si vous n’êtes pas à l’origine de cette modification, contactez-nous au ${telephone}.`,
    libelle,
  ],
  alertSubject: 'Alerte\u00a0: changements répétés d’un compte de remboursement',
  alert: (contrat: string, count: number, days: number) => [
    `Le compte de remboursement du contrat ${contrat} a changé ${count} fois en ${days} jours.`,
    'Les versements vers le nouveau compte sont suspendus 48 heures. Vérifiez la demande avec l’adhérent.',
  ],
} as const;
