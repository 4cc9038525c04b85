import { foldText } from '@portal/shared-api/rules/search-text';

/** « Élodie JAMIN-ROUX » signs in as `elodie.jamin-roux@exemple.test`. */
export function demoUserName(prenom: string, nom: string): string {
  return `${slug(prenom)}.${slug(nom)}@exemple.test`;
}

const slug = (name: string) => foldText(name).replaceAll(' ', '-');
