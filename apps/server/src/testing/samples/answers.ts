import { answerLinks } from '../../modules/proposals/answer-links.ts'
import { secret } from '../app.ts'
import type { Samples } from './sample.ts'

/** The link to the proposal that was sent to the client (`records.ts`). */
const link = await answerLinks(secret, '').linkOf({ proposalId: 3, round: 1, language: 'nl' })
const token = (link ?? '').replace(/^.*#/, '')

export const answers: Samples['answers'] = {
  open: { body: { token } },
  answer: { body: { token, kind: 'STRUCK', name: 'Ann Berg', offerId: 3, seen: 0 } },
}
