import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { readMail } from '../read-mail.ts'

const read = (raw: string) => readMail(Buffer.from(raw.replaceAll('\n', '\r\n'), 'latin1'))
/** The outcome that a delivery report states, or the kind of any other mail. */
const outcome = async (raw: string) => {
  const { kind, failed } = await read(raw)
  return failed === null ? kind : failed.isFinal ? 'FAILED' : 'DELAYED'
}

const system = (subject: string, text: string) =>
  `Return-Path: <>\nFrom: Mail Delivery System <mailer-daemon@mx.example>\nSubject: ${subject}\n\n${text}`
const person = (subject: string, text: string, head = '') =>
  `Return-Path: <ann@berg.example>\n${head}From: Ann <ann@berg.example>\nSubject: ${subject}\n\n${text}`
const program = (subject: string, text: string) =>
  `From: notifications@shop.example\nAuto-Submitted: auto-generated\nSubject: ${subject}\n\n${text}`
const report = (fields: string, head = '', text = 'See below.', returned = '') =>
  `From: noreply@mx.example\n${head}Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\n${text}\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ann@berg.example\n${fields}\n${returned}--b--\n`

describe('what became of a mail', () => {
  test.each([
    ['a time that has expired', 'Status: 4.4.7', 'FAILED'],
    ['a trouble that may end', 'Status: 4.4.1', 'DELAYED'],
    ['a code beside an address', 'Diagnostic-Code: smtp; connect to 5.10.20.30: 4.4.1 no answer', 'DELAYED'],
    ['an address that looks like a code', 'Diagnostic-Code: smtp; no answer of 2.10.20.30', 'FAILED'],
    ['an address at the end', 'Diagnostic-Code: smtp; 550 refused by 4.1.1.9.', 'FAILED'],
    [
      'its own status before an answer',
      'Status: 5.4.1\nDiagnostic-Code: smtp; 450 4.2.0 greylisted',
      'FAILED',
    ],
  ])('in the fields: %s', async (_, fields, expected) => {
    expect(await outcome(report(fields))).toBe(expected)
  })

  test('in fields of a text that are indented', async () => {
    const fields =
      '  Final-Recipient: rfc822; ann@berg.example\n  Action: delayed\n  Status: 4.4.1\n  Diagnostic-Code: smtp; 450\n    busy\n'
    const { failed } = await read(system('Report', `Your mail.\n\n${fields}`))
    expect(failed).toMatchObject({ isFinal: false, recipients: ['ann@berg.example'], reason: '450 busy' })
  })

  test.each([
    [
      'an end that lies ahead',
      'Warning: message delayed 24 hours',
      'Your mail has not yet been delivered. Attempts will continue. Eventually the software will give up,\nand when that happens, it will be returned to the sender.',
      'DELAYED',
    ],
    [
      'a condition',
      'Delivery delayed',
      'If it cannot be delivered within 5 days, the message will be returned to sender as expired.',
      'DELAYED',
    ],
    ['no permanent error', 'Delayed', 'This is not a permanent error. It will be retried.', 'DELAYED'],
    [
      'an expired certificate',
      'Delayed Mail',
      'Its certificate has expired. We will keep trying.',
      'DELAYED',
    ],
    ['other permanent things', 'Delayed', 'We will keep trying.\n\nThis is a permanent record.', 'DELAYED'],
    [
      'an end after attempts',
      'Returned mail: cannot send message for 5 days',
      '<ann@berg.example>... Deferred: connection timed out\nMessage could not be delivered for 5 days\nMessage will be deleted from queue',
      'FAILED',
    ],
    ['an end in two sentences', 'Undelivered', 'It was delayed for 5 days. I gave up. Sorry.', 'FAILED'],
  ])('in words: %s', async (_, subject, text, expected) => {
    expect(await outcome(system(subject, text))).toBe(expected)
  })

  test('from a gateway that says nothing else under the address of anybody', async () => {
    const text =
      "******\nVotre message n'a pas pu etre delivre a\nbob@berg.example\n\n******\nYour message could not be delivered to\nbob@berg.example\n"
    const { failed } = await read(person('RE: Your room: non remis (delivery failed)', text))
    expect(failed).toMatchObject({ isFinal: true, recipients: ['bob@berg.example'] })
  })

  test('with the mail that a long report names at its end', async () => {
    const returned = `--b\nContent-Type: message/rfc822\n\n${'X-Filter: kept\n'.repeat(9000)}Message-ID: <ours@citystay.example>\n\nHello\n`
    const { failed } = await read(report('Action: failed', '', 'x', returned))
    expect(failed?.messageId).toBe('<ours@citystay.example>')
    const said = `${'A line of an explanation.\n'.repeat(9000)}\nFinal-Recipient: rfc822; a@berg.example\nAction: failed\nOriginal-Message-ID: <ours@citystay.example>\n`
    expect((await read(system('Report', said))).failed?.messageId).toBe('<ours@citystay.example>')
  })

  test('with the answer of the server as its reason, and no number of a telephone', async () => {
    const text =
      'Call 480-624-2500 for help.\nServer 5.1.1.20 said: 550 no such user\nYour mail could not be delivered.'
    expect((await read(system('Failure', text))).failed?.reason).toBe(
      'Server 5.1.1.20 said: 550 no such user',
    )
  })
})

describe('no report', () => {
  const refused = 'Your message could not be delivered to me. My mailbox is full: user unknown.'
  test.each([
    [
      'a note of absence with its words',
      person('Out of office: undeliverable parcels', refused, 'Auto-Submitted: auto-replied\n'),
      'AUTO_REPLY',
    ],
    [
      'the same from nobody',
      person(
        'Automatic reply: undelivered',
        refused,
        'Return-Path: <>\nAuto-Submitted: auto-replied\n',
      ).replace('Return-Path: <ann@berg.example>\n', ''),
      'AUTO_REPLY',
    ],
    [
      'a note of Lotus Notes',
      person('AUTO: Berg, Ann is out of the office (returning 05/01/2027)', 'Away.'),
      'AUTO_REPLY',
    ],
    [
      'a Polish note',
      person('[Automatyczna =?iso-8859-2?Q?odpowied=BC?=] Room', 'Away.', 'Precedence: junk\n'),
      'AUTO_REPLY',
    ],
    [
      'a note that asks who the sender is',
      report('Action: failed\nStatus: 4.7.0', 'Reply-To: ann@berg.example\n'),
      'AUTO_REPLY',
    ],
    [
      'a parcel',
      program('Your parcel could not be delivered', 'We could not deliver it. We will try again.'),
      'MESSAGE',
    ],
    [
      'a person with an answer',
      person('Re: Undeliverable: Your room', 'Your mail could not be delivered. Can you send it again?'),
      'MESSAGE',
    ],
    [
      'a person with a name below',
      person('Mail not delivered', 'Your mail to Bob could not be delivered.\n\nAnn'),
      'MESSAGE',
    ],
    [
      'a person who quotes one',
      person(
        'Fwd: Undelivered Mail Returned to Sender',
        'Your message could not be delivered.\n\n> Final-Recipient: rfc822; a@b.example\n> Action: failed',
      ),
      'MESSAGE',
    ],
    [
      'a delivered mail',
      report('Status: 2.0.0', '', 'It arrived, though an earlier attempt failed: 450 4.2.0.'),
      'AUTO_REPLY',
    ],
  ])('%s', async (_, raw, kind) => {
    expect(await outcome(raw)).toBe(kind)
  })
})
