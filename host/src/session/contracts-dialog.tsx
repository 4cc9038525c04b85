import { loadLater, logout, readStored, resources, useSession, writeStored } from '@portal/shared-api';
import { useNavigate } from '@portal/shared-api/router';
import { useModal } from '@portal/shared-api/use-modal';
import { useEffect, useState } from 'react';
import { ContactView } from '../layout/contact-view';
import { contactOf } from '@portal/shared-api/rules/footer';
import { messages } from '../messages';
import styles from './contracts-dialog.module.css';
import type { ContractsProblem } from './contracts-problem';

/** Staff without contract see the dialog once on each device, then go straight to the back office (SES-05). */
const SEEN_KEY = 'administrationAnnoncee';

/** Title of the document, and of the dialog. */
const titleOf = (kind: ContractsProblem['kind']): string =>
  ({
    outOfService: messages.serviceUnavailable,
    none: messages.noContractTitle,
    staffWithoutContract: messages.noContractTitle,
    struckOff: messages.struckOffTitle,
  })[kind];

/** The static dialog of a person without contract; only its action closes it (SES-05, SES-06, SES-07). */
export function ContractsDialog({ problem }: { problem: ContractsProblem }) {
  if (problem.kind === 'staffWithoutContract' && readStored('local', SEEN_KEY) === 'true')
    return <GoToAdministration />;
  return <ProblemDialog problem={problem} />;
}

/** Staff who know already that they have no contract. */
function GoToAdministration() {
  const navigate = useNavigate();
  useEffect(() => void navigate(resources.administration.path, { replace: true }), [navigate]);
  return null;
}

function ProblemDialog({ problem }: { problem: ContractsProblem }) {
  const brand = useSession(({ client }) => client?.libelle ?? '');
  useEffect(() => {
    document.title = `${titleOf(problem.kind)} – ${messages.portal} ${brand}`;
  }, [problem.kind, brand]);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const modal = useModal({
    isOpen,
    isBlocking: true,
    // What leads on, rather than the telephone above it.
    focusFirst: (dialog) => dialog.querySelector('button'),
  });
  const isOnBehalf = useSession((session) => session.user?.impersonation !== undefined);
  // Staff in the space of a member without contract leave that space, not the portal.
  const leave = () =>
    void (isOnBehalf
      ? // A file that a new release took away comes with the page.
        loadLater(() => import('./on-behalf/leave')).then(
          ({ leaveSpace }) => leaveSpace(),
          () => window.location.reload(),
        )
      : logout());
  const goToAdministration = () => {
    writeStored('local', SEEN_KEY, 'true');
    setOpen(false);
    navigate(resources.administration.path, { replace: true });
  };
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby="probleme-contrats">
      <h1 id="probleme-contrats">{titleOf(problem.kind)}</h1>
      {problem.kind === 'outOfService' && (
        <>
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
          <p>{messages.noContract}</p>
          <Contact />
          <button type="button" onClick={leave}>
            {isOnBehalf ? messages.leaveSpace : messages.logout}
          </button>
        </>
      )}
      {problem.kind === 'struckOff' && (
        <>
          <p>{messages.struckOff}</p>
          <Contact />
          <button type="button" onClick={leave}>
            {isOnBehalf ? messages.leaveSpace : messages.ok}
          </button>
        </>
      )}
      {problem.kind === 'staffWithoutContract' && (
        <>
          <p>{messages.staffWithoutContract}</p>
          <button type="button" onClick={goToAdministration}>
            {messages.continue}
          </button>
        </>
      )}
    </dialog>
  );
}

/** Whom to call or write to, since nothing else can be done from here. */
function Contact() {
  const client = useSession((session) => session.client);
  return client && <ContactView {...contactOf(client)} />;
}
