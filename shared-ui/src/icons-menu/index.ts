/** Icons of the entries of the member menu and header (Tabler outline 3.51, MIT). One family is one download. */
export { bell } from '../icon/paths/bell';
export { books } from '../icon/paths/books';
export { checklist } from '../icon/paths/checklist';
export { fileText } from '../icon/paths/file-text';
export { folder } from '../icon/paths/folder';
export { heartHandshake } from '../icon/paths/heart-handshake';
export { helpCircle } from '../icon/paths/help-circle';
export { home } from '../icon/paths/home';
export { id } from '../icon/paths/id';
export { logout } from '../icon/paths/logout';
export { mail } from '../icon/paths/mail';
export { menu2 } from '../icon/paths/menu-2';
export { message } from '../icon/paths/message';
export { receiptRefund } from '../icon/paths/receipt-refund';
export { rosetteDiscountCheck } from '../icon/paths/rosette-discount-check';
export { umbrella } from '../icon/paths/umbrella';
export { user } from '../icon/paths/user';
