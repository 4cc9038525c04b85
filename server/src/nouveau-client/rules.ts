import { isEmailValid } from '@portal/shared-api/rules/contact';
import { contrastOf, leastContrast } from '@portal/shared-api/rules/contrast';
import { checkPhone, formatPhone, phoneCountries, readTypedPhone } from '@portal/shared-api/rules/telephone';
import { messages } from './messages';

/** Identity provider of a new insurer, as typed. */
export interface NewProvider {
  issuer: string;
  /** Identifier of the portal at the provider. */
  clientId: string;
  /** In clear; null for a public client. */
  clientSecret: string | null;
  /** What members call it: « Mon compte Valdoré ». */
  libelle: string;
}

/** What an operator says of a new insurer; everything else comes from the template and is changed by its staff. */
export interface NewInsurer {
  code: string;
  libelle: string;
  /** Host names without port, in lower case. */
  hotes: readonly string[];
  couleurPrimaire: string;
  couleurSecondaire: string;
  /** In any form that people write; it is stored as `displayedPhone` gives it. */
  telephone: string;
  adressePostale: readonly string[];
  fournisseur: NewProvider | null;
  administrateur: {
    codeCivilite: 'MME' | 'M';
    nom: string;
    prenom: string;
    email: string;
    /** Subject at the provider; null with the portal's own, where the account is activated by mail. */
    sujet: string | null;
  };
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const isHost = (name: string) => name.length <= 253 && name.split('.').every((part) => label.test(part));
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const isProviderAddress = (text: string, isProduction: boolean) =>
  URL.canParse(text) && (isProduction ? ['https:'] : ['https:', 'http:']).includes(new URL(text).protocol);

/** What stands against a new insurer: a sentence, and the field that it is about. */
export interface Problem {
  champ: string;
  message: string;
}

/** Numbers of four digits, as « 3986 », and those that begin with 118. */
const shortNumber = /^(?:[13]\d{3}|118\d{3})$/;

/** The telephone of an insurer as people read it, « 01 99 00 00 00 », « +377 98 98 98 98 », « 3986 »; null for none. */
export function displayedPhone(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  if (shortNumber.test(digits)) return digits;
  const stored = readTypedPhone(typed, phoneCountries[0].indicatif);
  return checkPhone(stored) === null ? formatPhone(stored) : null;
}

/** What is wrong with a new insurer before anything is asked of others. */
export function problemsOf(insurer: NewInsurer, isProduction: boolean): Problem[] {
  const { code, libelle, hotes, couleurPrimaire, couleurSecondaire, telephone, administrateur } = insurer;
  const contrast = isColour(couleurPrimaire) ? contrastOf(couleurPrimaire, '#ffffff') : null;
  const colours = Object.entries({ couleurPrimaire, couleurSecondaire });
  const problem = (champ: string, message: string): Problem => ({ champ, message });
  return [
    ...(/^[A-Z]{2,10}$/.test(code) ? [] : [problem('code', messages.code)]),
    ...(libelle.trim() !== '' && libelle.length <= 60 ? [] : [problem('libelle', messages.libelle)]),
    ...(hotes.length > 0 ? [] : [problem('hotes', messages.noHost)]),
    ...hotes.filter((name) => !isHost(name)).map((name) => problem('hotes', messages.host(name))),
    ...colours.filter(([, text]) => !isColour(text)).map(([champ, text]) => problem(champ, messages.colour(text))),
    ...(contrast !== null && contrast < leastContrast
      ? [problem('couleurPrimaire', messages.contrast(couleurPrimaire, contrast.toFixed(1).replace('.', ',')))]
      : []),
    ...(displayedPhone(telephone) === null ? [problem('telephone', messages.telephone)] : []),
    ...(administrateur.nom.trim() === '' ? [problem('nom', messages.adminName)] : []),
    ...(administrateur.nom.trim() !== '' && administrateur.prenom.trim() === ''
      ? [problem('prenom', messages.adminName)]
      : []),
    ...(isEmailValid(administrateur.email) ? [] : [problem('email', messages.email)]),
    ...providerProblems(insurer, isProduction),
  ];
}

function providerProblems({ fournisseur, administrateur }: NewInsurer, isProduction: boolean): Problem[] {
  if (!fournisseur) return isProduction ? [{ champ: 'issuer', message: messages.providerNeeded }] : [];
  return [
    ...(isProviderAddress(fournisseur.issuer, isProduction)
      ? []
      : [{ champ: 'issuer', message: messages.providerAddress(fournisseur.issuer) }]),
    ...(fournisseur.clientId.trim() === '' ? [{ champ: 'clientId', message: messages.providerClientId }] : []),
    ...(administrateur.sujet === null ? [{ champ: 'sujet', message: messages.subjectNeeded }] : []),
  ];
}
