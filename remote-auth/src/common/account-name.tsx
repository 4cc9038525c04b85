import { useSession } from '@portal/shared-api';

/** Tells password managers which account a form belongs to; invisible to everyone else. */
export function AccountName() {
  const userName = useSession(({ user }) => user?.userName ?? '');
  return (
    <input
      type="text"
      className="visually-hidden"
      autoComplete="username"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      value={userName}
    />
  );
}
