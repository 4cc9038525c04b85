import type { Facteurs } from '@portal/shared-api/contract/facteurs';
import { Badge } from '@portal/shared-ui/badge';
import { ban, circleCheck } from '@portal/shared-ui/icons-states';
import { longDay } from './long-day';
import { messages } from './messages';

/** « Active » or « Inactive ». */
export function OnOff({ isOn }: { isOn: boolean }) {
  return (
    <Badge icon={isOn ? circleCheck : ban} tone={isOn ? 'ok' : 'neutral'}>
      {isOn ? messages.isOn : messages.isOff}
    </Badge>
  );
}

interface Dates {
  dateAjout: string;
  dateDerniereUtilisation: string | null;
}

/** « Ajoutée le 20 novembre 2026, utilisée le 1er décembre 2026 ». */
export const datesOf = ({ dateAjout, dateDerniereUtilisation }: Dates) =>
  `${messages.addedOn({ date: longDay(dateAjout) })}, ${dateDerniereUtilisation ? messages.usedOn({ date: longDay(dateDerniereUtilisation) }) : messages.neverUsed}.`;

/** Whether removing one more factor would leave the account without a required strong factor. */
export const isLastStrong = ({ isFacteurFortRequis, application, clesAcces }: Facteurs) =>
  isFacteurFortRequis && (application ? 1 : 0) + clesAcces.length === 1;
