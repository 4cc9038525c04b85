export const messages = {
  title: (file: string) => `Lu dans «\u00a0${file}\u00a0»`,
  check: 'Vérifiez chaque valeur avant de l’utiliser. La lecture se fait sur nos serveurs et rien n’en est conservé.',
  use: (shown: string) => `Utiliser ${shown}`,
  line: (ligne: string) => `«\u00a0${ligne}\u00a0»`,
  used: (label: string, shown: string) => `${label}\u00a0: ${shown}, repris du document.`,
};
