export const messages = {
  title: 'Demande d’accès à votre espace sécurisé',
  text: (portal: string) => `${portal} crée votre espace avec vous, par téléphone, en quelques minutes.`,
  call: (number: string) => `Appelez le ${number}`,
  then: 'Vous recevrez ensuite un e-mail pour choisir votre mot de passe.',
};
