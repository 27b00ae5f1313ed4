import { randomUUID } from 'node:crypto'
import { intake, languages, type TestMailOutcome } from '@stayboard/contract'
import { NotDelivered } from '../../integrations/mail/mailer.ts'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import type { MailerFor } from '../connections/senders.service.ts'
import { get as getExploiter } from '../exploiters/exploiters.service.ts'
import { addEnquiry } from '../intake/intake.service.ts'
import { sendDirectly } from '../mails/sending/direct.service.ts'
import { findCaller, findKey, keepCheck } from './brands.repository.ts'
import { launch } from './brands.service.ts'

export type { MailerFor } from '../connections/senders.service.ts'

/**
 * Sends a test mail from the address of a brand to the caller at once, and stores the result
 * (docs/rules/brands.md#test-mail).
 * @throws Problem 422 for a brand without an address
 */
export async function testMail(actor: Actor, exploiterId: number, mailerFor: MailerFor) {
  const { name, email, signature } = await getExploiter(actor, exploiterId)
  if (!email) throw new Problem(422, 'brandWithoutEmail')
  const caller = await findCaller(actor.db, actor.userId)
  const language = languageOf(caller)
  const { brands: words } = await loadLanguage(language)
  const mail = {
    ...{
      id: `test-${randomUUID()}`,
      fromName: name,
      fromAddress: email,
      toAddresses: caller.email,
      language,
    },
    subject: filled(words.testMailSubject, { brand: name }),
    body: `${htmlOf(filled(words.testMailText, { brand: name }))}${signature ?? ''}`,
    at: actor.clock().toISOString(),
  }
  const found = await outcomeOf(async () => {
    const { isOutbox, refused } = await sendDirectly(mailerFor)(actor, mail)
    return { isOutbox, refused }
  })
  await keepCheck(actor.db, { exploiterId, step: 'SENDER', about: email, ...found })
  return launch(actor, exploiterId)
}

interface Sent {
  isOutbox: boolean
  refused: string | null
}

async function outcomeOf(
  send: () => Promise<Sent>,
): Promise<{ outcome: TestMailOutcome; said: string | null }> {
  try {
    const { isOutbox, refused } = await send()
    if (refused !== null) return { outcome: 'RECIPIENT', said: refused }
    return { outcome: isOutbox ? 'WRITTEN' : 'SENT', said: null }
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { failure, fault, message: said } = error
    return { outcome: failure === 'unknown' ? 'UNKNOWN' : (fault ?? 'AWAY'), said }
  }
}

/**
 * Sends a test enquiry like the site's form: with the current key, to the same service (docs/rules/brands.md#form).
 * @throws Problem 422 for a brand without a key
 */
export async function testForm(actor: Actor, exploiterId: number) {
  const { consentText } = await getExploiter(actor, exploiterId)
  const apiKey = await findKey(actor.db, exploiterId)
  if (!apiKey) throw new Problem(422, 'brandWithoutKey')
  const caller = await findCaller(actor.db, actor.userId)
  const language = languageOf(caller)
  const { brands: words } = await loadLanguage(language)
  const body = intake.enquiry.body.parse({
    ...{ contactName: caller.name, clientEmail: caller.email, language, consent: consentText },
    additionalInformation: words.testEnquiry,
  })
  const { userId: _, ...site } = actor
  await addEnquiry({
    ...{ actor: { ...site, userId: null, apiKey }, body, source: JSON.stringify(body), isTest: true },
  })
  return launch(actor, exploiterId)
}

const languageOf = (caller: { language: string | null }) =>
  languages.find((one) => one === caller.language) ?? 'en'
