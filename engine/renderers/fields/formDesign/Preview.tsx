import { designedModule, withDesign, type FormDesign } from '#engine/schema/formDesign.ts';
import { InnerForm } from '../../form/InnerForm.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { RendererProvider, useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { designedServices } from '../answers/designedServices.ts';

interface PreviewProps {
  text: string | null;
  design: FormDesign | undefined;
}

/** The form as it will be filled in; nothing of it is kept. */
export function Preview({ text, design }: PreviewProps) {
  const services = useServices();
  const styles = useStyles();
  const words = useWords();
  if (!design || text === null) return <p className={styles.muted}>{words.nothingDrawn}</p>;
  const own = designedServices(services, withDesign(services.registry, text, design));
  return (
    <RendererProvider services={own}>
      <InnerForm
        module={own.registry.module(designedModule)}
        mode="create"
        {...(design.begins && { record: design.begins })}
      />
    </RendererProvider>
  );
}
