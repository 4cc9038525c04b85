import type { ReactNode } from 'react';
import { messages } from './messages';
import { RadioGroup, type RadioGroupProps, type RadioValue } from './radio-group';

type Frame<Value extends RadioValue> = Omit<RadioGroupProps<Value>, 'options' | 'labelField' | 'valueField'>;

/** Both lists, or neither. */
type YesNoProps<Value extends RadioValue> =
  | (Frame<boolean> & { sources?: undefined; labels?: undefined })
  | (Frame<Value> & { sources: readonly Value[]; labels: readonly ReactNode[] });

/**
 * Oui (`true`) or Non (`false`) in a row, or values and labels as two lists of equal length (CTL-05).
 * @throws RangeError when the lists differ in length.
 */
export function YesNo<Value extends RadioValue = boolean>(props: YesNoProps<Value>) {
  const look = props.look ?? 'inline';
  if (props.sources === undefined) return <RadioGroup {...props} look={look} options={yesAndNo} />;
  const { sources, labels } = props;
  if (sources.length !== labels.length) throw new RangeError(messages.lengths);
  return (
    <RadioGroup {...props} look={look} options={sources.map((code, index) => ({ code, libelle: labels[index] }))} />
  );
}

const yesAndNo = [
  { code: true, libelle: messages.yes },
  { code: false, libelle: messages.no },
];
