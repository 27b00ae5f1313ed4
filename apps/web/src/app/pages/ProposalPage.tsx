import { Language } from '@stayboard/contract'
import { z } from 'zod'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { payloadOf } from '../../kit/core/session/token.ts'
import { needAllWords, showInLanguage } from '../language.ts'

const Payload = z.object({ language: Language })

/** The client's language, read from the token in the hash of the link. */
const languageIn = (hash: string) => Payload.safeParse(payloadOf(hash.slice(1))).data?.language

/** The page on which a client answers a proposal. It is public; the link grants access. */
export const ProposalPage = onDemand(async () => {
  const language = languageIn(location.hash)
  const [page] = await Promise.all([
    import('../answer/AnswerContent.tsx'),
    language ? showInLanguage(language) : needAllWords(),
  ])
  return page
})
