import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpinionTemplates } from '#engine/renderers/approval/Opinion.tsx';
import { showMessage } from '../../api/messages.ts';
import {
  addOpinionTemplate,
  opinionTemplatesQuery,
  removeOpinionTemplate,
} from '../../api/opinionTemplates.ts';
import { session } from '../../session/session.ts';

/** The person's own sentences for opinions; the usual ones until they have some. */
export function useOpinionTemplates(): OpinionTemplates {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = opinionTemplatesQuery(session.get()!.user.id);
  const { data = [] } = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const usual = [t('approval.template1'), t('approval.template2'), t('approval.template3')];
  return {
    usual: usual.filter((sentence) => data.every(({ content }) => content !== sentence)),
    own: data,
    add: async (content) => {
      await addOpinionTemplate(content);
      await refresh();
    },
    remove: async ({ id, content }) => {
      await removeOpinionTemplate(id);
      await refresh();
      const undo = () => void addOpinionTemplate(content).then(refresh);
      showMessage({ kind: 'info', text: t('approval.templateRemoved'), undo });
    },
  };
}
