import { useSession } from '@portal/shared-api';

/** Tells a password manager whose password a form changes; nobody else sees or meets it. */
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
