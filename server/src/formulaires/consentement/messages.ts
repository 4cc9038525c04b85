export const messages = { withdrawn: 'Retrait à la suppression de l’espace personnel' } as const;
