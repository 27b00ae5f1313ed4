import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Language, writeAddress } from '@stayboard/contract'
import { formatDay, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { filled } from '../../kit/texts/letters.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { keepArrived } from '../files/arrived.service.ts'
import { queueMail } from '../mails/sending/queue.service.ts'
import { headFor } from '../proposals/document.service.ts'
import { languageFor } from '../proposals/proposals.service.ts'
import { type DueStay, dueStays, holdBooked, notePack } from './packs.repository.ts'
import { type Sheet, sheetsOf, vouchersOf } from './voucher.service.ts'

/** The job that mails guests what they need to arrive, and again after changes (docs/rules/arrivals.md#mail). */
export const arrivalJobs = [
  repeatableJob(
    { name: 'mail-arrivals', schedule: '*/10 * * * *', attempts: 2, longest: 540 },
    async (actor) => {
      const mailed = await mailArrivals(actor)
      if (mailed > 0) actor.log.info({ mailed }, 'guests were mailed what they need to arrive')
    },
  ),
]

interface Pack extends DueStay {
  sheets: readonly Sheet[]
  now: string
}

/**
 * Sends all due mails whose content has changed. A failure does not block the others.
 * @returns the number of mails
 * @throws the first failure, after all others were sent
 */
export async function mailArrivals(actor: Actor): Promise<number> {
  const due = await dueStays(actor.db, today(actor.clock(), actor.officeTimezone), actor.clock())
  const failures: unknown[] = []
  let mailed = 0
  for (const stays of Map.groupBy(due, groupOf).values()) {
    const [first] = stays
    try {
      if (first && (await mailGroup(actor, first, stays))) mailed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return mailed
}

/** The key of stays that share a mail: rooms of one enquiry in the same department with the same check-in. */
const groupOf = (stay: DueStay) =>
  [stay.enquiryId, stay.departmentId, stay.checkIn, stay.email, stay.digest !== null].join()

async function mailGroup(actor: Actor, first: DueStay, stays: readonly DueStay[]): Promise<boolean> {
  const language = await languageFor(actor, first.enquiryId)
  const packs = (await packsOf(actor, stays, language)).filter(({ now, digest }) => now !== digest)
  if (packs.length === 0) return false
  const about = await headFor(actor, first.enquiryId)
  const sheets = packs.flatMap((pack) => pack.sheets)
  const content = await buffer(await vouchersOf(actor, about, language, sheets))
  const name = `${about.refNumber}.pdf`
  const document = { type: 'application/pdf', name, content, isPicture: false }
  try {
    await keepArrived(actor, [document], async (within, files) => {
      const stayIds = packs.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
      const isBooked = await holdBooked(within.db, stayIds)
      if (!isBooked || (await hasChanged(within, packs, language))) throw new Problem(409, 'stale')
      for (const { rootId, now, digest } of packs)
        if (!(await notePack(within.db, rootId, now, digest, within.clock()))) throw new Problem(409, 'stale')
      const attachments = files.map(({ fileId }) => fileId)
      await queueMail(within, { ...(await letter(first, about.brand, language)), attachments })
    })
    return true
  } catch (error) {
    // The booking was changed, or another copy of the server mailed it. The next run handles what is left.
    if (error instanceof Problem && error.status === 409) return false
    throw error
  }
}

/** The current vouchers of each of these stays. */
async function packsOf(actor: Actor, stays: readonly DueStay[], language: Language): Promise<Pack[]> {
  const packs: Pack[] = []
  for (const stay of stays) {
    const sheets = await sheetsOf(actor, stay.spaceTypeReservationId, language)
    packs.push({ ...stay, sheets, now: digestOf(sheets, stay) })
  }
  return packs
}

async function hasChanged(within: Actor, packs: readonly Pack[], language: Language): Promise<boolean> {
  const again = await packsOf(within, packs, language)
  return again.some(({ now }, at) => now !== packs[at]?.now)
}

/** A fingerprint of vouchers and recipient. Labels and language do not count. */
function digestOf(sheets: readonly Sheet[], { email }: DueStay): string {
  const told = sheets.flatMap(({ name, facts, rules }) => [name, facts.map(([, text]) => text), rules.text])
  return createHash('sha256')
    .update(JSON.stringify([...told, email]))
    .digest('hex')
}

async function letter(stay: DueStay, brand: string, language: Language) {
  const { arrivals } = await loadLanguage(language)
  const values = {
    ...{ contact: stay.contactName, day: formatDay(stay.checkIn), house: stay.departmentName, brand },
  }
  return {
    toAddresses: writeAddress({ name: stay.contactName, address: stay.email ?? '' }),
    subject: filled(stay.digest === null ? arrivals.mailSubject : arrivals.mailChanged, values),
    body: htmlOf(filled(arrivals.mailText, values)),
    ...{ enquiryId: stay.enquiryId, language, kind: 'MESSAGE' as const },
  }
}
