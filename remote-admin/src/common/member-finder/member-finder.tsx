import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call } from '@portal/shared-api';
import { accountStates, searchAccounts, type AccountRow } from '@portal/shared-api/contract/comptes';
import { Button } from '@portal/shared-ui/button';
import { Dialog } from '@portal/shared-ui/dialog';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { search } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { RadioGroup } from '@portal/shared-ui/radio-group';
import { TextInput } from '@portal/shared-ui/text-input';
import { useId, useState, type FormEvent } from 'react';
import { searchProblem } from '../search-problem';
import { messages } from './messages';
import styles from './member-finder.module.css';

const shown = 10;

interface MemberFinderProps {
  title: string;
  onChoose: (member: AccountRow) => void;
  onClose: () => void;
}

/** Finds the account of a member. Text with an @ is an identifier, any other a name. */
export function MemberFinder({ title, onChoose, onClose }: MemberFinderProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, run] = usePending<'search'>();
  const [found, setFound] = useState<{ accounts: readonly AccountRow[]; total: number } | null>(null);
  const [chosen, setChosen] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const [place, focusRefused] = useRefusedFocus<HTMLDivElement>();

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const found = searchProblem(typed);
    setProblem(found);
    if (found !== null) return focusRefused();
    await run('search', async () => {
      setFailure(null);
      try {
        const { utilisateurs, pagination } = await call(searchAccounts, {
          query: { type: 'adherent', ...(typed.includes('@') ? { userName: typed } : { nom: typed }), taille: shown },
        });
        setFound({ accounts: utilisateurs, total: pagination.total });
        setChosen('');
        setUnchosen(false);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
      }
    });
  };
  const member = found?.accounts.find(({ userId }) => userId === chosen);
  const choose = () => {
    if (member) return onChoose(member);
    if (found?.accounts.length) setUnchosen(true);
    else setProblem(messages.searchFirst);
    focusRefused();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="sm" onClick={choose}>
            {messages.choose}
          </Button>
        </>
      }
    >
      <div ref={place} className={styles.fields}>
        <form id={formId} className={styles.finder} role="search" onSubmit={(event) => void find(event)} noValidate>
          <TextInput label={messages.label} maxLength={100} value={text} onChange={setText} error={problem} />
          <Button type="submit" size="sm" variant="quiet" icon={search} isPending={pending !== null}>
            {messages.search}
          </Button>
        </form>
        <div className={styles.found} aria-live="polite">
          {failure && (
            <Notice tone="err" title={messages.failed}>
              {failure}
            </Notice>
          )}
          {found?.accounts.length === 0 && <p>{messages.nothing}</p>}
          {found && found.accounts.length > 0 && (
            <RadioGroup
              label={messages.results}
              options={found.accounts.map(({ userId, nom, prenom, userName, etat }) => ({
                code: userId,
                libelle: `${nom.toLocaleUpperCase('fr')} ${prenom}`,
                detail: `${userName} · ${accountStates[etat]}`,
              }))}
              value={chosen}
              onChange={setChosen}
              error={isUnchosen && !member ? messages.chooseOne : null}
            />
          )}
          {found && found.total > shown && <p className={styles.quiet}>{messages.more}</p>}
        </div>
      </div>
    </Dialog>
  );
}
