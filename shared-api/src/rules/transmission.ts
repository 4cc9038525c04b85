import { labels } from './labels';
import { transmissionRefusal } from './transmission-refusals';

/** What is known of the transmission of a person's claims. */
export interface Transmitted {
  isTeletransmission: boolean;
  /** Day of a request that the fund has not answered yet. */
  dateDemandeTeletransmission?: string | null;
  /** Code of `motif-refus-teletransmission`. */
  codeMotifRefusTeletransmission: string | null;
}

/** What the screens and the papers call it. */
export const transmissionWords = labels('shared-api.transmission', {
  ACTIVE: 'Oui',
  REQUESTED: 'Demande envoyée à votre caisse',
  INACTIVE: 'Non',
});

const stateOf = ({ isTeletransmission, dateDemandeTeletransmission }: Transmitted): keyof typeof transmissionWords => {
  if (!isTeletransmission) return 'INACTIVE';
  return dateDemandeTeletransmission ? 'REQUESTED' : 'ACTIVE';
};

/** Whether claims of a person are transmitted automatically, and why not if the fund said so (CTL-19). */
export function transmissionOf(person: Transmitted) {
  const state = stateOf(person);
  const refusal = state === 'INACTIVE' ? transmissionRefusal(person.codeMotifRefusTeletransmission) : null;
  return { state, label: transmissionWords[state], refusal };
}

/** The same in one line of a paper: « Non (caisse non conventionnée) ». */
export function transmissionInWords(person: Transmitted): string {
  const { label, refusal } = transmissionOf(person);
  return refusal === null ? label : `${label} (${refusal.charAt(0).toLowerCase()}${refusal.slice(1)})`;
}
