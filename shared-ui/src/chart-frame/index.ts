export { BarChart } from './bar-chart';
export { ChartFrame } from './chart-frame';
export type { ChartData, ChartSeries } from './data';
export { LineChart } from './line-chart';
