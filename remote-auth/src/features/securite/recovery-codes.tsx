import { call } from '@portal/shared-api';
import { renewCodesSecours } from '@portal/shared-api/contract/facteurs';
import { Badge } from '@portal/shared-ui/badge';
import { Button } from '@portal/shared-ui/button';
import { lifebuoy } from '@portal/shared-ui/icons-security';
import { alertTriangle, circleCheck } from '@portal/shared-ui/icons-states';
import { useState } from 'react';
import { Confirm } from './confirm';
import { mayBeDone } from './lost-answer';
import { messages } from './messages';
import type { FactorProps } from './protection';
import { Row } from './row';

/** At this number new codes are recommended. */
const few = 3;

async function renewedCodes(): Promise<readonly string[] | 'doubtful'> {
  try {
    return (await call(renewCodesSecours, {})).codesSecours;
  } catch (failure) {
    if (mayBeDone(failure)) return 'doubtful';
    throw failure;
  }
}

/** Number of recovery codes left, and their renewal. */
export function RecoveryCodes({ facteurs: { codesSecoursRestants }, onChange, onCodes }: FactorProps) {
  const [isRenewing, setRenewing] = useState(false);
  const isLow = codesSecoursRestants <= few;
  const renew = async () => {
    const codes = await renewedCodes();
    onChange();
    onCodes(codes);
  };
  return (
    <Row
      icon={lifebuoy}
      title={messages.codes}
      state={
        <Badge icon={isLow ? alertTriangle : circleCheck} tone={isLow ? 'warn' : 'ok'}>
          {messages.codesLeft({ nombre: codesSecoursRestants })}
        </Badge>
      }
      tools={
        <Button variant="quiet" size="sm" onClick={() => setRenewing(true)}>
          {messages.renewCodes}
        </Button>
      }
    >
      <p>{messages.codesText}</p>
      {isRenewing && (
        <Confirm
          title={messages.renewCodesTitle}
          text={messages.renewCodesText}
          yes={messages.renewCodes}
          onYes={renew}
          onClose={() => setRenewing(false)}
        />
      )}
    </Row>
  );
}
