import { useSecurityCodeRequest, type SecurityCodeRequest } from '@portal/shared-api';
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

/** Proves who one is, or that an address is one's own, for any of the ten operations (AMF-01 to AMF-10, catalogue 4.7). */
export default function SecurityCode() {
  const request = useSecurityCodeRequest((state) => state.request);
  const offered = useOtherWays(operationScreens[request.operation].takesStrongFactor);
  return (
    <div className={styles.dialog}>
      <FocusedHeading level={2}>{messages.title}</FocusedHeading>
      {offered ? <Proof request={request} offered={offered} /> : <Skeleton rows={2} />}
    </div>
  );
}

/** @param offered ways to choose from, the best first; none where a code is sent and nothing else will do. */
function Proof({ request, offered }: { request: SecurityCodeRequest; offered: readonly Way[] }) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? offered[0];
  const others = offered.filter((other) => other !== way);
  const otherWays = others.length > 0 && (
    <div className={styles.more}>
      <span>{messages.otherWays}</span>
      {others.map((other) => <LinkButton key={other} onClick={() => setChosen(other)}>{messages.ways[other]}</LinkButton>)}
    </div>
  );
  if (way === 'key') return <KeyProof otherWays={otherWays} />;
  if (way === 'application') return <ApplicationCode otherWays={otherWays} />;
  return <SentCode key={way} request={request} first={way === undefined ? null : way === 'sms' ? 'SMS' : 'MAIL'} otherWays={otherWays} />;
}
