import { toast, useResource, useSubmit } from '@portal/shared-api';
import {
  deleteView,
  keepView,
  listViews,
  viewScopes,
  type KeptView,
  type ViewScope,
} from '@portal/shared-api/contract/vues';
import { useSearchParams } from '@portal/shared-api/router';
import { Button } from '@portal/shared-ui/button';
import { chevronDown } from '@portal/shared-ui/icons-tools';
import { Dialog } from '@portal/shared-ui/dialog';
import { Menu, type MenuItem } from '@portal/shared-ui/menu';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { asking } from '../../common/leaving';
import { placed } from '../../common/placed';
import { useChange } from '../../common/use-change';
import { messages } from './messages';
import styles from './list.module.css';

interface KeptViewsProps {
  /** Name of the list. */
  name: string;
  /** Parameter of the address that holds what is open beside the list. */
  openedIn: string;
}

/** Views of the list that were kept under a name, for oneself or for others. */
export function KeptViews({ name, openedIn }: KeptViewsProps) {
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<'keep' | 'delete' | null>(null);
  const { data, error, reload } = useResource(listViews, { query: { ecran: name } });
  const kept = data?.vues ?? [];
  const deletable = kept.filter(({ isSupprimable }) => isSupprimable);
  const items: MenuItem[] = [
    ...(error ? [{ id: '!', label: messages.viewsFailed, onSelect: reload }] : []),
    ...kept.map(({ id, nom, adresse }) => ({
      id,
      label: nom,
      onSelect: asking(() => setAddress(new URLSearchParams(adresse))),
    })),
    { id: '+', label: messages.keepView, isSeparated: kept.length > 0, onSelect: () => setOpened('keep') },
    ...(deletable.length > 0 ? [{ id: '-', label: messages.manageViews, onSelect: () => setOpened('delete') }] : []),
  ];
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        label={messages.keptViews}
        items={items}
        trigger={(attributes) => (
          <Button {...attributes} variant="ghost" size="sm" icon={chevronDown}>
            {messages.views}
          </Button>
        )}
      />
      {opened === 'keep' && (
        <KeepDialog
          name={name}
          adresse={shareable(address, openedIn)}
          isSharePossible={data?.isPartagePossible ?? false}
          onDone={reload}
          onClose={close}
        />
      )}
      {opened === 'delete' && <DeleteDialog views={deletable} onDone={reload} onClose={close} />}
    </>
  );
}

/** The address without what is open beside the list. */
function shareable(address: URLSearchParams, openedIn: string): string {
  const kept = new URLSearchParams(address);
  kept.delete(openedIn);
  kept.delete('page');
  return kept.toString();
}

interface KeepDialogProps {
  name: string;
  adresse: string;
  isSharePossible: boolean;
  onDone: () => void;
  onClose: () => void;
}

function KeepDialog({ name, adresse, isSharePossible, onDone, onClose }: KeepDialogProps) {
  const { submit, isPending } = useSubmit(keepView);
  const [nom, setNom] = useState('');
  const [portee, setPortee] = useState<ViewScope>('MOI');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setProblem(null);
    if (nom.trim() === '') return setError(messages.required);
    const result = await submit({ body: { ecran: name, nom, adresse, portee } });
    if (!result.isDone) {
      const told = placed(result.error, ['nom']);
      setError(told.errors['nom'] ?? null);
      return setProblem(told.problem);
    }
    toast({ type: 'success', title: messages.kept });
    onDone();
    onClose();
  };
  return (
    <ActDialog
      title={messages.keepViewTitle}
      confirmLabel={messages.save}
      isPending={isPending}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{messages.viewText}</p>
      <TextInput isRequired label={messages.viewName} maxLength={40} value={nom} onChange={setNom} error={error} />
      {isSharePossible && (
        <Select
          label={messages.viewScope}
          options={(['MOI', 'ROLE', 'TOUS'] as const).map((code) => ({ code, libelle: viewScopes[code] }))}
          value={portee}
          onChange={setPortee}
        />
      )}
    </ActDialog>
  );
}

interface DeleteDialogProps {
  views: readonly KeptView[];
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ views, onDone, onClose }: DeleteDialogProps) {
  const { change, isPending } = useChange(deleteView);
  return (
    <Dialog title={messages.deleteView} isPending={isPending} onClose={onClose}>
      <ul className={styles.views}>
        {views.map(({ id, nom, portee }) => (
          <li key={id}>
            <span>
              {nom}
              <small>{viewScopes[portee]}</small>
            </span>
            <Button
              variant="quiet"
              size="sm"
              isPending={isPending}
              onClick={() => void change({ params: { id } }, messages.deleted).then((isDone) => isDone && onDone())}
            >
              {messages.deleteOne({ nom })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
