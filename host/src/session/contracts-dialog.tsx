import { logout, resources, useSession } from '@portal/shared-api';
import { useNavigate } from '@portal/shared-api/router';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages';
import styles from './contracts-dialog.module.css';
import type { ContractsProblem } from './contracts-problem';

/** The static dialog of a person without contract; only its action closes it (SES-05, SES-06, SES-07). */
export function ContractsDialog({ problem }: { problem: ContractsProblem }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const isOnBehalf = useSession((session) => session.user?.impersonation !== undefined);
  // Staff in the space of a member without contract leave that space, not the portal.
  const leave = () => void (isOnBehalf ? import('./on-behalf/leave').then(({ leaveSpace }) => leaveSpace()) : logout());
  const goToAdministration = () => {
    setOpen(false);
    navigate(resources.administration.path, { replace: true });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="probleme-contrats"
      onCancel={(event) => event.preventDefault()}
    >
      {problem.kind === 'outOfService' && (
        <>
          <h1 id="probleme-contrats">{messages.serviceUnavailable}</h1>
          {problem.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <button type="button" onClick={() => window.location.reload()}>
            {messages.retry}
          </button>
          <button type="button" onClick={leave}>
            {isOnBehalf ? messages.leaveSpace : messages.logout}
          </button>
        </>
      )}
      {problem.kind === 'none' && (
        <>
          <h1 id="probleme-contrats">{messages.noContractTitle}</h1>
          <p>{messages.noContract}</p>
          <button type="button" onClick={leave}>
            {isOnBehalf ? messages.leaveSpace : messages.logout}
          </button>
        </>
      )}
      {problem.kind === 'struckOff' && (
        <>
          <h1 id="probleme-contrats">{messages.struckOffTitle}</h1>
          <p>{messages.struckOff}</p>
          <button type="button" onClick={leave}>
            {isOnBehalf ? messages.leaveSpace : messages.ok}
          </button>
        </>
      )}
      {problem.kind === 'staffWithoutContract' && (
        <>
          <h1 id="probleme-contrats">{messages.noContractTitle}</h1>
          <p>{messages.staffWithoutContract}</p>
          <button type="button" onClick={goToAdministration}>
            {messages.continue}
          </button>
        </>
      )}
    </dialog>
  );
}
