import { EnquiryRecord, type Language } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { queueMail } from '../mails/sending/queue.service.ts'
import { notifyBrand } from '../notifications/notifications.service.ts'
import { findConfirmation, isConfirmed } from './intake.repository.ts'

interface Arrived {
  enquiryId: number
  refNumber: string
  exploiterId: number
  brand: string
  contactName?: string | null | undefined
  clientEmail: string
  language?: Language | null | undefined
}

/**
 * Notifies the users of the brand and sends a confirmation to the client, in the transaction that creates the enquiry.
 */
export async function answerTo(within: Actor, arrived: Arrived): Promise<void> {
  await tell(within, arrived)
  await confirm(within, arrived)
}

/** Notifies the users of the brand at once (docs/rules/intake.md#told). */
async function tell(within: Actor, { enquiryId, refNumber, exploiterId, brand, contactName }: Arrived) {
  const title = `${brand}: ${[contactName, refNumber].filter(Boolean).join(', ')}`
  const record = `${EnquiryRecord.item}/${enquiryId}`
  await notifyBrand(within, { kind: 'SITE_ENQUIRY', record, title }, exploiterId)
}

/**
 * Sends a confirmation to the client, at most one per hour and address (docs/rules/intake.md#confirmation). It repeats
 * nothing that the client typed, so that nobody can use the brand to send texts to strangers.
 */
async function confirm(within: Actor, { enquiryId, refNumber, exploiterId, brand, ...client }: Arrived) {
  const { email, confirms, confirmation, signature } = await findConfirmation(within.db, exploiterId)
  if (!confirms || email === null || (await isConfirmed(within.db, client.clientEmail))) return
  const language = client.language ?? 'en'
  const { brands: words } = await loadLanguage(language)
  const values = { reference: refNumber, brand }
  const body = [htmlOf(filled(words.confirmationText, values)), confirmation, signature].join('')
  await queueMail(within, {
    ...{ kind: 'CONFIRMATION', enquiryId, language, body, fromAddress: email },
    toAddresses: client.clientEmail,
    subject: filled(words.confirmationSubject, values),
  })
}
