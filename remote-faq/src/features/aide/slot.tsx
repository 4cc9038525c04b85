import type { PageProps } from '@portal/shared-api/remote';
import { Assistant } from '../../common/assistant';

/** The assistant in the dialog that the host lends it, for visitors and members (FAQ-05). */
export default function HelpSlot({ onClose }: PageProps) {
  return <Assistant hasTitle onEnd={onClose} />;
}
