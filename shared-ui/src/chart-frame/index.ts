export { BarChart } from './bar-chart';
export { ChartFrame } from './chart-frame';
export type { ChartData, ChartSeries, Tone } from './data';
export { GaugeChart } from './gauge-chart';
export { LineChart } from './line-chart';
export { RingChart } from './ring-chart';
export { RowChart } from './row-chart';
