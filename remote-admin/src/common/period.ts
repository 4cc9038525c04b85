import { isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { messages } from './messages';

/** Typed period of a list; an empty string means any. */
export interface Period {
  dateDebut: string;
  dateFin: string;
}

/** Fields of a period that are no date, or out of order, each with its message. */
export function periodProblems({ dateDebut, dateFin }: Period): Partial<Record<keyof Period, string>> {
  const isWrong = (date: string) => date !== '' && !isCivilDate(date);
  return {
    ...(isWrong(dateDebut) && { dateDebut: messages.wrongDate }),
    ...(isWrong(dateFin) && { dateFin: messages.wrongDate }),
    ...(!isWrong(dateDebut) &&
      !isWrong(dateFin) &&
      dateDebut !== '' &&
      dateFin !== '' &&
      dateFin < dateDebut && { dateFin: messages.wrongPeriod }),
  };
}
