import type { DonneesContact } from '../../contract/formulaires/contact';
import { addMonths, formatDate } from '../civil-dates';
import type { Problem } from '../form-rules';
import { requestNumber } from '../request-number';
import { addBusinessDays } from '../working-days';
import { messages } from './messages';

const shortestMessage = 10;
const accuseOuvrables = 10;
const reponseMois = 2;

/** Refuses a message that cannot say anything (F-10). */
export const checkMessage = (message: string): Problem =>
  message.trim().length < shortestMessage ? { code: 'min', message: messages.contact.tooShort } : null;

/** Refuses what is no number of a request. */
export const checkRequestNumber = (numero: string): Problem =>
  requestNumber.test(numero) ? null : { code: 'pattern', message: messages.contact.noRequest };

/**
 * Until when a complaint of this day is acknowledged and answered (F-10). @param today civil date of receipt
 */
export const complaintDates = (today: string): { accuse: string; reponse: string } => ({
  accuse: addBusinessDays(today, accuseOuvrables),
  reponse: addMonths(today, reponseMois),
});

/** Both dates of a complaint, as one sentence. */
export const complaintPromise = (today: string): string => {
  const { accuse, reponse } = complaintDates(today);
  return messages.contact.complaint({ accuse: formatDate(accuse), reponse: formatDate(reponse) });
};

/** Persons that a message may be about: those of the chosen contract whom its sender may name. */
export const personsOn = ({ contrats }: DonneesContact, numero: string): readonly string[] =>
  contrats.find((contrat) => contrat.numeroContratIndividuel === numero)?.personnes ?? [];
