import { useFeature, useRight } from '@portal/shared-api';

/** Whether staff may open member spaces at all; the server checks each account again. */
export function useMayStart(): boolean {
  const isOn = useFeature('impersonationAutreActe');
  const hasRight = useRight('acces-administrateur:create');
  return isOn && hasRight;
}
