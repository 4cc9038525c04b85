export { CmsPopup } from './cms-popup';
export { hidePopup, isPopupHidden } from './hidden-popup';
