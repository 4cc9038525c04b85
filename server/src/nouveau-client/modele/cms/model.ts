/**
 * A content that a client starts with; `{{libelle}}` and `{{telephone}}` are those of the client, `{{date}}` the day of
 * its creation.
 */
export interface CmsEntry {
  collection: 'Pages_Statiques' | 'Blocs' | 'Messages_Connexion' | 'Popups';
  name: string;
  itemName: string;
  title: string;
  content: string;
  tags?: readonly string[];
  audience?: 'CONNECTES';
  isDraft?: true;
  /** Published for that client only. */
  isDraftExceptFor?: string;
  /** Prefix of the cookie's name of a popup that can be hidden permanently. */
  cookieSetting?: string;
}
