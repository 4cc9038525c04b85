import { InstantText } from '@portal/shared-ui/date-text';

interface ModificationTextProps {
  /** Null while an object is as it came. */
  modification: { auteur: string; date: string } | null;
}

/** When an object was last changed, and by whom. */
export function ModificationText({ modification }: ModificationTextProps) {
  if (!modification) return null;
  return (
    <>
      <InstantText instant={modification.date} separator="line" />
      <small>{modification.auteur}</small>
    </>
  );
}
