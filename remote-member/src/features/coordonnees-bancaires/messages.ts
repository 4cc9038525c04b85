export const messages = {
  subtitle: 'Les comptes qui reçoivent vos remboursements. Par sécurité, les IBAN sont masqués.',
};
