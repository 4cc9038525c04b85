// What other domains may ask of `contenus`.
export { cmsItems, referentiels } from './tables';
