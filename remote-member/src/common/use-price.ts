import { ApiError } from '@portal/shared-api';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { useEffect, useState } from 'react';

interface Outcome<Price> {
  /** What it answers. */
  key: string;
  price: Price | null;
  error: string | null;
}

/** What a field is refused for says more than the sentence of the whole. */
const refusalOf = ({ erreurs, message }: ApiError): string =>
  [...new Set(erreurs.map((each) => each.message))].join(' ') || message;

/**
 * A price of the server, read again when what it depends on changes.
 * @param read the call: the same function each time
 * @param wanted what it depends on; null while it is not known
 * @param pause milliseconds without a change before it is read, where what it depends on is typed
 * @returns the price of what is wanted, and `last`, the one before it while that is read
 */
export function usePrice<Asked, Price>(read: (asked: Asked) => Promise<Price>, wanted: Asked | null, pause = 0) {
  const key = wanted ? JSON.stringify(wanted) : '';
  const [outcome, setOutcome] = useState<Outcome<Price>>({ key: '', price: null, error: null });
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const tell = (price: Price | null, error: string | null) => {
      if (isCurrent) setOutcome({ key, price, error });
    };
    const asked: Asked = JSON.parse(key);
    const ask = () =>
      void read(asked).then(
        (price) => tell(price, null),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          tell(null, refusalOf(error));
        },
      );
    const timer = pause > 0 ? setTimeout(ask, pause) : null;
    if (timer === null) ask();
    return () => {
      isCurrent = false;
      if (timer !== null) clearTimeout(timer);
    };
  }, [key, read, pause]);
  const isCurrent = key !== '' && outcome.key === key;
  return {
    price: isCurrent ? outcome.price : null,
    last: key === '' ? null : outcome.price,
    error: isCurrent ? outcome.error : null,
    isLoading: key !== '' && !isCurrent,
  };
}

/**
 * Keeps what is shown among the values of the form, so that it is agreed to as it was seen.
 * @param seen values by field; empty ones while there is no price, because the one before is not agreed to
 */
export function useSeen<Values extends object>(seen: Partial<Values>): void {
  const { values, change } = useFormValues<Values>();
  useEffect(() => {
    for (const name of Object.keys(seen) as (keyof Values)[]) {
      const value = seen[name];
      if (value !== undefined && values[name] !== value) change(name, value);
    }
  });
}
