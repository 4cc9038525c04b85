import { useEffect, useRef } from 'react';
import { focusField } from '../field';
import { fieldId } from './form-context';

/**
 * Leads to a field of another step: after the last one the server may refuse what was answered in the first.
 * @param show shows the step of a field; false when no step has it
 * @returns the function that shows the step of a field and gives that field the focus
 */
export function useFieldOfStep(show: (champ: string) => boolean): (champ: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    // The step may come later than the click; its heading has taken the focus before.
    if (wanted.current && focusField(fieldId(wanted.current))) wanted.current = null;
  });
  return (champ) => {
    if (show(champ)) wanted.current = champ;
  };
}
