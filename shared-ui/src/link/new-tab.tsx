// The words keep the key under which clients may have changed them.
import { messages } from '../rich-text/messages';

/**
 * « (nouvel onglet) » at the end of the name of a link or button that opens a tab: a person who does not see the tab
 * hears it.
 */
export const NewTab = () => <span className="visually-hidden">{messages.newTab}</span>;

/** The same at the end of a name that is not the text on the control. */
export const inNewTab = (name: string) => `${name}${messages.newTab}`;
