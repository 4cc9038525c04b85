import { resources, usePageTitle } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { useNavigate } from '@portal/shared-api/router';
import { useState, type ReactNode } from 'react';
import { PageHeader, ReadError, Skeleton } from '../page';
import { Confirmation } from './confirmation';
import type { FormDeclaration } from './declaration';
import { DraftNotice } from './draft-notice';
import { FormBody } from './form-body';
import { closedReason } from './closed-reason';
import { ModeBadge } from './mode-badge';
import { messages } from './messages';
import { useFormData } from './use-form-data';
import styles from './form.module.css';

/**
 * The complete page of a form: reads its data, restores a draft, validates, submits once and confirms
 * (product 2.3.0). A remote declares the form and renders this.
 */
export function FormPage<Values extends object, Donnees, Body>({
  declaration,
  notice,
}: {
  declaration: FormDeclaration<Values, Donnees, Body>;
  /** What the person should know before filling the form in, above it. */
  notice?: ReactNode;
}) {
  const { label } = resources[declaration.resource];
  const [done, setDone] = useState<{ answer: WriteAnswer; values: Values; context: FormContext<Donnees> } | null>(null);
  usePageTitle(label);
  if (done) {
    const { answer, values, context } = done;
    return (
      <Confirmation
        answer={answer}
        recap={declaration.recap(values, context)}
        note={declaration.successNote?.(context) ?? null}
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
      {notice}
      <OpenForm
        declaration={declaration}
        label={label}
        onDone={(answer, values, context) => setDone({ answer, values, context })}
      />
    </>
  );
}

interface OpenFormProps<Values extends object, Donnees, Body> {
  declaration: FormDeclaration<Values, Donnees, Body>;
  label: string;
  onDone: (answer: WriteAnswer, values: Values, context: FormContext<Donnees>) => void;
}

function OpenForm<Values extends object, Donnees, Body>({
  declaration,
  label,
  onDone,
}: OpenFormProps<Values, Donnees, Body>) {
  const { read, draft, context, initial, start } = useFormData(declaration);
  const navigate = useNavigate();
  // « Recommencer » mounts the fields again with their initial values.
  const [isRestarted, setRestarted] = useState(false);
  if (read.error)
    return (
      <ReadError label={label} message={read.error.message} onRetry={read.reload} isRetrying={read.isRefreshing} />
    );
  if (draft.error) return <ReadError label={messages.draft} message={draft.error.message} onRetry={draft.retry} />;
  if (!context || !initial || !start) return <Skeleton rows={5} />;
  const closed = closedReason(context.lecture, declaration.form.isRepeatable);
  if (closed) return closed;
  const { Aside } = declaration;
  const cancel = async () => {
    await draft.keeper.forget();
    await navigate(resources.demarches.path);
  };
  return (
    <div className={styles.layout}>
      <aside className={styles.aside} aria-label={messages.aside}>
        <ModeBadge mode={context.lecture.modeGestion} />
        {Aside && <Aside {...context} />}
      </aside>
      <div className={styles.column}>
        {draft.found && !isRestarted && (
          <DraftNotice date={draft.found.dateModification} keeper={draft.keeper} onRestart={() => setRestarted(true)} />
        )}
        <FormBody
          key={String(isRestarted)}
          declaration={declaration}
          context={context}
          initial={initial}
          start={isRestarted ? { values: initial, step: 0 } : start}
          keeper={draft.keeper}
          draftState={draft.state}
          onDone={(answer, values) => {
            read.reload();
            onDone(answer, values, context);
          }}
          onCancel={() => void cancel()}
        />
      </div>
    </div>
  );
}
