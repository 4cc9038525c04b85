import { messages } from './messages';

interface Dates {
  dateAjout: string;
  dateDerniereUtilisation: string | null;
}

/** « Ajoutée le 20 novembre 2026, utilisée le 1er décembre 2026 ». */
export const datesOf = ({ dateAjout, dateDerniereUtilisation }: Dates) =>
  `${messages.addedOn(dateAjout)}, ${dateDerniereUtilisation ? messages.usedOn(dateDerniereUtilisation) : messages.neverUsed}.`;
