import { Textarea } from '@chakra-ui/react';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { printDefinition } from '#engine/schema/printDefinition.ts';

/** Lets the frame lead to a place in the text. */
export interface TextPlaces {
  show: (path: (string | number)[]) => void;
}

interface TextEditorProps {
  value: unknown;
  onChange: (value: unknown, place: string) => void;
  places: Ref<TextPlaces>;
}

/** Milliseconds without a key after which what is typed is undone by itself. */
const pause = 1000;

/** A definition as text. What is no JSON yet stays as it is typed, and changes nothing. */
export function TextEditor({ value, onChange, places }: TextEditorProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState({ value, text: printDefinition(value) });
  const [mistake, setMistake] = useState('');
  const typing = useRef({ at: 0, visit: 0 });
  // what was undone, or taken over, is printed anew
  const text = typed.value === value ? typed.text : printDefinition(value);
  if (typed.value !== value) {
    setTyped({ value, text });
    setMistake('');
  }
  useImperativeHandle(places, () => ({
    show(path) {
      const root = parseTree(text);
      const node = root && nearest(path, (at) => findNodeAtLocation(root, at));
      if (!node || !area.current) return;
      area.current.focus();
      area.current.setSelectionRange(node.offset, node.offset + node.length);
      const line = text.slice(0, node.offset).split('\n').length;
      const height = area.current.scrollHeight / text.split('\n').length;
      area.current.scrollTop = Math.max(0, (line - 4) * height);
    },
  }));
  const type = (next: string) => {
    const parsed = parse(next);
    if (parsed === undefined) {
      setTyped({ value, text: next });
      setMistake(t('customise.noJson'));
      return;
    }
    setTyped({ value: parsed, text: next });
    setMistake('');
    const now = Date.now();
    if (now - typing.current.at > pause) typing.current.visit += 1;
    typing.current.at = now;
    onChange(parsed, `text ${typing.current.visit}`);
  };
  return (
    <div className="custom-text">
      <Textarea
        ref={area}
        aria-label={t('customise.text')}
        aria-invalid={mistake !== ''}
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {mistake ? (
        <p className="design-mistakes" role="alert">
          {mistake}
        </p>
      ) : null}
    </div>
  );
}

/** What stands at a path, or at the nearest place around it. */
function nearest<T>(path: (string | number)[], find: (path: (string | number)[]) => T | undefined) {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = find(path.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

/** Undefined: no object of JSON. */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
