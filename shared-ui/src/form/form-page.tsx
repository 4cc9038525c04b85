import { ApiError, resources, toast, usePageTitle } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { useNavigate, useSearchParams } from '@portal/shared-api/router';
import { useState, type ReactNode } from 'react';
import { FormHelp } from '../form-help';
import { useFormMeasure } from '../form-measure';
import { PageLinks } from '../link';
import { Notice } from '../notice';
import { PageHeader, ReadError, Skeleton } from '../page';
import { Confirmation } from './confirmation';
import { asksNothing, type FormDeclaration } from './declaration';
import { DraftNotice, isOfAnotherVisit } from './draft-notice';
import { FormBody } from './form-body';
import { closedReason } from './closed-reason';
import { MembersOwn } from './members-own';
import { ModeBadge } from './mode-badge';
import { messages } from './messages';
import { OnOtherContract } from './on-other-contract';
import { useFormData } from './use-form-data';
import styles from './form.module.css';

/**
 * The complete page of a form: reads its data, restores a draft, validates, submits once and confirms
 * (product 2.3.0). A remote declares the form and renders this.
 */
export function FormPage<Shape extends Fields, Donnees, Body>({
  declaration,
  notice,
}: {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  /** What the person should know before filling the form in, above it. */
  notice?: ReactNode;
}) {
  const { label } = resources[declaration.resource];
  const [done, setDone] = useState<{
    answer: WriteAnswer;
    values: ValuesOf<Shape>;
    context: FormContext<Donnees>;
  } | null>(null);
  // The confirmation has a title of its own.
  usePageTitle(done ? undefined : label);
  if (done) {
    const { answer, values, context } = done;
    const { doneTitle } = declaration;
    return (
      <Confirmation
        answer={answer}
        title={typeof doneTitle === 'function' ? doneTitle(answer) : doneTitle}
        nextSteps={declaration.nextSteps?.(answer, context, values) ?? []}
        next={declaration.next?.(values, context) ?? null}
        Signature={declaration.Signature}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={label}
        subtitle={declaration.subtitle}
        back={{ to: resources.demarches.path, label: messages.back }}
      />
      {notice && <div className={styles.notice}>{notice}</div>}
      <OpenForm
        declaration={declaration}
        label={label}
        onDone={declaration.onSent ?? ((answer, values, context) => setDone({ answer, values, context }))}
      />
    </>
  );
}

/** The page of a declared form, for the chunk that holds it. */
export const formPage = <Shape extends Fields, Donnees, Body>(declaration: FormDeclaration<Shape, Donnees, Body>) =>
  function DeclaredFormPage() {
    return <FormPage declaration={declaration} />;
  };

/** The person leaves all the same: the draft stays, and the form offers it the next time. */
function tellUndeleted(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toast({ type: 'danger', title: messages.deleteFailed, text: error.message, isKept: true });
}

interface OpenFormProps<Shape extends Fields, Donnees, Body> {
  declaration: FormDeclaration<Shape, Donnees, Body>;
  label: string;
  onDone: (answer: WriteAnswer, values: ValuesOf<Shape>, context: FormContext<Donnees>) => void;
}

function OpenForm<Shape extends Fields, Donnees, Body>({
  declaration,
  label,
  onDone,
}: OpenFormProps<Shape, Donnees, Body>) {
  const [given] = useSearchParams();
  const { read, draft, context, initial, start, onSending } = useFormData(declaration, given);
  const navigate = useNavigate();
  const { ClosedActions } = declaration;
  const closed =
    context &&
    closedReason(context.lecture, declaration.form.isRepeatable, {
      actions: ClosedActions ? (
        <ClosedActions />
      ) : (
        <OnOtherContract code={declaration.form.code} resource={declaration.resource} />
      ),
    });
  const isNothing =
    context !== null && initial !== null && asksNothing(declaration.steps?.[0]?.end?.(initial, context));
  const measure = useFormMeasure(declaration.form.code, start !== null && !closed && !isNothing);
  // « Recommencer » mounts the fields again with their initial values.
  const [isRestarted, setRestarted] = useState(false);
  const [isResumed, setResumed] = useState(false);
  const [opened] = useState(() => Date.now());
  const [isForHandler, setForHandler] = useState(false);
  if (read.error)
    return (
      <ReadError label={label} message={read.error.message} onRetry={read.reload} isRetrying={read.isRefreshing} />
    );
  if (draft.error) return <ReadError label={messages.draft} message={draft.error.message} onRetry={draft.retry} />;
  if (!context || !initial || !start) return <Skeleton rows={5} />;
  if (closed) return closed;
  const { Aside } = declaration;
  const found = start.source === null && !isRestarted && !isNothing ? draft.found : null;
  const isOffered =
    found !== null && found !== undefined && !isResumed && isOfAnotherVisit(found.dateModification, opened);
  const cancel = async () => {
    // What was kept may be of use once something is asked again.
    if (!isNothing) await draft.keeper.forget().catch(tellUndeleted);
    await navigate(resources.demarches.path);
  };
  // From its second step on, a wizard begins with the step where there is one column only.
  const isUnderWay = Number(given.get('etape')) > 1;
  const aside = !isNothing && (
    <aside key="aside" className={styles.aside} aria-label={messages.aside}>
      <ModeBadge mode={isForHandler ? 'manuel' : context.lecture.modeGestion} />
      {Aside && <Aside {...context} />}
      <FormHelp path={declaration.form.path} />
    </aside>
  );
  return (
    <div className={styles.layout}>
      {!isUnderWay && aside}
      <div key="fields" className={styles.column}>
        <MembersOwn submit={declaration.form.submit} />
        {start.source !== null && !isRestarted && (
          <Notice isLine>
            <PageLinks>{start.source}</PageLinks>
          </Notice>
        )}
        {found && (
          <DraftNotice
            date={found.dateModification}
            lost={start.lost}
            gone={start.gone}
            keeper={draft.keeper}
            onRestart={() => setRestarted(true)}
            onResume={isOffered ? () => setResumed(true) : undefined}
          />
        )}
        {!isOffered && (
          <FormBody
            key={String(isRestarted)}
            declaration={declaration}
            context={context}
            initial={initial}
            start={isRestarted ? { values: initial, step: 0, isUnsaved: false } : start}
            keeper={draft.keeper}
            measure={measure}
            draftState={draft.state}
            isInAddress
            onSending={onSending}
            onDecider={setForHandler}
            onDone={(answer, values) => {
              if (!declaration.onSent) read.reload();
              onDone(answer, values, context);
            }}
            onCancel={cancel}
          />
        )}
      </div>
      {isUnderWay && aside}
    </div>
  );
}
