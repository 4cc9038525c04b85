import { ApiError } from '@portal/shared-api';
import { useEffect, useState } from 'react';

interface Outcome<Price> {
  /** What it answers. */
  key: string;
  price: Price | null;
  error: string | null;
}

/**
 * A price of the server, read again when what it depends on changes.
 * @param read the call: the same function each time
 * @param wanted what it depends on; null while it is not known
 */
export function usePrice<Asked, Price>(read: (asked: Asked) => Promise<Price>, wanted: Asked | null) {
  const key = wanted ? JSON.stringify(wanted) : '';
  const [outcome, setOutcome] = useState<Outcome<Price>>({ key: '', price: null, error: null });
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const tell = (price: Price | null, error: string | null) => {
      if (isCurrent) setOutcome({ key, price, error });
    };
    const asked: Asked = JSON.parse(key);
    read(asked).then(
      (price) => tell(price, null),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        tell(null, error.message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, read]);
  const isCurrent = key !== '' && outcome.key === key;
  return {
    price: isCurrent ? outcome.price : null,
    error: isCurrent ? outcome.error : null,
    isLoading: key !== '' && !isCurrent,
  };
}
