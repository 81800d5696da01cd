import { useServices } from '../../RendererContext.tsx';
import { en } from './en.ts';
import { zh } from './zh.ts';

const words = { en, zh };

export const useDashboardWords = () => words[useServices().language];
