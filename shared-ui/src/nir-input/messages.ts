import { labels } from '@portal/shared-api/labels';

export const messages = labels('shared-ui.nir-input', {
  scheme: 'Régime obligatoire',
  french: 'J’ai un N°\u00a0de Sécurité sociale',
  monaco: 'J’ai un N°\u00a0RO monégasque',
  number: 'Numéro (13 caractères)',
  key: 'Clé',
  keyRight: 'Le numéro et sa clé concordent.',
  keyWrong: 'Le numéro et sa clé ne concordent pas\u00a0: vérifiez les deux.',
  monacoNumber: 'Numéro monégasque (11 chiffres après 98)',
  monacoPrefix: '98',
  nowFrench: {
    withKey: 'Saisissez maintenant les 13 caractères de votre numéro français, puis sa clé.',
    withoutKey: 'Saisissez maintenant les 13 caractères de votre numéro français.',
  },
  nowMonaco: 'Saisissez maintenant les 11 chiffres de votre numéro monégasque, après 98.',
});
