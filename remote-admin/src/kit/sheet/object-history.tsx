import { ApiError, tellUpdate, useResource, useRight, type CallArguments } from '@portal/shared-api';
import type { Endpoint } from '@portal/shared-api/contract/endpoint';
import type { ObjectVersion } from '@portal/shared-api/contract/objets';
import type { Right } from '@portal/shared-api/contract/roles';
import { Button } from '@portal/shared-ui/button';
import { InstantText } from '@portal/shared-ui/date-text';
import { rotateClockwise } from '@portal/shared-ui/icons-tools';
import { Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { differences } from './differences';
import type { ObjectField } from './fields';
import { messages } from './messages';
import { onStored } from './on-stored';
import type { Saved } from './object-form';
import sheet from '../../common/sheet-layout.module.css';
import styles from './sheet.module.css';

type Restore = (stored: Readonly<Record<string, unknown>>) => Promise<Saved>;

interface ObjectHistoryProps<Values, P, Q> {
  fields: readonly ObjectField<Values>[];
  read: Endpoint<P, Q, void, { versions: ObjectVersion[] }>;
  args: CallArguments<P, Q, void>;
  /** Right to restore; without it the versions are only read. */
  right: Right;
  /** Stores the values of an older version again; none for an object that nobody changes here. */
  restore: Restore | undefined;
  /** Reads the object again, where its save alone does not. */
  onReload?: () => void;
  /** What a version says that differs in none of the fields from the one before; by default that nothing does. */
  actOf?: (stored: Readonly<Record<string, unknown>>) => string | undefined;
}

/** Versions of an object, newest first: who changed what, when and why; each older one can be restored. */
export function ObjectHistory<Values, P, Q>(props: ObjectHistoryProps<Values, P, Q>) {
  const { fields, read, args, right, onReload, actOf, restore: store } = props;
  const answer = useResource(read, args);
  const mayRestore = useRight(right);
  const restore = async (send: Restore, stored: Readonly<Record<string, unknown>>) => {
    const result = await send(stored);
    tellUpdate(
      result.isDone ? null : withReasons(result.error, fields),
      result.isDone ? { done: messages.restored } : { failed: messages.failed },
    );
    onReload?.();
    answer.reload();
  };
  return (
    <section className={styles.part}>
      <h3>{messages.history}</h3>
      <Resource isPlain read={answer} label={messages.history} rows={2}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={styles.quiet}>{messages.noHistory}</p>
          ) : (
            <ul className={sheet.timeline}>
              {versions.map((version, index) => (
                <Version
                  key={version.version}
                  version={version}
                  before={versions[index + 1]?.valeurs ?? null}
                  fields={fields}
                  actOf={actOf}
                  onRestore={index > 0 && mayRestore && store ? (stored) => restore(store, stored) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Resource>
    </section>
  );
}

/** A refusal in the words of each field: a version has no controls at which they could show. */
function withReasons<Values>(error: ApiError, fields: readonly ObjectField<Values>[]): ApiError {
  if (!error.body || error.erreurs.length === 0) return error;
  const reasons = error.erreurs.map(({ champ, message }) => {
    const libelle = fields.find(({ name }) => name === champ)?.label;
    return libelle === undefined ? message : messages.fieldRefused({ libelle, message });
  });
  return new ApiError(error.status, { ...error.body, message: [...new Set(reasons)].join(' ') });
}

interface VersionProps<Values> {
  version: ObjectVersion;
  before: Readonly<Record<string, unknown>> | null;
  fields: readonly ObjectField<Values>[];
  actOf: ObjectHistoryProps<Values, never, never>['actOf'];
  onRestore: ((values: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
}

function Version<Values>({ version, before, fields, actOf, onRestore }: VersionProps<Values>) {
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const { valeurs, date, auteur, motif } = version;
  const changed = before && valeurs ? differences(fields, before, valeurs) : [];
  const restore = async () => {
    if (!valeurs || !onRestore) return;
    setPending(true);
    await onRestore(valeurs);
    setPending(false);
    setAsked(false);
  };
  return (
    <li className={styles.version}>
      <div>
        {!before && valeurs && <p>{messages.created}</p>}
        {!valeurs && <p>{messages.deletedVersion}</p>}
        {before && valeurs && changed.length === 0 && <p>{actOf?.(valeurs) ?? messages.unchanged}</p>}
        {changed.map(({ name, label, before: avant, after: apres }) => (
          <p key={name}>{messages.change({ libelle: label, avant, apres })}</p>
        ))}
        {motif && <p>{messages.because({ motif })}</p>}
        <small>
          <InstantText instant={date} /> {messages.by({ auteur })}
        </small>
        {onRestore && valeurs && (
          <Button
            variant="ghost"
            size="sm"
            icon={rotateClockwise}
            aria-label={messages.restoreVersion({ version: String(version.version) })}
            onClick={() => onStored(() => setAsked(true))}
          >
            {messages.restore}
          </Button>
        )}
      </div>
      {isAsked && (
        <ActDialog
          isQuestion
          title={messages.restoreVersion({ version: String(version.version) })}
          confirmLabel={messages.restore}
          isPending={isPending}
          onSubmit={() => void restore()}
          onClose={() => setAsked(false)}
        >
          <p>{messages.restoreQuestion}</p>
        </ActDialog>
      )}
    </li>
  );
}
