import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leads from the page of a remote to another address, once. A leaving page renders again at the address of the next
 * one: `Navigate` would lead away from there too.
 */
export function Redirect({ to }: { to: string }) {
  const current = useNavigate();
  const [navigate] = useState(() => current);
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
