import { Tabs } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileView } from '../files/FileView.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';

/** Addresses of the samples, by file name. */
const samples = Object.entries(
  import.meta.glob<string>('./files/*', { query: '?url', import: 'default', eager: true }),
).map(([path, address]) => ({ name: path.split('/').at(-1)!, address }));

/** How each kind of file is shown, by a file of each. */
export default function FileSamplesScreen() {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h2 className="panel-title">{t('samples.files')}</h2>
      <Tabs.Root defaultValue={samples[0]!.name} size="sm" lazyMount>
        <Tabs.List>
          {samples.map(({ name }) => (
            <Tabs.Trigger key={name} value={name}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {samples.map((sample) => (
          <Tabs.Content key={sample.name} value={sample.name}>
            <Sample {...sample} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </section>
  );
}

function Sample({ name, address }: { name: string; address: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sample', name],
    queryFn: async ({ signal }) => (await fetch(address, { signal })).blob(),
    staleTime: Infinity,
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <FileView file={data} name={name} id={name} /> : <ScreenSkeleton />;
}
