import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { needAllWords } from '../language.ts'

/** The page of an invitation, for anybody. */
export const InvitationPage = onDemand(async () => {
  const [page] = await Promise.all([import('../invitation/InvitationContent.tsx'), needAllWords()])
  return page
})
