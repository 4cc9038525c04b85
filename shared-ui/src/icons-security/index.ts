/** Icons of account protection (Tabler outline 3.51, MIT). One family is one download. */
export { at } from '../icon/paths/at';
export { copy } from '../icon/paths/copy';
export { deviceLaptop } from '../icon/paths/device-laptop';
export { deviceMobile } from '../icon/paths/device-mobile';
export { fingerprint } from '../icon/paths/fingerprint';
export { lifebuoy } from '../icon/paths/lifebuoy';
export { password } from '../icon/paths/password';
export { qrcode } from '../icon/paths/qrcode';
