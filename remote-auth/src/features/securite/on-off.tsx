import { Badge } from '@portal/shared-ui/badge';
import { ban, circleCheck } from '@portal/shared-ui/icons-states';
import { messages } from './messages';

/** « Active » or « Inactive ». */
export function OnOff({ isOn }: { isOn: boolean }) {
  return (
    <Badge icon={isOn ? circleCheck : ban} tone={isOn ? 'ok' : 'neutral'}>
      {isOn ? messages.isOn : messages.isOff}
    </Badge>
  );
}
