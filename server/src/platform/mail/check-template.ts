import { counted } from '@portal/shared-api/rules/french';
import { allTemplates, isSms } from './catalogue';
import { bodyOnly, commonVariables, fillText, variablesIn, type TemplateValues } from './templates/template';

/** A text of an insurer before it is stored; null keeps that of the portal. */
export interface TemplateText {
  objet: string | null;
  /** Paragraphs, with an empty line between. */
  corps: string | null;
  isActif: boolean;
}

/** What is wrong with a text, and where. */
export interface TemplateFault {
  champ: 'code' | 'objet' | 'corps' | 'isActif';
  code: string;
  message: string;
}

const longest = { objet: 150, corps: 5000, sms: 160 };
const names = (variables: readonly string[]) => variables.map((name) => `{${name}}`).join(', ');
/** « {prenom} : cette variable… », « {prenom}, {lien} : ces variables… ». */
const about = (variables: readonly string[], one: string, many: string) =>
  `${names(variables)}\u00a0: ${variables.length > 1 ? many : one}`;

/** Values of a preview, and of the length of an SMS. */
export const sampleValues: TemplateValues = {
  libelleClient: 'Votre mutuelle',
  telephone: '01 99 00 00 00',
  prenom: 'Camille',
  date: '20/11/2026',
  adresse: '192.0.2.0',
  code: '123456',
  reste: 'Il vous en reste 5.',
  compte: '00000000-0000-4000-8000-000000000000',
  demarche: 'Modifier mon adresse',
  numeroDemande: 'DEM-2026-004518',
  recapitulatif: ['Commune\u00a0: MENDE'],
  delai: 'Un gestionnaire va la traiter.',
  motif: ['Motif\u00a0: Pièce illisible'],
  cotisation: ['Votre cotisation est de 160,49\u00a0€ par mois à compter du 01/01/2027.'],
  cotisations: ['La cotisation de votre contrat VAL0004521 passe à 160,49\u00a0€ par mois.'],
  fin: '144',
  contrat: 'VAL0004521',
  nombre: '3',
  jours: '90',
  heures: '48',
  personnes: 'Mme Odette VERNOUX',
  offre: 'Santé Confort',
  expediteur: 'Camille VERNOUX',
  message: ['Message de l’expéditeur\u00a0:', 'Voici ma carte.'],
  numeroPec: 'PEC-2026-0045',
  dateReception: '20/11/2026',
  dateEffet: '20/12/2026',
  dateLimite: '27/11/2026',
  auteur: ['Cette suppression a été faite par un gestionnaire de votre mutuelle.'],
  retablissement: [
    'Vous pouvez encore le rétablir\u00a0: suivez le lien de l’e-mail qui vous a annoncé sa suppression, avant la date qu’il indique.',
  ],
  dossier: 'H-2026-118',
  dateFin: '20/12/2026',
  reference: 'PAI-2026-0045',
  montant: '42,50\u00a0€',
  annee: '2027',
  titre: 'Vos services en ligne évoluent',
  texte: ['Votre espace personnel change le 1er décembre.'],
};

/** What is wrong with an insurer's text of a template; nothing for a good one. */
export function checkTemplate(code: string, { objet, corps, isActif }: TemplateText): TemplateFault[] {
  const template = allTemplates.get(code);
  if (!template) return [{ champ: 'code', code: 'unknown', message: 'Ce modèle de message n’existe pas.' }];
  const known = [...template.variables, ...commonVariables];
  const faults: TemplateFault[] = [];
  const fault = (champ: TemplateFault['champ'], kind: string, message: string) =>
    faults.push({ champ, code: kind, message });
  if (!isActif && template.isAlwaysSent) fault('isActif', 'security', 'Ce message ne peut pas être désactivé.');
  for (const [champ, text] of [['objet', objet] as const, ['corps', corps] as const]) {
    if (text === null) continue;
    if (text.trim() === '') fault(champ, 'required', 'Ce texte est obligatoire.');
    if (text.length > longest[champ])
      fault(champ, 'length', `Ce texte compte au plus ${counted(longest[champ], 'caractère')}.`);
    const unknown = variablesIn(text).filter((name) => !known.includes(name));
    if (unknown.length > 0)
      fault(
        champ,
        'variable',
        `${about(unknown, 'cette variable n’existe pas', 'ces variables n’existent pas')} dans ce modèle. Variables possibles\u00a0: ${names(known)}.`,
      );
    if (/[{}]/.test(text.replace(/\{[a-zA-Z]+\}/g, '')))
      fault(champ, 'brace', 'Une accolade est seule. Une variable s’écrit {prenom}.');
  }
  if (objet !== null && /[\r\n]/.test(objet)) fault('objet', 'line', 'L’objet tient sur une ligne.');
  const shown = variablesIn(objet ?? '').filter((name) => bodyOnly.includes(name));
  if (shown.length > 0)
    fault(
      'objet',
      'private',
      `${about(shown, 'cette variable n’a pas sa place', 'ces variables n’ont pas leur place')} dans l’objet.`,
    );
  const written = `${objet ?? template.objet} ${corps ?? template.corps.join(' ')}`;
  const missing = (template.obligatoires ?? []).filter((name) => !variablesIn(written).includes(name));
  if (missing.length > 0)
    fault(
      'corps',
      'missing',
      `${about(missing, 'cette variable est obligatoire', 'ces variables sont obligatoires')}.`,
    );
  if (isSms(code) && corps !== null && fillText(corps, sampleValues).length > longest.sms)
    fault('corps', 'length', `Un SMS compte au plus ${counted(longest.sms, 'caractère')}, variables comprises.`);
  return faults;
}
