import { hasTyped, toast } from '@portal/shared-api';
import { messages } from './messages';

/** Acts on what is stored; while a form of the sheet differs from it, says that it is saved first, and does nothing. */
export function onStored(act: () => void): void {
  if (hasTyped()) toast({ type: 'warning', title: messages.saveFirst });
  else act();
}
