import { readAddresses } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { receive } from '../inbox/receiving/receive.service.ts'
import { joinMails } from '../mails/joins.service.ts'
import { aboutEnquiry, questionsOf } from './answers.repository.ts'
import type { LinkedProposal } from './page.service.ts'

/**
 * Adds a question as a conversation to the inbox. Its sender is the client's address, so that whoever has the link
 * cannot make the brand write to somebody else. A repeated question is ignored.
 * @returns whether it is new
 */
export async function ask(within: Actor, { shown, standing }: LinkedProposal, { name, text }: Asked) {
  const asked = await questionsOf(within.db, shown.proposalId)
  if (asked.some((one) => one.text === text && one.name === name)) return false
  const {
    refNumber: reference,
    exploiterId,
    clientEmail,
    userId,
  } = await aboutEnquiry(within.db, standing.enquiryId)
  const { proposals: words } = await loadLanguage(shown.language)
  const { mailId } = await receive(within, {
    ...{ exploiterId, userId, text, contactName: name },
    contactEmail: clientEmail || firstOf(standing.sentTo),
    subject: filled(words.questionSubject, { number: String(shown.number), reference }),
  })
  await joinMails(within, standing.enquiryId, [mailId])
  return true
}

interface Asked {
  name: string
  text: string
}

const firstOf = (addresses: string | null) => readAddresses(addresses ?? '')?.[0]?.address ?? ''
