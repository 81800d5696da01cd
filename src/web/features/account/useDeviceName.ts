import { parse } from 'bowser';
import { useTranslation } from 'react-i18next';

/** Tells a device by the `User-Agent` header its browser sent: `Chrome on Windows`; what is unknown as it was sent. */
export function useDeviceName() {
  const { t } = useTranslation();
  return (agent: string | null): string => {
    if (!agent) return '–';
    const { browser, os } = parse(agent);
    if (!browser.name) return agent;
    return os.name
      ? t('devices.browserOn', { browser: browser.name, system: os.name })
      : browser.name;
  };
}
