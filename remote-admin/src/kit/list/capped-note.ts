import { messages } from './messages';

/** Note of a list whose total stops at a limit. */
export const cappedNote = ({ isTotalPlafonne }: { isTotalPlafonne: boolean }) => isTotalPlafonne && messages.capped;
