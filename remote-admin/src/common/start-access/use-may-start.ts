import { useFeature, useRight } from '@portal/shared-api';

/** Whether staff may look at a member's space at all; the server decides again for each account (catalogue A-04). */
export function useMayStart(): boolean {
  const isOn = useFeature('impersonationAutreActe');
  const hasRight = useRight('acces-administrateur:create');
  return isOn && hasRight;
}
