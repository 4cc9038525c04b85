/** Who bears what of an expense, in the order of every bar: compulsory scheme, mutual, other bodies, the member. */
export const partLabels = {
  montantRO: 'Sécurité sociale',
  montantRC: 'Votre mutuelle',
  montantAutres: 'Autres organismes',
  resteACharge: 'Reste à charge',
} as const;

export type Part = keyof typeof partLabels;
export type Parts = Readonly<Record<Part, number>>;

const order: readonly Part[] = ['montantRO', 'montantRC', 'montantAutres', 'resteACharge'];

export interface Segment {
  part: Part;
  /** Euros, as written. */
  euros: number;
  /** What the width stands for; a regularisation, negative all along, is drawn by its size. */
  weight: number;
}

/** The segments to draw; a part of nothing has none. */
export function segmentsOf(parts: Parts): Segment[] {
  return order
    .filter((part) => parts[part] !== 0)
    .map((part) => ({ part, euros: parts[part], weight: Math.abs(parts[part]) }));
}
