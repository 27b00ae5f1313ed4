import { type Language, writeAddress } from '@stayboard/contract'
import { htmlOf } from '../../../kit/texts/html-of.ts'
import { filled } from '../../../kit/texts/letters.ts'
import { loadLanguage } from '../../../kit/texts/words.ts'
import { momentIn } from '../links/moment-in.ts'

interface Invitation {
  invitationId: number
  name: string
  username: string
  email: string
  inviterName: string | null
  inviterEmail: string | null
  endsAt: string
  language: Language
}

/** The sender name if the inviting administrator was deleted. */
const PRODUCT = 'Stayboard'

/** The mail of an invitation, in the name of the inviting administrator and the language of the user. */
export async function invitationMail(invitation: Invitation, link: string, timeZone: string) {
  const { invitationId, name, username, email, inviterName, inviterEmail, language } = invitation
  const { users: words } = await loadLanguage(language)
  const inviter = inviterName ?? PRODUCT
  const until = momentIn(timeZone, invitation.endsAt)
  const text = filled(words.invitationText, { name, inviter, username, link, until })
  return {
    id: `invitation-${invitationId}`,
    fromName: inviter,
    fromAddress: inviterEmail ?? email,
    toAddresses: writeAddress({ name, address: email }),
    subject: words.invitationSubject,
    body: htmlOf(text).replaceAll(link, `<a href="${link}">${link}</a>`),
    language,
  }
}
