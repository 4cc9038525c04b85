import type { Template } from './template';

const hello = 'Bonjour {prenom},';
const signature = '{libelleClient}';
/** Members of some insurers have their password at another provider: what they may read too is true for both. */
const password = 'le mot de passe avec lequel vous vous connectez';
const codesAdvice = `Vos autres sessions ont été fermées. Si vous n’êtes pas à l’origine de cette modification, changez ${password} et contactez-nous au {telephone}.`;
const factorAdvice = `Si vous n’êtes pas à l’origine de cette opération, changez ${password} et appelez le {telephone}.`;

const changed = (objet: string, text: string, advice: string) =>
  ({
    objet,
    corps: [hello, text, advice, signature],
    variables: ['prenom'],
    obligatoires: ['telephone'],
    isAlwaysSent: true,
  }) as const;

/** Mails and SMS about codes, factors and blocked accounts (product 4.7, 8.3). */
export const protectionTemplates = {
  'E-07': {
    objet: 'Votre code de sécurité',
    corps: [
      hello,
      'Votre code de sécurité est {code}. Il est valable 10\u00a0minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais par téléphone ou par e-mail.',
      `Si vous n’avez rien demandé, ignorez ce message et changez ${password}.`,
      signature,
    ],
    variables: ['prenom', 'code'],
    obligatoires: ['code'],
    isAlwaysSent: true,
  },
  'E-07-ECHECS': {
    objet: 'Des codes de sécurité incorrects ont été saisis',
    corps: [
      hello,
      'Votre mot de passe a été saisi, puis plusieurs codes de sécurité incorrects. Personne ne s’est connecté, mais si ce n’était pas vous, quelqu’un connaît votre mot de passe.',
      'Changez-le sans attendre et, au besoin, appelez le {telephone}.',
      signature,
    ],
    variables: ['prenom'],
    obligatoires: ['telephone'],
    isAlwaysSent: true,
  },
  BLOCAGE: {
    objet: 'Votre espace personnel est temporairement bloqué',
    corps: [
      hello,
      'Plusieurs tentatives de connexion à votre espace personnel ont échoué. Par précaution, il est bloqué pendant 15\u00a0minutes.',
      'Si vous n’êtes pas à l’origine de ces tentatives, votre mot de passe reste secret\u00a0: elles n’ont connecté personne.',
      signature,
    ],
    variables: ['prenom'],
    isAlwaysSent: true,
  },
  /** By wrong passwords of somebody who is connected. */
  'BLOCAGE-SESSION': {
    objet: 'Votre espace personnel est temporairement bloqué',
    corps: [
      hello,
      'Trop de mots de passe incorrects ont été saisis, le dernier depuis une session ouverte de votre espace personnel. Par précaution, votre mot de passe ne peut plus être saisi pendant 15\u00a0minutes.',
      'Si ce n’était pas vous, quelqu’un se sert d’un appareil resté connecté à votre espace\u00a0: appelez sans attendre le {telephone}. Dès que possible, fermez toutes les autres sessions dans «\u00a0Sécurité et connexion\u00a0» et changez votre mot de passe.',
      signature,
    ],
    variables: ['prenom'],
    obligatoires: ['telephone'],
    isAlwaysSent: true,
  },
  'PROTECTION-ACTIVEE': changed(
    'La protection de votre espace a été activée',
    'La protection via SMS a été activée sur votre compte\u00a0: un code de sécurité vous sera demandé à la connexion et avant les opérations sensibles.',
    codesAdvice,
  ),
  /** Of an account with an application or a passkey, which is asked for first; of staff no code is taken instead. */
  'PROTECTION-ACTIVEE-AUTRE': changed(
    'La protection via SMS de votre espace a été activée',
    'La protection via SMS a été activée sur votre compte. À la connexion et avant les opérations sensibles, votre application d’authentification ou votre clé d’accès vous est demandée d’abord, là où elle sert\u00a0; un code de sécurité peut la remplacer si votre compte l’accepte.',
    codesAdvice,
  ),
  'PROTECTION-DESACTIVEE': changed(
    'La protection de votre espace a été désactivée',
    'La protection via SMS a été désactivée sur votre compte\u00a0: aucun code de sécurité ne vous est plus demandé pour vous connecter.',
    codesAdvice,
  ),
  /** Of an account that keeps an application or a passkey. */
  'PROTECTION-DESACTIVEE-RESTE': changed(
    'La protection via SMS de votre espace a été désactivée',
    'La protection via SMS a été désactivée sur votre compte\u00a0: votre application d’authentification ou votre clé d’accès vous est toujours demandée pour vous connecter.',
    codesAdvice,
  ),
  /** Of a member who keeps passkeys alone, none of which serves at the address of the portal they are at. */
  'PROTECTION-DESACTIVEE-AILLEURS': changed(
    'La protection via SMS de votre espace a été désactivée',
    'La protection via SMS a été désactivée sur votre compte\u00a0: pour vous connecter, votre clé d’accès vous est toujours demandée à l’adresse du portail où vous l’avez ajoutée, et un code de sécurité ou de secours ailleurs.',
    codesAdvice,
  ),
  'PROTECTION-TELEPHONE': changed(
    'Votre numéro de téléphone de sécurité a été modifié',
    'Le téléphone portable lié à la protection via SMS de votre compte a été modifié. L’ancien numéro ne recevra plus de code.',
    codesAdvice,
  ),
  /** The first number of an account: it replaces none. */
  'PROTECTION-TELEPHONE-AJOUTE': changed(
    'Un numéro de téléphone de sécurité a été ajouté',
    'Un numéro de téléphone portable a été ajouté à votre compte\u00a0: il peut recevoir vos codes de sécurité.',
    codesAdvice,
  ),
  'PROTECTION-BIOMETRIE-ACTIVEE': changed(
    'La biométrie a été activée',
    'La connexion par biométrie a été activée sur votre compte, dans l’application mobile.',
    codesAdvice,
  ),
  'PROTECTION-BIOMETRIE-DESACTIVEE': changed(
    'La biométrie a été désactivée',
    'La connexion par biométrie a été désactivée sur votre compte.',
    codesAdvice,
  ),
  'PROTECTION-APPLICATION': changed(
    'Une application d’authentification protège votre espace',
    'Une application d’authentification a été ajoutée à votre espace personnel.',
    factorAdvice,
  ),
  'PROTECTION-APPLICATION-RETIREE': changed(
    'Votre application d’authentification a été retirée',
    'L’application d’authentification a été retirée de votre espace personnel\u00a0: elle ne donne plus de code pour vous connecter.',
    factorAdvice,
  ),
  'PROTECTION-CLE': changed(
    'Une clé d’accès protège votre espace',
    'Une clé d’accès a été ajoutée à votre espace personnel.',
    factorAdvice,
  ),
  'PROTECTION-CLE-RETIREE': changed(
    'Une clé d’accès a été retirée',
    'Une clé d’accès a été retirée de votre espace personnel\u00a0: elle ne permet plus de vous connecter.',
    factorAdvice,
  ),
  'PROTECTION-CODES': changed(
    'Vos codes de secours ont été remplacés',
    'De nouveaux codes de secours ont été créés. Les précédents ne servent plus.',
    factorAdvice,
  ),
  /** By staff. */
  'PROTECTION-SMS-RETIREE': changed(
    'La protection via SMS a été désactivée',
    'La protection via SMS de votre espace personnel a été désactivée par un conseiller, après vérification de votre identité. Vous pouvez la réactiver dans «\u00a0Sécurité et connexion\u00a0».',
    factorAdvice,
  ),
  /** By staff. */
  'PROTECTION-REINITIALISEE': changed(
    'La protection de votre espace a été réinitialisée',
    'Votre application d’authentification, vos clés d’accès et vos codes de secours ont été retirés par un conseiller, après vérification de votre identité. Vous pouvez en choisir d’autres dans «\u00a0Sécurité et connexion\u00a0».',
    factorAdvice,
  ),
  'PROTECTION-SECOURS': {
    objet: 'Un code de secours a été utilisé',
    corps: [
      hello,
      'Un code de secours vient de servir à se connecter à votre espace personnel. {reste}',
      factorAdvice,
      signature,
    ],
    variables: ['prenom', 'reste'],
    obligatoires: ['telephone'],
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>;

export const protectionSms = {
  'S-07': {
    objet: '',
    corps: [
      '{libelleClient}\u00a0: votre code de sécurité est {code}. Il est valable 10 minutes. Ne le communiquez à personne.',
    ],
    variables: ['code'],
    obligatoires: ['code'],
    isAlwaysSent: true,
  },
  'S-07-ANCIEN-NUMERO': {
    objet: '',
    corps: [
      '{libelleClient}\u00a0: ce numéro ne protège plus votre espace, un autre l’a remplacé. Si ce n’est pas vous, appelez le {telephone}.',
    ],
    variables: [],
    obligatoires: ['telephone'],
    isAlwaysSent: true,
  },
} as const satisfies Record<string, Template>;
