import { circleCheck, clock } from '@portal/shared-ui/icons-states';
import { x } from '@portal/shared-ui/icons-tools';

/** How the state of a content or document shows. */
export const contentStateLook = {
  PUBLIE: { tone: 'ok', icon: circleCheck },
  BROUILLON: { tone: 'neutral', icon: clock },
  ARCHIVE: { tone: 'neutral', icon: x },
} as const;
