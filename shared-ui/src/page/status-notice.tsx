import { Notice, type NoticeProps } from '../notice';
import { useAnnouncedText } from './announced-text';

interface StatusNoticeProps extends Omit<NoticeProps, 'role' | 'textRef'> {
  /** What it answers, where another act may have the same words. */
  question?: unknown;
}

/** A notice that follows from what the person did or chose: a screen reader says its words, not its action. */
export function StatusNotice({ question, ...props }: StatusNoticeProps) {
  const words = useAnnouncedText<HTMLDivElement>(question);
  return <Notice {...props} textRef={words} />;
}
