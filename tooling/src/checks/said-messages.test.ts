import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

/**
 * Texts of the error catalogue, by situation (product 4.12). The screen or the server says each, and a test expects it.
 */
const said: readonly (readonly [situation: string, text: string])[] = [
  ['no server', 'Impossible de se connecter au serveur'],
  ['400', 'Les informations fournies sont erronées'],
  ['401', 'Accès non autorisé'],
  ['404', 'La ressource demandée est introuvable'],
  ['500', 'Une erreur s’est produite. Si le problème persiste, contactez votre support'],
  ['501', 'Cette fonctionnalité n’est pas implémentée'],
  ['503', 'Service momentanément indisponible'],
  ['activation', 'L’activation du compte a échoué'],
  ['password changed', 'La modification du mot de passe a bien été prise en compte'],
  ['password not changed', 'La modification du mot de passe a échoué'],
  ['identifier changed', 'Identifiant modifié avec succès'],
  ['identifier not changed', 'La modification de l’identifiant a échoué'],
  ['forgotten password', 'La demande de réinitialisation du mot de passe a échoué'],
  ['forgotten identifier', 'Le changement d’identifiant a échoué'],
  ['management mode', 'Erreur lors de la récupération du mode de gestion'],
  ['token of a partner', 'Erreur lors de la récupération du token SSO'],
  ['activation mail sent', 'Le mail d’activation a été renvoyé'],
  ['activation mail not sent', 'Le renvoi du mail d’activation a échoué'],
  ['registration', 'La création du compte a échoué'],
  ['reset', 'La réinitialisation du mot de passe a échoué'],
  ['read', 'Le chargement d’une source de données à échoué'],
  ['request sent', 'Votre demande a bien été prise en compte'],
  ['request sent to a handler', 'et sera traitée dans les plus brefs délais'],
  ['request not sent', 'La demande a échoué'],
  ['update not done', 'Un problème est survenu'],
  ['update done', 'Demande réalisée'],
  ['feedback of the FAQ not sent', 'Une erreur est survenue'],
  ['feedback of the FAQ', 'Nous vous remercions pour votre retour'],
  ['consent', 'Nous avons bien pris en compte votre consentement'],
  ['text of the editors', 'n’a pas pu être chargé'],
  ['text of the editors, loading', 'Chargement en cours'],
  ['uploader without its files', 'La propriété contenant les fichiers doit être non nulle'],
  ['uploader, prompt', 'Merci de joindre le document demandé'],
  ['uploader, sending', 'Téléversement en cours'],
  ['code not sent', 'L’envoi du code de sécurité a échoué'],
  ['code sent again', 'Un code de sécurité vient d’être renvoyé'],
  ['protection on', 'La protection via SMS a été activée sur votre compte'],
  ['protection off', 'La protection via SMS a été désactivée sur votre compte'],
  ['telephone changed', 'Votre téléphone portable lié à la protection via SMS a été modifié'],
  ['code right', 'Votre code de sécurité a été vérifié avec succès'],
  [
    'telephone not allowed',
    'ne fait pas partie des numéros de téléphones portables autorisés de l’espace, la vérification a donc été effectuée via mail',
  ],
  ['code without a person', 'Veuillez renseigner les informations de l’utilisateur'],
  ['link used or old', 'Le lien que vous avez suivi n’est plus valide'],
];

/** Text without case, accents, and kinds of apostrophes and spaces. */
const fold = (text: string) =>
  text
    .replace(/\\u00a0|\\u202f/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isShown = (file: string) =>
  /\.tsx?$/.test(file) && !/\.catalogue\.tsx$|\/testing\/|^server\/src\/demo\//.test(file);
const folders = ['host', 'remote-auth', 'remote-member', 'remote-admin', 'remote-faq', 'shared-ui', 'shared-api'];
const files = execFileSync('git', ['ls-files', ...folders, 'server/src', 'e2e'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(isShown)
  .map((file) => ({ file, text: fold(readFileSync(join(root, file), 'utf8')) }));
const holding = (text: string) => files.filter((each) => each.text.includes(fold(text))).map(({ file }) => file);

test.each(said)('%s: « %s » is said, and a test expects it where it is read', (_situation, text) => {
  const found = holding(text);
  expect(found.filter((file) => !isTest(file) && !file.startsWith('e2e/'))).not.toEqual([]);
  expect(found.filter(isTest)).not.toEqual([]);
});
