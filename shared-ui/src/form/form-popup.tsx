import { logout, resources } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { useEffect, useState, type ReactNode } from 'react';
import { Actions, Button } from '../button';
import { useFormMeasure } from '../form-measure';
import { Notice } from '../notice';
import { FocusedHeading, ReadError, Skeleton } from '../page';
import type { FormDeclaration } from './declaration';
import { FormBody } from './form-body';
import { closedReason } from './closed-reason';
import { messages } from './messages';
import { useFormData } from './use-form-data';
import styles from './form.module.css';

interface FormPopupProps<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  title: string;
  intro: ReactNode;
  onDone: (answer: WriteAnswer, context: FormContext<Donnees>) => void;
  /** « Plus tard »; absent from a popup that requires an answer. */
  onLater?: (() => void) | undefined;
  /** Closes a popup that cannot be answered: its form is closed, a request for it is open, or the answer fails. */
  onClosed: () => void;
  /**
   * Called when the form cannot be read: a popup that opened by itself then closes. Without it, the popup stays with
   * « Réessayer ».
   */
  onUnread?: (() => void) | undefined;
}

/** A popup stands above any page: the address is not its own. */
const nothing = new URLSearchParams();

/**
 * The same form in a dialog of the host: a title, a sentence, the fields (CTL-18). A popup that requires an answer can
 * be closed once a failure keeps the person from giving it (decision 0185).
 */
export function FormPopup<Shape extends Fields, Donnees, Body>({
  declaration,
  title,
  intro,
  onDone,
  onLater,
  onClosed,
  onUnread,
}: FormPopupProps<Shape, Donnees, Body>) {
  const { read, draft, context, initial, start, onSending } = useFormData(declaration, nothing, {
    goesOnWithoutDraft: true,
  });
  const [hasFailed, setFailed] = useState(false);
  const { label } = resources[declaration.resource];
  const isUnread = read.error !== undefined;
  useEffect(() => {
    if (isUnread) onUnread?.();
  }, [isUnread, onUnread]);
  const closed = context && closedReason(context.lecture, declaration.form.isRepeatable, { onClose: onClosed });
  const measure = useFormMeasure(declaration.form.code, start !== null && !closed);
  return (
    <div className={styles.popup}>
      <FocusedHeading level={2}>{title}</FocusedHeading>
      <p className={styles.intro}>{intro}</p>
      {read.error && !onUnread && (
        <ReadError label={label} message={read.error.message} onRetry={read.reload} isRetrying={read.isRefreshing} />
      )}
      {!read.error && !start && <Skeleton />}
      {closed}
      {!closed && start && draft.error && (
        <Notice isLine title={messages.draftUnread}>
          {draft.error.message}
        </Notice>
      )}
      {!closed && context && initial && start && (
        <FormBody
          declaration={declaration}
          context={context}
          initial={initial}
          start={start}
          keeper={draft.keeper}
          measure={measure}
          draftState={draft.state}
          isInAddress={false}
          onSending={onSending}
          onFailure={() => setFailed(true)}
          onDone={(answer) => {
            read.reload();
            onDone(answer, context);
          }}
          onCancel={onLater ?? (hasFailed ? onClosed : undefined)}
          cancelLabel={messages.later}
        />
      )}
      {/* A popup that requires an answer hides the menu: signing out stays possible. */}
      {!onLater && !closed && (
        <Actions>
          <Button variant="ghost" data-way-out onClick={() => void logout()}>
            {messages.signOut}
          </Button>
        </Actions>
      )}
    </div>
  );
}
