import { type Language, writeAddress } from '@stayboard/contract'
import { htmlOf } from '../../../kit/texts/html-of.ts'
import { filled } from '../../../kit/texts/letters.ts'
import { loadLanguage } from '../../../kit/texts/words.ts'
import { momentIn } from '../links/moment-in.ts'

interface Asked {
  passwordResetId: number
  name: string
  username: string
  email: string
  endsAt: string
  language: Language
}

/**
 * The mail with the link, in the user's language. Like other mails of the product, it is sent from the user's own
 * address.
 */
export async function forgottenMail(asked: Asked, link: string, timeZone: string) {
  const { passwordResetId, name, username, email, language } = asked
  const { users: words } = await loadLanguage(language)
  const until = momentIn(timeZone, asked.endsAt)
  const text = filled(words.forgottenText, { name, username, link, until })
  return {
    id: `new-password-${passwordResetId}`,
    fromName: 'Stayboard',
    fromAddress: email,
    toAddresses: writeAddress({ name, address: email }),
    subject: words.forgottenSubject,
    body: htmlOf(text).replaceAll(link, `<a href="${link}">${link}</a>`),
    language,
  }
}
