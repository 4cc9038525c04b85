import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { FormEvent, FormMeasure } from '@portal/shared-api/contract/mesures-formulaires';
import { otherRule, refusedRules } from '@portal/shared-api/rules/refused-rules';

/** Codes of rules that are counted separately; all others count as one, so that a caller cannot fill the table. */
const knownCodes: ReadonlySet<string> = new Set(Object.keys(refusedRules));

type AnyForm = (typeof formulaires)[number];

/** Names of the fields of a form: those of its body, and its files. */
export function fieldsOfForm(form: AnyForm): ReadonlySet<string> {
  const body = schemaOf(form.submit.body);
  return new Set([...Object.keys(schemaOf(body['donnees'])), ...Object.keys(body), ...form.piecesJointes]);
}

function schemaOf(struct: unknown): Readonly<Record<string, unknown>> {
  const schema: unknown = typeof struct === 'object' && struct !== null && 'schema' in struct ? struct.schema : null;
  return typeof schema === 'object' && schema !== null ? { ...schema } : {};
}

const fieldsByForm = new Map<string, ReadonlySet<string>>(formulaires.map((form) => [form.code, fieldsOfForm(form)]));

export const isKnownForm = (form: string): boolean => fieldsByForm.has(form);

/** Ranks of repeated groups are one field: « enfants[2].nom » is « enfants.*.nom ». */
const withoutRanks = (champ: string) => champ.replace(/\[\d+\]/g, '.*').replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
const path = /^[A-Za-z]\w{0,39}(?:\.(?:\*|[A-Za-z]\w{0,39})){0,4}$/;

/** Refusals of known fields, each once a call, with known codes. What else is sent counts nothing. */
export function knownRefusals(
  form: string,
  refus: readonly { champ: string; code: string }[],
): { champ: string; code: string }[] {
  const fields = fieldsByForm.get(form);
  const kept = new Map<string, { champ: string; code: string }>();
  for (const { champ: sent, code: sentCode } of refus) {
    const champ = withoutRanks(sent);
    const code = knownCodes.has(sentCode) ? sentCode : otherRule;
    if (path.test(champ) && fields?.has(champ.split('.')[0] ?? '')) kept.set(`${champ} ${code}`, { champ, code });
  }
  return [...kept.values()];
}

export interface EventRow {
  form: string;
  evenement: FormEvent;
  nombre: number;
}
export interface RefusalRow {
  form: string;
  champ: string;
  code: string;
  nombre: number;
}

const shownFields = 10;

/** The use of each form, those without any included, most opened first. */
export function presentMeasures(events: readonly EventRow[], refusals: readonly RefusalRow[]): FormMeasure[] {
  const countOf = (form: string, evenement: FormEvent) =>
    events.find((row) => row.form === form && row.evenement === evenement)?.nombre ?? 0;
  return formulaires
    .map(({ code, titre }) => {
      const [ouverts, envoyes] = [countOf(code, 'OUVERT'), countOf(code, 'ENVOYE')];
      return {
        form: code,
        titre,
        ouverts,
        envoyes,
        abandonnes: countOf(code, 'ABANDONNE'),
        refuses: countOf(code, 'REFUSE'),
        // A form that was opened the evening before may be sent in the period.
        tauxEnvoi: ouverts === 0 ? null : Math.min(100, Math.round((envoyes / ouverts) * 1000) / 10),
        champs: refusals
          .filter(({ form }) => form === code)
          .map(({ champ, code: rule, nombre }) => ({ champ, code: rule, nombre }))
          .toSorted((a, b) => b.nombre - a.nombre || a.champ.localeCompare(b.champ))
          .slice(0, shownFields),
      };
    })
    .toSorted((a, b) => b.ouverts - a.ouverts);
}
