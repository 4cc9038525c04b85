import { useSearchParams } from '@portal/shared-api/router';
import { useState } from 'react';

/** Parameter of the address with the step, from 1. */
const parameter = 'etape';

/**
 * Current step of a form. On a page it is in the address: Back leads to the step before, a reload to the same one.
 * @param start step of the draft, from 0, until the address says otherwise
 * @param reachable last step whose preceding steps are valid: an address cannot jump further
 */
export function useStep(start: number, reachable: number, isInAddress: boolean) {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(start);
  const asked = Number(address.get(parameter));
  const wanted = isInAddress && Number.isInteger(asked) && asked > 0 ? asked - 1 : own;
  const goTo = (step: number) => {
    // In the address the first entry has none: Back leads there, to where the form began.
    if (!isInAddress) return setOwn(step);
    const next = new URLSearchParams(address);
    next.set(parameter, String(step + 1));
    setAddress(next);
  };
  return { index: Math.min(wanted, reachable), goTo };
}
