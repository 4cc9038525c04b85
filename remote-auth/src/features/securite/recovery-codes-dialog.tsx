import { useSession, useToday, useTyped } from '@portal/shared-api';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Dialog } from '@portal/shared-ui/dialog';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { copy } from '@portal/shared-ui/icons-security';
import { download, printer } from '@portal/shared-ui/icons-tools';
import { useUnloadQuestion, useWaysOut } from '@portal/shared-ui/link';
import { useCallback, useState } from 'react';
import { copyText } from './copy-text';
import { messages } from './messages';
import { printLines, saveText } from './paper';
import styles from './securite.module.css';

/**
 * Recovery codes, shown once: to copy, print or save. It closes after the person confirms that they have them; until
 * then a link, Back or a reload would lose them, and waits.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const today = useToday();
  useTyped(true);
  const label = useSession(({ client }) => client?.libelle ?? '');
  const userName = useSession(({ user }) => user?.userName ?? '');
  const [isKept, setKept] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [place, focusRefused] = useRefusedFocus<HTMLDivElement>();
  const head = [
    messages.codesFile.title({ client: label }),
    userName,
    messages.codesFile.made({ date: formatLongDate(today) }),
  ];
  const refuse = () => {
    setError(messages.codesKeptFirst);
    focusRefused();
  };
  const leave = () => (isKept ? onClose() : refuse());
  useUnloadQuestion(!isKept);
  const { asked, stay } = useWaysOut(useCallback(() => !isKept, [isKept]));
  if (asked) {
    stay();
    refuse();
  }
  return (
    <Dialog
      isWide
      isBlocking
      title={messages.codesTitle}
      onClose={leave}
      footer={<Button onClick={leave}>{messages.codesDone}</Button>}
    >
      <p>{messages.codesOnce}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          size="sm"
          icon={copy}
          onClick={() => void copyText(codes.join('\n'), messages.codesCopied)}
        >
          {messages.copy}
        </Button>
        <Button variant="quiet" size="sm" icon={printer} onClick={() => printLines(head, codes)}>
          {messages.print}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={download}
          onClick={() => saveText([...head, '', ...codes].join('\r\n'), messages.codesFileName)}
        >
          {messages.download}
        </Button>
      </div>
      <div ref={place}>
        <Checkbox label={messages.codesKept} isChecked={isKept} error={error} onChange={setKept} />
      </div>
    </Dialog>
  );
}
