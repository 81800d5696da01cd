import { useState } from 'react';
import { today } from '../state/clock.ts';
import { useStore } from '../state/createStore.ts';
import { companySettings } from '../state/companySettings.ts';
import { session } from '../session/session.ts';
import './watermark.css';

/** Who looks and on which day, across everything, where the company wants it: photographs of screens tell it. */
export function Watermark() {
  const { watermark } = useStore(companySettings);
  const user = useStore(session)?.user;
  const [day] = useState(today);
  if (!watermark || !user) return null;
  const mark = `${user.name} ${day}`;
  return (
    <svg className="watermark" aria-hidden="true">
      <defs>
        <pattern id="watermark" width="260" height="160" patternUnits="userSpaceOnUse">
          <text x="20" y="110" transform="rotate(-20 20 110)">
            {mark}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#watermark)" />
    </svg>
  );
}
