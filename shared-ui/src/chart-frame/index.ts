export { BarChart } from './bar-chart';
export { ChartFrame } from './chart-frame';
export type { ChartData, ChartSeries, Tone } from './data';
export { LineChart } from './line-chart';
export { RowChart } from './row-chart';
