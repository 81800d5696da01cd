import { calculatedView } from '../parts/calculatedView.tsx';

export const computed = calculatedView;
