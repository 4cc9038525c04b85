import type { FieldError } from '../contract/errors';
import type { UtilisateurInscription } from '../contract/inscription';
import { checkForm, isFieldShown } from './form-rules';
import {
  inscriptionRules,
  type ChampsInscription,
  type ClientInscription,
  type ContexteInscription,
} from './inscription';
import { normalizeName } from './names';
import { buildMonacoNumber, isMonacoNumberEmpty, normalizeNir, type NirParts } from './nir';

const noNir: NirParts = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };
const monacoNumber = /^98(\d{11})$/;

/** The empty form: nothing is accepted. */
export const emptyInscription: ChampsInscription = {
  numeroContrat: '',
  nir: noNir,
  nom: '',
  prenom: '',
  dateNaissance: '',
  codePostal: '',
  email: '',
  confirmEmail: '',
  iban: '',
  password: '',
  confirmPassword: '',
  cgu: false,
  consentements: [],
};

/** Body of the request: only fields the client asks for, names and numbers normalised. */
export function utilisateurOf(values: ChampsInscription, context: ContexteInscription): UtilisateurInscription {
  const { client, mode } = context;
  const isShown = (field: keyof ChampsInscription) => isFieldShown(inscriptionRules, field, values, context);
  const numeroContrat = values.numeroContrat.trim();
  const nir = wireNir(values.nir);
  return {
    ...(isShown('numeroContrat') && numeroContrat ? { numeroContrat } : {}),
    ...(isShown('nir') && nir ? { nir } : {}),
    nom: normalizeName(values.nom),
    prenom: normalizeName(values.prenom),
    dateNaissance: values.dateNaissance,
    ...(isShown('codePostal') ? { codePostal: values.codePostal.trim() } : {}),
    email: values.email.trim(),
    ...(isShown('iban') && values.iban.trim() ? { iban: values.iban.trim() } : {}),
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...(isShown('cgu') ? { cgu: values.cgu } : {}),
    // The choice itself is asked for later, where there is one (product 4.8.4).
    ...(mode === 'creation' ? { dematerialization: true } : {}),
    ...(isShown('consentements')
      ? {
          consentements: client.consentements.map(({ nom, libelle }) => ({
            nom,
            libelle,
            accepted: values.consentements.includes(libelle),
          })),
        }
      : {}),
  };
}

/** Fields from a body; 98 and eleven digits are a Monaco number for clients that know those. */
export function champsOf(
  user: UtilisateurInscription,
  client: Pick<ClientInscription, 'isDonneesROMonegasquesActivated'>,
): ChampsInscription {
  const { numeroContrat = '', nir = '', codePostal = '', iban = '', cgu = false, consentements = [] } = user;
  const monaco = client.isDonneesROMonegasquesActivated ? monacoNumber.exec(normalizeNir(nir))?.[1] : undefined;
  return {
    numeroContrat,
    nom: user.nom,
    prenom: user.prenom,
    dateNaissance: user.dateNaissance,
    codePostal,
    email: user.email,
    confirmEmail: user.email,
    iban,
    password: user.password,
    confirmPassword: user.confirmPassword,
    cgu,
    nir: monaco === undefined ? { ...noNir, nir } : { ...noNir, isMonegasque: true, numeroMonegasque: monaco },
    consentements: consentements.filter(({ accepted }) => accepted).map(({ libelle }) => libelle),
  };
}

/** Checks of the server: errors by field, empty when the body is valid. */
export const checkInscription = (user: UtilisateurInscription, context: ContexteInscription): FieldError[] =>
  checkForm(inscriptionRules, champsOf(user, context.client), context);

function wireNir({ isMonegasque, nir, numeroMonegasque }: NirParts): string {
  if (isMonegasque)
    return isMonacoNumberEmpty(normalizeNir(numeroMonegasque)) ? '' : buildMonacoNumber(numeroMonegasque);
  return normalizeNir(nir);
}
