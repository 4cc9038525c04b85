import type { Setting, SettingKind, SettingType } from '@portal/shared-api/contract/reglages';
import { freezeHours } from '@portal/shared-api/rules/account-freeze';
import { usualLimits } from '../fichiers/public';
import { extension, hostName, https, mail, mobile, ownOrHttps, partner, picture, readable, telephone } from './checks';
import { actLimits } from './limits-by-act';
import { purposes } from './purposes';

/** A line of a list of objects, by column. */
export type Line = Readonly<Record<string, string>>;

/** A setting as it is declared: its place in the client, its shape, its check. */
export interface Definition extends Partial<
  Pick<Setting, 'aide' | 'unite' | 'choix' | 'colonnes' | 'isObligatoire' | 'isImage'>
> {
  cle: string;
  libelle: string;
  genre: SettingKind;
  /** Place in the client's row: `configuration.charte.couleurPrimaire`. */
  place: string;
  /** Longest text, longest line, or greatest number. */
  maximum: number;
  /** Least value of a number. */
  minimum?: number;
  /** A number may be left empty: the portal's own holds. */
  isVide?: boolean;
  defaut?: unknown;
  /** Stored value for a shown one, and back: bytes for megabytes. */
  factor?: number;
  check?: (value: string) => string | null;
  /** Column of a list of objects whose texts differ too, as those of its first one do: people tell lines by them. */
  colonneDistincte?: string;
  /**
   * Check of a whole line of a list of objects, whose columns are right.
   * @param stored the lines that are there already.
   */
  checkRow?: (row: Line, stored: readonly Line[]) => string | null;
}

const choice = (code: string, libelle: string) => ({ code, libelle });
const column = (
  cle: string,
  libelle: string,
  longueurMax: number,
  more: Partial<Setting['colonnes'][number]> = {},
) => ({ cle, libelle, longueurMax, isObligatoire: true, isSecret: false, choix: [], ...more });

const text = (
  cle: string,
  libelle: string,
  place: string,
  maximum: number,
  more: Partial<Definition> = {},
): Definition => ({ cle, libelle, place, genre: 'texte', maximum, ...more });
const onOff = (cle: string, libelle: string, defaut: boolean, place = `configuration.${cle}`): Definition => ({
  cle,
  libelle,
  place,
  genre: 'bascule',
  maximum: 0,
  defaut,
});
const integer = (
  cle: string,
  libelle: string,
  [minimum, maximum]: readonly [number, number],
  more: Partial<Definition> = {},
): Definition => ({ cle, libelle, place: `configuration.${cle}`, genre: 'entier', minimum, maximum, ...more });

const mo = 1_048_576;
const usualFiles = 'settings.limitesFichiers.parDefaut';

/** The settings of each type, in the order of the screen. */
export const definitions: Readonly<Record<SettingType, readonly Definition[]>> = {
  GENERAL: [
    text('libelle', 'Nom de l’assureur', 'libelle', 60, { isObligatoire: true }),
    text('telephoneSupport', 'Téléphone du support', 'configuration.telephoneSupport', 20, {
      isObligatoire: true,
      check: telephone,
    }),
    text('horairesSupport', 'Horaires du support', 'configuration.horairesSupport', 120, { defaut: '' }),
    {
      ...text('adressePostale', 'Adresse postale', 'configuration.adressePostale', 60, { defaut: [] }),
      genre: 'lignes',
    },
    text('mediateur', 'Médiateur', 'settings.mediateur', 250, {
      aide: 'Nom et adresse, pour les réclamations.',
      defaut: '',
    }),
    text('adresseAlertes', 'E-mail des alertes de sécurité', 'settings.adresseAlertes', 100, {
      defaut: null,
      check: mail,
    }),
    integer('delaiToasts', 'Durée des messages', [2, 30], { unite: 'secondes', defaut: 5 }),
    onOff('dataCollectActivated', 'Mesure d’audience, avec le consentement de la personne', false),
    onOff(
      'isConsultationDite',
      'Dire à l’adhérent qu’un conseiller a consulté son espace',
      false,
      'settings.isConsultationDite',
    ),
    onOff('isDonneesROMonegasquesActivated', 'Régimes monégasques', false),
    onOff(
      'teletransmissionMonaco',
      'Télétransmission avec les caisses monégasques',
      false,
      'settings.teletransmissionMonaco',
    ),
    onOff('isAldDemandee', 'Demander la prise en charge à 100\u00a0% (ALD)', false, 'settings.isAldDemandee'),
    onOff(
      'shouldValidateFiness',
      'Refuser un numéro FINESS absent de l’annuaire',
      false,
      'settings.shouldValidateFiness',
    ),
    onOff('isEnvoiArActivated', 'Accusé de réception des demandes par e-mail', true, 'settings.isEnvoiArActivated'),
    {
      ...text('modeGestionParDefaut', 'Mode de gestion par défaut', 'settings.modeGestionParDefaut', 20, {
        isObligatoire: true,
        defaut: 'automatique',
      }),
      genre: 'choix',
      choix: [choice('automatique', 'Automatique'), choice('manuel', 'Manuel')],
    },
  ],
  CHARTE: [
    text('logoHeader', 'Logo de l’en-tête', 'configuration.charte.logoHeader', 200, {
      isObligatoire: true,
      isImage: true,
      check: picture,
    }),
    text('logoFooter', 'Logo du pied de page', 'configuration.charte.logoFooter', 200, {
      aide: 'Sur le fond sombre du pied de page.',
      isObligatoire: true,
      isImage: true,
      check: picture,
    }),
    {
      ...text('couleurPrimaire', 'Couleur principale', 'configuration.charte.couleurPrimaire', 7, {
        isObligatoire: true,
        aide: 'Un texte blanc doit s’y lire\u00a0: contraste d’au moins 4,5.',
        check: readable,
      }),
      genre: 'couleur',
    },
    {
      ...text('couleurSecondaire', 'Couleur secondaire', 'configuration.charte.couleurSecondaire', 7, {
        isObligatoire: true,
      }),
      genre: 'couleur',
    },
    {
      ...text('liensPied', 'Liens du pied de page', 'configuration.liensPied', 20, { defaut: [] }),
      genre: 'objets',
      colonnes: [column('libelle', 'Libellé', 60), column('lien', 'Adresse', 200)],
      check: ownOrHttps,
    },
  ],
  CREATION_COMPTE: [
    {
      ...text('createAccountAuthMode', 'Informations demandées', 'configuration.createAccountAuthMode', 20, {
        isObligatoire: true,
        defaut: 'oneOfTwo',
      }),
      genre: 'choix',
      choix: [
        choice('individual', 'Numéro d’adhérent'),
        choice('NIR', 'Numéro de Sécurité sociale'),
        choice('all', 'Les deux'),
        choice('oneOfTwo', 'L’un ou l’autre'),
      ],
    },
    integer('registerAttemptNumber', 'Tentatives permises', [1, 20], { defaut: 5 }),
    text(
      'registerAttemptNumberAfterMessage',
      'Message après la dernière tentative',
      'configuration.registerAttemptNumberAfterMessage',
      250,
      { genre: 'long', isObligatoire: true },
    ),
    text('registerEmailMessage', 'Message d’un e-mail différent', 'configuration.registerEmailMessage', 250, {
      genre: 'long',
      isObligatoire: true,
    }),
    text('registerIbanMessage', 'Message d’un IBAN différent', 'configuration.registerIbanMessage', 250, {
      genre: 'long',
      isObligatoire: true,
    }),
    onOff('isRegisterVerifyEmail', 'Comparer l’e-mail à celui connu', false),
    onOff('isRegisterVerifyIban', 'Comparer la fin de l’IBAN à celle connue', true),
    onOff('isRegisterIbanObligatoire', 'Exiger la fin de l’IBAN', false),
    onOff('isCodePostalVerifiedOnAccountCreation', 'Demander le code postal', true),
    integer('tailleMaxPrenomNom', 'Longueur du prénom et du nom ensemble', [10, 100], {
      unite: 'caractères',
      defaut: 50,
    }),
    {
      ...text('hotesRestreints', 'Adresses sans inscription', 'settings.parHote', 250, { defaut: [] }),
      genre: 'lignes',
      aide: 'Une adresse du portail par ligne\u00a0: la création de compte y est masquée.',
      check: hostName,
    },
  ],
  SECURITE: [
    integer('passwordRequiredLength', 'Longueur minimale du mot de passe', [8, 64], {
      isVide: true,
      aide: 'Vide\u00a0: 8\u00a0caractères, dont un caractère spécial.',
      unite: 'caractères',
      defaut: null,
    }),
    onOff('isCheckBirthdayForgotPasswordActivated', 'Demander la date de naissance pour un mot de passe oublié', true),
    onOff('amfSmsActivated', 'Codes de sécurité par SMS', true),
    {
      ...text('telephonesInterdits', 'Portables qui ne reçoivent aucun code', 'settings.telephonesInterdits', 13, {
        defaut: [],
      }),
      genre: 'lignes',
      check: mobile,
    },
  ],
  FICHIERS: [
    integer('queueLimit', 'Fichiers par champ', [1, 20], {
      place: `${usualFiles}.queueLimit`,
      isVide: true,
      defaut: usualLimits.queueLimit,
    }),
    integer('maxFileSize', 'Taille d’un fichier', [1, 10], {
      place: `${usualFiles}.maxFileSize`,
      isVide: true,
      unite: 'Mo',
      factor: mo,
      defaut: usualLimits.maxFileSize / mo,
    }),
    integer('maxQueueSize', 'Taille de tous les fichiers d’un champ', [1, 30], {
      place: `${usualFiles}.maxQueueSize`,
      isVide: true,
      unite: 'Mo',
      factor: mo,
      defaut: usualLimits.maxQueueSize / mo,
    }),
    {
      ...text('allowedExtensions', 'Extensions acceptées', `${usualFiles}.allowedExtensions`, 5, {
        defaut: usualLimits.allowedExtensions,
        isObligatoire: true,
      }),
      genre: 'lignes',
      check: extension,
    },
    actLimits,
  ],
  CONSENTEMENTS: [purposes],
  MOBILE: [
    onOff('isActivated', 'Bandeau de l’application', false, 'configuration.mobileApp.isActivated'),
    text('texte', 'Texte du bandeau', 'configuration.mobileApp.texte', 120),
    text('urlAndroid', 'Adresse Google Play', 'configuration.mobileApp.urlAndroid', 200, { check: https }),
    text('urlIos', 'Adresse App Store', 'configuration.mobileApp.urlIos', 200, { check: https }),
    text('logo', 'Logo de l’application', 'configuration.mobileApp.logo', 200, { isImage: true, check: picture }),
  ],
  RESEAUX: [
    {
      ...text('reseauxSoins', 'Réseaux', 'settings.reseauxSoins', 20, { defaut: [], check: partner }),
      genre: 'objets',
      colonnes: [
        column('reseau', 'Code', 40),
        column('libelle', 'Libellé', 80),
        column('description', 'Description', 250),
        column('url', 'Adresse', 200),
        column('numOmc', 'Organisme (NUM_OMC)', 20),
        column('icon', 'Métier', 40),
        column('imageId', 'Image de la carte', 80, { isObligatoire: false, isImage: true }),
        column('imageForm', 'Image de la page', 80, { isObligatoire: false, isImage: true }),
        column('placement', 'Envoi du jeton (scTokenId)', 10, {
          choix: [
            choice('query', 'Paramètre de l’adresse'),
            choice('path', 'Chemin de l’adresse'),
            choice('header', 'En-tête'),
            choice('form', 'Formulaire'),
          ],
        }),
        column('cleApi', 'Clé (API_KEY)', 200, { isObligatoire: false, isSecret: true }),
        column('secretEchange', 'Secret d’échange du jeton', 200, { isObligatoire: false, isSecret: true }),
      ],
    },
  ],
  RIB: [
    onOff('isPopupPrestationBlocking', 'La fenêtre du compte de remboursement exige une réponse', false),
    integer('delaiGelCompte', 'Attente des virements vers un compte modifié', [freezeHours.least, freezeHours.most], {
      place: 'settings.delaiGelCompte',
      unite: 'heures',
      aide: 'Le temps pour l’adhérent de contester un changement qu’il n’a pas demandé. Il lit ce délai dans le formulaire.',
      defaut: freezeHours.usual,
    }),
  ],
  PAGES_ERREUR: [
    text('errorPageContent', 'Page de service indisponible', 'configuration.errorPageContent', 5000, {
      genre: 'html',
      isObligatoire: true,
    }),
  ],
};
