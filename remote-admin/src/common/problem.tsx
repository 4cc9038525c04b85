import { Notice } from '@portal/shared-ui/notice';

/** What refuses an act as a whole, where it names none of the fields; nothing without any. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="err" role="alert">
      {text}
    </Notice>
  );
}
