// Offers the account that somebody else opens for a person, and the mails that go with it.
export { inviteBeneficiary } from './invite';
export { lockPerson } from './lock';
export { sendInvitation, sendOtherAddress } from './mails';
export type { MailDesk } from './mails';
