import { useSchemeWords } from '@portal/shared-api';
import { messages } from './messages';

/** Payers of an expense in the order of every bar: compulsory scheme, mutual, other insurers, the member. */
export type Part = 'montantRO' | 'montantRC' | 'montantAutres' | 'resteACharge';
export type Parts = Readonly<Record<Part, number>>;

const order: readonly Part[] = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'];

/**
 * Names of the payers. @param numPers whose expense it is, as their scheme has its name; that of everybody when empty
 */
export function usePartLabels(numPers = ''): Readonly<Record<Part, string>> {
  const scheme = useSchemeWords(numPers);
  return {
    montantRO: scheme.name,
    montantRC: messages.mutual,
    montantAutres: messages.others,
    resteACharge: messages.left,
  };
}

export interface Segment {
  part: Part;
  /** Euros, as written. */
  euros: number;
  /** Value of the width; a regularisation, negative throughout, is drawn by its absolute value. */
  weight: number;
}

/** Segments to draw; a zero part has none. */
export function segmentsOf(parts: Parts): Segment[] {
  return order
    .filter((part) => parts[part] !== 0)
    .map((part) => ({ part, euros: parts[part], weight: Math.abs(parts[part]) }));
}
