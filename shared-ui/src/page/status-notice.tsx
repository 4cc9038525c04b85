import { Notice, type NoticeProps } from '../notice';
import { useAnnouncedText } from './announced-text';

/** A notice that follows from what the person did or chose: screen readers are told its words, not its action. */
export function StatusNotice(props: Omit<NoticeProps, 'role' | 'textRef'>) {
  const words = useAnnouncedText<HTMLDivElement>();
  return <Notice {...props} textRef={words} />;
}
