import type { Canal } from '@portal/shared-api/contract/securite';
import { messages } from './messages';

/** « Firefox sur Windows », « Application iPhone », or unknown. */
export const deviceName = ({ canal, navigateur }: { canal: Canal; navigateur: string | null }) =>
  messages.mobile[canal] ?? navigateur ?? messages.unknownBrowser;
