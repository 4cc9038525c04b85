import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { invalid } from '../errors';
import { allTemplates, isSms } from './catalogue';
import { checkTemplate, sampleValues, type TemplateText } from './check-template';
import { renderMail, type MailLook, type RenderedMail } from './render';
import { modelesCourriels } from './tables';
import { fillParagraphs, fillText } from './templates/template';

/** Text of an insurer; null keeps that of the portal. */
export interface Override {
  objet: string | null;
  corps: readonly string[] | null;
  isActif: boolean;
}

/** Paragraphs of a stored text. */
const paragraphsOf = (corps: string): string[] =>
  corps
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const isIt = (clientCode: string, code: string) =>
  and(eq(modelesCourriels.clientCode, clientCode), eq(modelesCourriels.code, code));

/** An insurer's own text of a template, or null. */
export async function findOverride(database: Database, clientCode: string, code: string): Promise<Override | null> {
  const [row] = await database.select().from(modelesCourriels).where(isIt(clientCode, code));
  return row
    ? { objet: row.objet, corps: row.corps === null ? null : paragraphsOf(row.corps), isActif: row.isActif }
    : null;
}

/** A template as an insurer has it. */
export interface ListedTemplate extends TemplateText {
  code: string;
  isSms: boolean;
  objet: string;
  corps: string;
  variables: readonly string[];
  obligatoires: readonly string[];
  isAlwaysSent: boolean;
  /** Subject and body are the portal's. */
  isTextePortail: boolean;
  /** Author and date of the insurer's own text; null for the portal's. */
  modification: { auteur: string; date: Date } | null;
}

/** Every template with the insurer's own texts. */
export async function listTemplates(database: Database, clientCode: string): Promise<ListedTemplate[]> {
  const rows = await database.select().from(modelesCourriels).where(eq(modelesCourriels.clientCode, clientCode));
  return [...allTemplates].map(([code, { objet, corps, variables, obligatoires = [], isAlwaysSent = false }]) => {
    const own = rows.find((row) => row.code === code);
    return {
      code,
      isSms: isSms(code),
      objet: own?.objet ?? objet,
      corps: own?.corps ?? corps.join('\n\n'),
      isActif: isAlwaysSent || (own?.isActif ?? true),
      variables,
      obligatoires,
      isAlwaysSent,
      isTextePortail: isOfPortal(own),
      modification: own ? { auteur: own.auteur, date: own.date } : null,
    };
  });
}

/** Whether subject and body are the portal's. */
const isOfPortal = (text: Pick<TemplateText, 'objet' | 'corps'> | undefined) =>
  (text?.objet ?? null) === null && (text?.corps ?? null) === null;

/** A text without what is, word for word, the portal's: it goes on following the portal. */
function withoutPortalText(code: string, { objet, corps, isActif }: TemplateText): TemplateText {
  const template = allTemplates.get(code);
  const isSame = corps !== null && paragraphsOf(corps).join('\n\n') === template?.corps.join('\n\n');
  return { objet: objet === template?.objet ? null : objet, corps: isSame ? null : corps, isActif };
}

/** What is stored of a template; an insurer without a text of its own has the portal's. */
export async function findStoredText(database: Database, clientCode: string, code: string): Promise<TemplateText> {
  const [row] = await database
    .select({ objet: modelesCourriels.objet, corps: modelesCourriels.corps, isActif: modelesCourriels.isActif })
    .from(modelesCourriels)
    .where(isIt(clientCode, code));
  return row ?? { objet: null, corps: null, isActif: true };
}

/**
 * Stores an insurer's own text in place of the earlier one. The portal's text, switched on, needs no row.
 * @returns what is stored
 * @throws PortalError 400 for a variable that is unknown or missing, or a security mail switched off.
 */
export async function saveTemplate(
  transaction: Transaction,
  clientCode: string,
  { code, ...typed }: TemplateText & { code: string },
  auteur: string,
  date: Date,
): Promise<TemplateText> {
  const faults = checkTemplate(code, typed);
  if (faults[0]) throw invalid(faults, faults[0].message);
  const text = withoutPortalText(code, typed);
  if (isOfPortal(text) && text.isActif) {
    await transaction.delete(modelesCourriels).where(isIt(clientCode, code));
    return text;
  }
  const saved = { ...text, auteur, date };
  await transaction
    .insert(modelesCourriels)
    .values({ clientCode, code, ...saved })
    .onConflictDoUpdate({ target: [modelesCourriels.clientCode, modelesCourriels.code], set: saved });
  return text;
}

/**
 * A message with sample values, in the insurer's look; an SMS is its text alone.
 * @throws PortalError 400 for a wrong text.
 */
export function previewTemplate(look: MailLook, code: string, text: TemplateText): Omit<RenderedMail, 'to'> {
  const faults = checkTemplate(code, text);
  const template = allTemplates.get(code);
  if (!template || faults[0]) throw invalid(faults, faults[0]?.message);
  const values = { ...sampleValues, libelleClient: look.libelle, telephone: look.telephone ?? '' };
  const paragraphs = fillParagraphs(text.corps === null ? template.corps : paragraphsOf(text.corps), values);
  if (isSms(code)) return { subject: '', text: paragraphs.join(' '), html: '' };
  return renderMail(
    {
      to: '',
      subject: fillText(text.objet ?? template.objet, values),
      paragraphs,
      ...(template.bouton ? { action: { label: template.bouton, href: 'https://exemple.test/' } } : {}),
    },
    look,
  );
}
