// Icons of the forms of the member area.
export { bolt } from '../icon/paths/bolt';
export { buildingBank } from '../icon/paths/building-bank';
export { mapPin } from '../icon/paths/map-pin';
