import { hasTyped, useTyped } from '@portal/shared-api';
import { useUnloadQuestion, useWaysOut } from '@portal/shared-ui/link';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LeaveQuestion } from './act-dialog';

/** Asks the question of the page; null while none shows. */
let ask: ((leave: () => void) => void) | null = null;

/** Goes somewhere, after « Quitter sans enregistrer ? » where something typed would be lost. */
export function leave(go: () => void): void {
  if (ask && hasTyped()) ask(go);
  else go();
}

/** The same act, which asks first where something typed would be lost. */
export const asking =
  <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
  (...given: Arguments) =>
    leave(() => act(...given));

/** Marks the page while one of its forms differs from what is stored: the browser too asks before it goes. */
export function useTypedForm(isTyped: boolean): void {
  useTyped(isTyped);
  useUnloadQuestion(isTyped);
}

/** A page with forms, and the question before what is typed in them is lost, by `leave`, by a link or by Back. */
export function Leaving({ children }: { children: ReactNode }) {
  const { asked, ask: own, stay } = useWaysOut(hasTyped);
  const [given, setGiven] = useState(0);
  useEffect(() => {
    ask = own;
    return () => {
      // The next page may be there already.
      if (ask === own) ask = null;
    };
  }, [own]);
  const giveUp = (go: () => void) => {
    // The forms begin again before the way out, or the browser would ask once more.
    flushSync(() => {
      stay();
      setGiven((times) => times + 1);
    });
    go();
  };
  return (
    <>
      <Fragment key={given}>{children}</Fragment>
      {asked && <LeaveQuestion onLeave={() => giveUp(asked.go)} onStay={stay} />}
    </>
  );
}
