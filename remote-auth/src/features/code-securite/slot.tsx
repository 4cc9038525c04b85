import {
  closeSlot,
  finishSecurityCode,
  keepSecurityCode,
  securityCodeSlot,
  toast,
  useSecurityCodeRequest,
  type SecurityCodeRequest,
} from '@portal/shared-api';
import { LinkButton } from '@portal/shared-ui/link';
import { FocusedHeading, Skeleton } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ApplicationCode } from './application-code';
import { KeyProof } from './key-proof';
import { messages } from './messages';
import { operationScreens } from './operations';
import { SentCode } from './sent-code';
import styles from './slot.module.css';
import { useOtherWays } from './use-other-ways';
import type { Way } from './ways';

const factorInUse: SecurityCodeRequest = { operation: 'VERIFY_AMF' };

/**
 * Verifies the person or an address, for any of the ten operations (AMF-01 to AMF-10, product 4.7). A change of factor
 * may ask for the current one first: the same dialog then has two steps.
 */
export default function SecurityCode() {
  const request = useSecurityCodeRequest((state) => state.request);
  const [step, setStep] = useState<'asked' | 'factorInUse' | 'proven'>('asked');
  const current = step === 'factorInUse' ? factorInUse : request;
  const offered = useOtherWays(operationScreens[current.operation].takesStrongFactor);
  const goOn = (proof?: string) => {
    if (step !== 'factorInUse') return finishSecurityCode(proof);
    if (proof !== undefined) keepSecurityCode(proof);
    setStep('proven');
  };
  const askForFactorInUse = () => {
    if (step === 'asked') return setStep('factorInUse');
    toast({ type: 'danger', title: messages.sendFailed });
    closeSlot(securityCodeSlot);
  };
  return (
    <div className={styles.dialog}>
      <FocusedHeading level={2}>{messages.title}</FocusedHeading>
      {offered ? (
        <Proof key={step} request={current} offered={offered} onHeld={goOn} onProofRequired={askForFactorInUse} />
      ) : (
        <Skeleton rows={2} />
      )}
    </div>
  );
}

interface ProofProps {
  request: SecurityCodeRequest;
  /** Available ways, best first; none where a sent code is the only one. */
  offered: readonly Way[];
  onHeld: (proof?: string) => void;
  onProofRequired: () => void;
}

function Proof({ request, offered, onHeld, onProofRequired }: ProofProps) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? offered[0];
  const others = offered.filter((other) => other !== way);
  const otherWays = others.length > 0 && (
    <div className={styles.more}>
      <span>{messages.otherWays}</span>
      {others.map((other) => (
        <LinkButton key={other} onClick={() => setChosen(other)}>
          {messages.ways[other]}
        </LinkButton>
      ))}
    </div>
  );
  if (way === 'key') return <KeyProof onHeld={onHeld} otherWays={otherWays} />;
  if (way === 'application') return <ApplicationCode onHeld={onHeld} otherWays={otherWays} />;
  return (
    <SentCode
      key={way}
      request={request}
      first={way === undefined ? null : way === 'sms' ? 'SMS' : 'MAIL'}
      onHeld={onHeld}
      onProofRequired={onProofRequired}
      otherWays={otherWays}
    />
  );
}
