/** « DEM-2026-004518 »; longer from the millionth request of a year. */
export const requestNumber = /^DEM-\d{4}-\d{6,9}$/;
