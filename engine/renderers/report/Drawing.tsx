import { BarChart, CustomChart, FunnelChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Chart } from '#engine/schema/language/index.ts';
import type { Datum } from './options/base.ts';
import type { ChartData } from './options/chartData.ts';
import type { ChartLook } from './options/ChartLook.ts';
import { chartOptions } from './options/chartOptions.ts';
import type { FigureAsked } from './useFigures.ts';

use([
  BarChart,
  LineChart,
  PieChart,
  FunnelChart,
  CustomChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  CanvasRenderer,
]);

interface Props {
  answer: ReportAnswer;
  chart: Chart;
  data: ChartData;
  look: ChartLook;
  onDrill: ((figure: FigureAsked) => void) | undefined;
}

/** The picture itself, as large as the box it stands in. */
export default function Drawing({ answer, chart, data, look, onDrill }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<ECharts>(undefined);
  const drill = useRef(onDrill);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    drill.current = onDrill;
  });
  useEffect(() => {
    const element = box.current!;
    const picture = init(element, null, { renderer: 'canvas' });
    drawn.current = picture;
    picture.on('click', ({ data: datum }) => {
      const figure = (datum as Datum | undefined)?.figure;
      if (figure) drill.current?.(figure);
    });
    const observer = new ResizeObserver(() => {
      picture.resize();
      setWidth(picture.getWidth());
    });
    observer.observe(element);
    const onPrint = () => picture.resize();
    window.addEventListener('beforeprint', onPrint);
    return () => {
      window.removeEventListener('beforeprint', onPrint);
      observer.disconnect();
      picture.dispose();
    };
  }, []);
  useEffect(() => {
    const options = chartOptions(answer, chart, data, { ...look, width });
    if (width > 0) drawn.current?.setOption(options, { notMerge: true });
  }, [answer, chart, data, look, width]);
  return <div ref={box} style={{ position: 'absolute', inset: 0 }} />;
}
