import { calculatedView } from '../parts/calculatedView.tsx';

export const rollup = calculatedView;
