import type { ModeGestion } from '@portal/shared-api/contract/identity';
import { Badge } from '../badge';
import { bolt } from '../icon/paths/bolt';
import { user } from '../icon/paths/user';
import { messages } from './messages';

/** Says in advance whether a request is processed at once or by a handler (product 2.0.4). */
export function ModeBadge({ mode }: { mode: ModeGestion }) {
  const isManual = mode === 'manuel';
  return (
    <Badge tone={isManual ? 'info' : 'brand'} icon={isManual ? user : bolt}>
      {isManual ? messages.manual : messages.automatic}
    </Badge>
  );
}
