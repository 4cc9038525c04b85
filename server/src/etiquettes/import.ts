import type { ImportRule } from '@portal/shared-api/contract/imports';
import type { ReleasedLabel } from '@portal/shared-api/rules/label-catalogue';
import { invalid } from '../platform/errors';
import { WorkbookTooLarge, readXlsx, workbookBounds } from '../platform/exports/read-xlsx';
import type { Context } from '../platform/http/context';
import { changeLabel } from './change';
import { messages } from './messages';
import { faultOf, typeset, type OwnLabel } from './rules';
import { findAllLabels } from './store';

/** Signs of a refused line that are told again: its cells may be of any length. */
const longestTold = { cle: 200, valeur: 2000 };

interface Planned {
  label: ReleasedLabel;
  version: number;
  avant: string;
  /** Null for the text of the portal. */
  valeur: string | null;
}

interface Refusal {
  ligne: number;
  cle: string;
  /** As the workbook has it, its beginning where it is long. */
  valeur: string;
  message: string;
}

/**
 * What a workbook changes, and the lines that it cannot; nothing is changed on trial, nor while a line is refused
 * unless the good lines are asked for. A text that is left empty is that of the portal.
 * @throws PortalError 400 for a file that is no such workbook.
 */
export async function importWorkbook(
  context: Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>,
  released: readonly ReleasedLabel[],
  { classeur, isEssai, regle = 'TOUT_OU_RIEN' }: { classeur: string; isEssai: boolean; regle?: ImportRule | undefined },
) {
  const rows = rowsOf(classeur);
  const own = await findAllLabels(context.database, context.client.code);
  const { planned, refused } = plan(rows, released, own);
  const isApplique = !isEssai && (refused.length === 0 || regle === 'LIGNES_VALABLES');
  if (isApplique) for (const { label, valeur, version } of planned) await changeLabel(context, label, valeur, version);
  return {
    isApplique,
    changements: planned.map(({ label, avant, valeur }) => ({ cle: label.cle, avant, apres: valeur ?? label.texte })),
    refus: refused,
  };
}

function rowsOf(classeur: string): string[][] {
  try {
    const rows = readXlsx(Buffer.from(classeur, 'base64'));
    if (rows) return rows;
  } catch (error) {
    if (error instanceof WorkbookTooLarge) throw refusedFile(messages.tooLarge(workbookBounds));
    throw error;
  }
  throw refusedFile(messages.unreadable);
}

const refusedFile = (message: string) => invalid([{ champ: 'classeur', code: 'file', message }], message);

function plan(rows: readonly (readonly string[])[], released: readonly ReleasedLabel[], own: readonly OwnLabel[]) {
  const [header = [], ...lines] = rows;
  const [keyAt, textAt] = [header.indexOf(messages.columns.cle), header.indexOf(messages.columns.valeur)];
  if (keyAt < 0 || textAt < 0) throw refusedFile(messages.noColumns);
  const labels = new Map(released.map((label) => [label.cle, label]));
  const saidNow = new Map(own.map((label) => [label.cle, label]));
  const seen = new Set<string>();
  const planned: Planned[] = [];
  const refused: Refusal[] = [];
  for (const [index, line] of lines.entries()) {
    const cle = (line[keyAt] ?? '').trim();
    const valeur = (line[textAt] ?? '').trim();
    const text = typeset(valeur);
    if (cle === '') continue;
    const label = labels.get(cle);
    const fault = seen.has(cle) ? messages.twice : label && text !== '' ? faultOf(label, text) : null;
    seen.add(cle);
    if (fault || !label) {
      // The first line holds the names of the columns, and people count from one.
      refused.push({
        ligne: index + 2,
        cle: cle.slice(0, longestTold.cle),
        valeur: valeur.slice(0, longestTold.valeur),
        message: fault ?? messages.unknown,
      });
      continue;
    }
    const said = saidNow.get(cle);
    const apres = text === '' || text === label.texte ? null : text;
    if (apres !== (said?.texte ?? null))
      planned.push({ label, valeur: apres, version: said?.version ?? 0, avant: said?.texte ?? label.texte });
  }
  return { planned, refused };
}
