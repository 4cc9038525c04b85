import {
  countFormEvent,
  exportFormMeasures,
  listFormMeasures,
  type FormMeasure,
} from '@portal/shared-api/contract/mesures-formulaires';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { ruleInWords } from '@portal/shared-api/rules/refused-rules';
import { invalid } from '../platform/errors';
import type { ExportColumn } from '../platform/exports/table';
import { xlsxFile } from '../platform/exports/xlsx';
import { signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { isBelow, type LimitRule } from '../platform/limits/store';
import { messages } from './messages';
import { isKnownForm, knownRefusals, presentMeasures } from './rules';
import { countEvent, countRefusals, sumEvents, sumRefusals } from './store';

/** Far above what one person does with forms in an hour; a script that fills the counts exceeds it. */
const counting: LimitRule = { name: 'mesure-formulaire', limit: 200, windowMs: 3_600_000 };

const usualDays = 29;
const longestDays = 366;
const { columns: titles } = messages;

const sheet: readonly ExportColumn<FormMeasure>[] = [
  { titre: titles.form, kind: 'texte', largeur: 40, valeur: ({ titre }) => titre },
  { titre: titles.opened, kind: 'nombre', largeur: 12, valeur: ({ ouverts }) => ouverts },
  { titre: titles.sent, kind: 'nombre', largeur: 12, valeur: ({ envoyes }) => envoyes },
  { titre: titles.left, kind: 'nombre', largeur: 12, valeur: ({ abandonnes }) => abandonnes },
  { titre: titles.refused, kind: 'nombre', largeur: 20, valeur: ({ refuses }) => refuses },
  { titre: titles.rate, kind: 'nombre', largeur: 16, valeur: ({ tauxEnvoi }) => tauxEnvoi },
  {
    titre: titles.field,
    kind: 'texte',
    largeur: 34,
    valeur: ({ champs: [most] }) => (most ? `${most.champ} (${ruleInWords(most.code)})` : null),
  },
  { titre: titles.fieldCount, kind: 'nombre', largeur: 18, valeur: ({ champs: [most] }) => most?.nombre ?? null },
];

type Period = { du?: string | undefined; au?: string | undefined };

/** The asked period, by default the last thirty days. @throws PortalError 400 for one that is reversed or too long. */
function periodOf({ query, today }: Pick<Context<void, Period>, 'query' | 'today'>): { du: string; au: string } {
  const au = query.au ?? today();
  const du = query.du ?? addDays(au, -usualDays);
  if (au < du) throw invalid([{ champ: 'au', code: 'before', message: messages.order }]);
  if (addDays(du, longestDays) < au) throw invalid([{ champ: 'du', code: 'min', message: messages.tooLong }]);
  return { du, au };
}

async function measuresOf(context: Context<void, Period>) {
  const { database, client } = context;
  const { du, au } = periodOf(context);
  const events = await sumEvents(database, client.code, du, au);
  return { du, au, formulaires: presentMeasures(events, await sumRefusals(database, client.code, du, au)) };
}

/** How forms are used, as counts without values and without persons. */
export const routes: DomainRoutes = [
  // What is unknown or too much counts nothing, and the answer is the same: it helps nobody who tries.
  handle(countFormEvent, async (context) => {
    const { database, client, secrets, now, today, body } = context;
    const { userId } = signedIn(context);
    if (!isKnownForm(body.form) || !(await isBelow(database, secrets, counting, userId, now()))) return;
    const place = { clientCode: client.code, form: body.form, jour: today() };
    await countEvent(database, place, body.evenement);
    if (body.evenement === 'REFUSE') await countRefusals(database, place, knownRefusals(body.form, body.refus));
  }),

  handle(listFormMeasures, measuresOf),

  handle(exportFormMeasures, async (context) => {
    const { du, au, formulaires } = await measuresOf(context);
    return xlsxFile(messages.fileName(du, au), { titre: messages.sheet, columns: sheet, rows: formulaires });
  }),
];
