import { Button } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';

/** Leads to the import of a module, where it has one. */
export function ImportButton({ module }: { module: Module }) {
  const { t } = useTranslation();
  const { routes } = useAccess();
  const route = routes.find(
    ({ moduleNo, component }) => moduleNo === module.module && component === 'import',
  );
  if (!route) return null;
  return (
    <Button variant="outline" aria-label={t('import.import')} onClick={() => navigate(route.path)}>
      <Upload size={14} />
      <span>{t('import.import')}</span>
    </Button>
  );
}
