import { hasTyped, useTyped } from '@portal/shared-api';
import { useNavigate } from '@portal/shared-api/router';
import { routeOfClick, useUnloadQuestion } from '@portal/shared-ui/link';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ActDialog } from './act-dialog';
import { messages } from './messages';

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

/** A page with forms, and the question before what is typed in them is lost, by `leave` or by a link. */
export function Leaving({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ go: () => void } | null>(null);
  const [given, setGiven] = useState(0);
  useEffect(() => {
    const own = (go: () => void) => setAsked({ go });
    ask = own;
    const follow = (event: MouseEvent) => {
      const route = routeOfClick(event);
      if (route === null || !hasTyped()) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked({ go: () => void navigate(route) });
    };
    // Before the router of the page, which listens at its own root.
    document.addEventListener('click', follow, true);
    return () => {
      // The next page may be there already.
      if (ask === own) ask = null;
      document.removeEventListener('click', follow, true);
    };
  }, [navigate]);
  const giveUp = ({ go }: { go: () => void }) => {
    // The forms begin again before the way out, or the browser would ask once more.
    flushSync(() => {
      setAsked(null);
      setGiven((times) => times + 1);
    });
    go();
  };
  return (
    <>
      <Fragment key={given}>{children}</Fragment>
      {asked && (
        <ActDialog
          isDanger
          title={messages.leaveTitle}
          confirmLabel={messages.leave}
          isPending={false}
          onSubmit={() => giveUp(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{messages.leaveText}</p>
        </ActDialog>
      )}
    </>
  );
}
