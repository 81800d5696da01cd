import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { Part } from './Part.tsx';

/** Who may do what with which records. */
export const AccessView = () => (
  <Part>
    <PropertyPanel at={['access']} />
  </Part>
);
