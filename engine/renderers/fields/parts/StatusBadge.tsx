import { isStatus } from '#engine/schema/language/fieldTypes.ts';
import { asText } from '#engine/fields/kind.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { inLanguage } from '../../text.ts';
import type { ValueProps } from '../FieldView.ts';

/** A dictionary value: with a colour it is a badge, without one plain text. */
export function DictValue({ field, value }: Pick<ValueProps, 'field' | 'value'>) {
  const { registry, language } = useServices();
  const code = asText(value);
  if (!code) return null;
  const item = registry.findDict(field.dict ?? '')?.items.find((i) => i.value === code);
  const text = item ? inLanguage(item.title, language) : code;
  const colour = item?.colour ?? (isStatus(field) ? 'grey' : undefined);
  return colour ? <Badge colour={colour}>{text}</Badge> : <span>{text}</span>;
}

type BadgeColour = 'green' | 'amber' | 'red' | 'grey' | 'blue';

/** A word on the colour the specification gives its meaning. */
function Badge({ colour, children }: { colour: BadgeColour; children: string }) {
  const styles = useStyles();
  const classes = {
    green: styles.badgeGreen,
    amber: styles.badgeAmber,
    red: styles.badgeRed,
    grey: styles.badgeGrey,
    blue: styles.badgeBlue,
  };
  return <span className={classes[colour]}>{children}</span>;
}
