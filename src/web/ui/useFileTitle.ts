import { useTranslation } from 'react-i18next';

/** What the file of a definition is called: by its kind where there is one of it, for whoever has seen no files. */
export function useFileTitle() {
  const { t } = useTranslation();
  return (file: string): string => {
    const kind = /(?:^|\/)(menu|roles|system)\.json$/.exec(file)?.[1] as 'menu' | undefined;
    return kind ? t(`customise.kind.${kind}`) : file;
  };
}
