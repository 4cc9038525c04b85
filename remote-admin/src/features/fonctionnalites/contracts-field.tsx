import type { FeatureSetting } from '@portal/shared-api/contract/reglages';
import { Button, IconButton } from '@portal/shared-ui/button';
import { plus, trash } from '@portal/shared-ui/icons-tools';
import { Switch } from '@portal/shared-ui/switch';
import { TextInput } from '@portal/shared-ui/text-input';
import { messages } from './messages';
import styles from './page.module.css';

interface ContractsFieldProps {
  value: FeatureSetting['parContrat'];
  error: string | null;
  onChange: (value: FeatureSetting['parContrat']) => void;
}

/** Contracts that follow a value of their own. */
export function ContractsField({ value, error, onChange }: ContractsFieldProps) {
  const replace = (index: number, changes: Partial<FeatureSetting['parContrat'][number]>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...changes } : each)));
  return (
    <fieldset className={styles.contracts}>
      <legend>{messages.perContract}</legend>
      <p className={styles.hint}>{messages.perContractHint}</p>
      {value.map(({ numeroContratIndividuel, isActivated }, index) => {
        const rang = String(index + 1);
        return (
          // Two lines may hold the same number while one is typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label={messages.contractRow({ rang })} className={styles.contract}>
            <TextInput
              isCompact
              label={messages.contract}
              maxLength={40}
              value={numeroContratIndividuel}
              onChange={(numero) => replace(index, { numeroContratIndividuel: numero.trim() })}
            />
            <Switch isOn={isActivated} onChange={(isOn) => replace(index, { isActivated: isOn })}>
              {isActivated ? messages.on : messages.off}
            </Switch>
            <IconButton
              size="sm"
              icon={trash}
              label={messages.removeContract({ rang })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={plus}
          onClick={() => onChange([...value, { numeroContratIndividuel: '', isActivated: true }])}
        >
          {messages.addContract}
        </Button>
      </div>
    </fieldset>
  );
}
