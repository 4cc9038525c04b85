import { resources } from '@portal/shared-api';
import { checklist } from '@portal/shared-ui/icon/paths/checklist';
import { shieldCheck } from '@portal/shared-ui/icon/paths/shield-check';
import { user } from '@portal/shared-ui/icon/paths/user';

/** Pages of the person's own account (product 2.0.1), in the user menu and in « Plan du site ». */
export const ownPages = [
  { ...resources.profil, icon: user },
  { ...resources.securite, icon: shieldCheck },
  { ...resources.consentement, icon: checklist },
];
