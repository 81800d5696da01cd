import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';
import { Line } from '../../ui/Line.tsx';

const code = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

interface Props {
  /** Codes that are taken. */
  known: readonly string[];
  onStart: (code: string) => void;
  onClose: () => void;
}

/** Asks for the code of a new dictionary. */
export function NewDictionary({ known, onStart, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const isTaken = known.some((one) => one.toLowerCase() === typed.toLowerCase());
  const isRight = code.test(typed) && !isTaken;
  const told = isTaken ? t('dict.taken') : t('dict.codeHelp');
  return (
    <Modal
      title={t('dict.new')}
      onClose={onClose}
      onSubmit={() => isRight && onStart(typed)}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!isRight}>
            {t('dict.begin')}
          </Button>
        </>
      }
    >
      <Line
        label={t('dict.code')}
        value={typed}
        isCode
        isWrong={typed !== '' && !isRight}
        onChange={setTyped}
      >
        <small className="design-help">{told}</small>
      </Line>
    </Modal>
  );
}
