import type { Row } from '../rows.ts'
import { daysBefore, type World } from '../world.ts'

/** Saved replies of the team. */
export function* savedReplies(): Generator<Row<'savedReplies'>> {
  yield {
    savedReplyId: 1,
    name: 'Offer follows',
    textEn:
      '<p>Dear {guest},</p><p>Thank you for your enquiry {reference}. You will receive our offer for {city} from {checkin} to {checkout} today.</p><p>Kind regards,<br>{user}, {brand}</p>',
    textNl:
      '<p>Beste {guest},</p><p>Dank u voor uw aanvraag {reference}. U ontvangt vandaag onze offerte voor {city} van {checkin} tot {checkout}.</p><p>Met vriendelijke groet,<br>{user}, {brand}</p>',
    textDa:
      '<p>Kære {guest}</p><p>Tak for din forespørgsel {reference}. Du modtager i dag vores tilbud på {city} fra {checkin} til {checkout}.</p><p>Venlig hilsen<br>{user}, {brand}</p>',
  }
  yield {
    savedReplyId: 2,
    name: 'Keys and arrival',
    textEn:
      '<p>Dear {guest},</p><p>You can check in on {checkin} from 15:00. The code of the key box is {key_code}.</p>',
    textNl:
      '<p>Beste {guest},</p><p>U kunt op {checkin} vanaf 15.00 uur inchecken. De code van het sleutelkluisje is {key_code}.</p>',
    textEs:
      '<p>Estimado/a {guest}:</p><p>Puede entrar el {checkin} a partir de las 15:00. El código de la caja de llaves es {key_code}.</p>',
  }
  yield {
    savedReplyId: 3,
    name: 'Price confirmed',
    textEn: '<p>Dear {guest},</p><p>We confirm the price of {price} per night, {total} in all.</p>',
    textRo:
      '<p>Stimate/Stimată {guest},</p><p>Vă confirmăm prețul de {price} pe noapte, în total {total}.</p>',
  }
}

/** The holidays of this year and the next one on which Dutch offices are closed. */
export function* holidays({ now }: World): Generator<Row<'holidays'>> {
  const days = [
    ['01-01', 'Nieuwjaarsdag'],
    ['04-27', 'Koningsdag'],
    ['12-25', 'Eerste kerstdag'],
    ['12-26', 'Tweede kerstdag'],
  ] as const
  const year = now.getUTCFullYear()
  let holidayId = 0
  for (const at of [year, year + 1])
    for (const [day, name] of days) {
      holidayId += 1
      yield { holidayId, day: `${at}-${day}`, name }
    }
}

/** Notes on the latest messages. */
export function* messageNotes({ size, now }: World): Generator<Row<'messageNotes'>> {
  const texts = [
    'Belt liever dan dat hij mailt.',
    '@manager, mag hier 5% korting op?',
    'Vorig jaar ook al bij ons geweest.',
  ]
  for (const [index, text] of texts.entries())
    yield {
      ...{ messageNoteId: index + 1, messageId: Math.max(1, size.messages - index), userId: 3, text },
      at: daysBefore(now, 0.1 * (index + 1)).toISOString(),
    }
}
