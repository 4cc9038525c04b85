import { askForSecurityCode } from '@portal/shared-api';
import { Button } from '@portal/shared-ui/button';
import { fingerprint } from '@portal/shared-ui/icons-security';
import { OnOff } from './factor-facts';
import { messages } from './messages';
import type { FactorProps } from './protection';
import { Row } from './row';

/** « Biométrie » of the mobile application (F-33). */
export function Biometry({ facteurs: { isBiometrieActive }, onChange }: FactorProps) {
  const change = async () => {
    const { isDone } = await askForSecurityCode({
      operation: isBiometrieActive ? 'DESACTIVATE_BIOMETRIE' : 'ACTIVATE_BIOMETRIE',
    });
    if (isDone) onChange();
  };
  return (
    <Row
      icon={fingerprint}
      title={messages.biometry}
      state={<OnOff isOn={isBiometrieActive} />}
      tools={
        <Button
          variant={isBiometrieActive ? 'danger-quiet' : 'secondary'}
          size="sm"
          aria-label={isBiometrieActive ? messages.deactivateBiometry : messages.activateBiometry}
          onClick={() => void change()}
        >
          {isBiometrieActive ? messages.deactivate : messages.activate}
        </Button>
      }
    >
      <p>{isBiometrieActive ? messages.biometryOn : messages.biometryOff}</p>
    </Row>
  );
}
