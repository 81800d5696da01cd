import { answeredByCompany, called, limits, ofNothing, organisation } from './RuleDefinition.ts';

export const post = answeredByCompany({
  says: 'Holders of a post, by its code',
  title: { en: 'Post', zh: '岗位' },
  needs: ['post'],
  has: ['of', ...limits],
  ...ofNothing,
  field: organisation,
  find: ({ post: code, of }, { directory, orgOf }) => directory.postHolders(code, orgOf(of)),
  tell: ({ post: code }, names) => called('Post: ', '岗位：', names.post(code)),
});
