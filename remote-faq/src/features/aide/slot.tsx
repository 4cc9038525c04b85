import type { PageProps } from '@portal/shared-api/remote';
import { Assistant } from '../../common/assistant';

/** The assistant in a dialog of the host, for visitors and members (FAQ-05). */
export default function HelpSlot({ onClose }: PageProps) {
  return <Assistant hasTitle onEnd={onClose} />;
}
