import { toast } from '@portal/shared-api';
import { messages } from './messages';

/** Copies a text and reports whether the browser did. @param success message on success. */
export async function copyText(text: string, success: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: 'success', title: success });
  } catch {
    // Refused by the browser or the person; the text is on the screen.
    toast({ type: 'warning', title: messages.copyFailed });
  }
}
