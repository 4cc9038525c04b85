import type { Etiquette } from '@portal/shared-api/contract/etiquettes';
import { fill } from '@portal/shared-api/rules/label-templates';
import { messages } from './messages';

const samples: Readonly<Record<string, string>> = messages.samples;

/** A text as a screen would show it, with sample values for its variables. */
export function previewOf(text: string, { cle, variables }: Pick<Etiquette, 'cle' | 'variables'>): string {
  const values = variables.map((name) => [name, samples[name] ?? messages.otherSample] as const);
  return fill(text, { ...Object.fromEntries(values), nombre: numberIn(cle) });
}

/** A number for which the screen would choose this text. */
const numberIn = (cle: string) => (cle.endsWith('.aucun') ? 0 : cle.endsWith('.un') ? 1 : 3);
