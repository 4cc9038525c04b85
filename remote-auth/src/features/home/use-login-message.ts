import { useEffect, useState, type ComponentType } from 'react';

/** The message that may greet visitors, once its file is there: the home comes first, and does without it (PRE-29). */
export function useLoginMessage(): ComponentType | null {
  const [Message, setMessage] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { LoginMessage } = await import('./login-message');
      if (isCurrent) setMessage(() => LoginMessage);
    };
    load().catch((error: unknown) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, []);
  return Message;
}
