import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { readMail } from '../read-mail.ts'

const number = (value: number, size = 4) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}
const attribute = (id: number, data: Buffer) =>
  Buffer.concat([Buffer.of(1), number(id, 2), number(6, 2), number(data.length), data, number(0, 2)])
const tnef = (...attributes: Buffer[]) => Buffer.concat([number(0x223e9f78), number(1, 2), ...attributes])
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** A MAPI property of variable length: a text, bytes or an object, preceded by its length. */
const long = (type: number, id: number, bytes: Buffer, name = Buffer.alloc(0)) =>
  Buffer.concat([number(type, 2), number(id, 2), name, number(1), number(bytes.length), padded(bytes)])
const short = (id: number, value: number) => Buffer.concat([number(3, 2), number(id, 2), number(value)])
const properties = (...all: Buffer[]) => Buffer.concat([number(all.length), ...all])
const bin = (id: number, text: string | Buffer) => long(0x102, id, Buffer.from(text))
const wide = (id: number, text: string) => long(0x1f, id, Buffer.from(`${text}\0`, 'utf16le'))
const narrow = (id: number, text: string) => long(0x1e, id, Buffer.from(`${text}\0`, 'latin1'))
const object = (id: number, bytes: Buffer) => long(0x0d, id, Buffer.concat([Buffer.alloc(16), bytes]))
/** A named MAPI property, as other programs define them. */
const named = () => {
  const words = Buffer.from('Keywords\0', 'utf16le')
  return long(
    0x1f,
    0x8001,
    Buffer.from('x\0', 'utf16le'),
    Buffer.concat([Buffer.alloc(16), number(1), number(words.length), padded(words)]),
  )
}
const several = () =>
  Buffer.concat([
    number(0x101f, 2),
    number(0x66, 2),
    number(2),
    ...['a\0', 'bcd\0'].flatMap((one) => [number(one.length * 2), padded(Buffer.from(one, 'utf16le'))]),
  ])

const message = (...all: Buffer[]) => attribute(0x9003, properties(...all))
const file = (...all: Buffer[]) => [
  attribute(0x9002, Buffer.alloc(14)),
  attribute(0x9005, properties(...all)),
]
const compressed = (rtf: string) =>
  Buffer.concat([
    number(rtf.length + 12),
    number(rtf.length),
    Buffer.from('MELA'),
    number(0),
    Buffer.from(rtf, 'latin1'),
  ])

async function read(winmail: Buffer, text = '') {
  const raw = `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n${text}\n--b\nContent-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${winmail.toString('base64')}\n--b--\n`
  const { body, parts } = await readMail(Buffer.from(raw))
  return {
    body,
    files: parts.map(({ name, type, content, cid }) => [
      name,
      type,
      Buffer.from(content).toString('latin1'),
      cid,
    ]),
  }
}
const binary = 'application/octet-stream'

describe('files of a winmail.dat', () => {
  test('stand among the properties, behind those of other programs', async () => {
    const all = file(
      named(),
      several(),
      short(0x3705, 1),
      wide(0x3707, 'Gäste.txt'),
      narrow(0x370e, 'Text/Plain'),
      bin(0x3701, 'Ann\r\n'),
    )
    expect((await read(tnef(...all))).files).toEqual([['Gäste.txt', 'text/plain', 'Ann\r\n', null]])
  })

  test('have the content of their own attribute, and names in the encoding of the message', async () => {
    const page = attribute(0x9007, Buffer.concat([number(1251), number(0)]))
    const all = tnef(
      page,
      attribute(0x9002, Buffer.alloc(14)),
      attribute(0x8010, Buffer.from('\xc3\xee\xf1\xf2\xe8.txt\0', 'latin1')),
      attribute(0x800f, Buffer.from('Ann')),
    )
    expect((await read(all)).files).toEqual([['Гости.txt', binary, 'Ann', null]])
  })

  test('may be empty', async () => {
    expect((await read(tnef(...file(wide(0x3707, 'a.txt'), bin(0x3701, ''))))).files).toEqual([
      ['a.txt', binary, '', null],
    ])
  })

  test('that cannot be read leave the winmail.dat itself', async () => {
    const whole = tnef(...file(wide(0x3707, 'a.txt')), ...file(wide(0x3707, 'b.txt'), bin(0x3701, 'Bo')))
    expect((await read(whole)).files.map(([name]) => name)).toEqual(['b.txt', 'winmail.dat'])
    const cut = tnef(
      ...file(wide(0x3707, 'b.txt'), bin(0x3701, 'Bo')),
      attribute(0x800f, Buffer.alloc(100)),
    ).subarray(0, -50)
    expect((await read(cut)).files.map(([name]) => name)).toEqual(['b.txt', 'winmail.dat'])
  })

  test('that the text shows are pictures of it', async () => {
    const page = message(bin(0x1013, '<p>See <img src="cid:p1@x"></p>'))
    expect(
      (await read(tnef(page, ...file(wide(0x3707, 'p.png'), narrow(0x3712, 'p1@x'), bin(0x3701, 'PNG')))))
        .files,
    ).toEqual([['p.png', binary, 'PNG', 'p1@x']])
  })

  test('may be messages, whose text follows below', async () => {
    const inner = tnef(
      message(wide(0x37, 'Inner <1>'), wide(0x1000, 'Deep\r\ndown')),
      ...file(wide(0x3707, 'a.txt'), bin(0x3701, 'Ann')),
    )
    const all = tnef(...file(short(0x3705, 5), wide(0x3001, 'Inner'), object(0x3701, inner)))
    expect(await read(all, 'Outer')).toEqual({
      body: '<p>Outer</p><hr><p>Subject: Inner &lt;1&gt;</p><p>Deep<br>down</p>',
      files: [['a.txt', binary, 'Ann', null]],
    })
  })
})

describe('the text of a winmail.dat', () => {
  const hello = Buffer.from(
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    'hex',
  )
  const rtfHtml = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\*\htmltag64 <p>}Caf\'e9 {\*\htmltag84 <b>}\htmlrtf {\b \htmlrtf0 now\htmlrtf }\htmlrtf0 {\*\htmltag92 </b>}{\*\htmltag72 </p>}}`
  test.each([
    [
      'in HTML',
      message(short(0x3fde, 1252), bin(0x1013, Buffer.from('<p>Caf\xe9</p>', 'latin1'))),
      '<p>Café</p>',
    ],
    ['in HTML in UTF-8', message(short(0x3fde, 65001), bin(0x1013, '<p>Café</p>')), '<p>Café</p>'],
    ['in RTF as it is', message(bin(0x1009, compressed(rtfHtml))), '<p>Café <b>now</b></p>'],
    ['in compressed RTF', message(bin(0x1009, hello)), '<p>hello world</p>'],
    [
      'in RTF with text inside',
      message(bin(0x1009, compressed(String.raw`{\rtf1\ansi\fromtext Hello\par\par Bye\par}`))),
      '<p>Hello</p><p>Bye</p>',
    ],
    [
      'in RTF that is damaged, and in plain',
      message(bin(0x1009, Buffer.from('nothing that is RTF')), wide(0x1000, 'Plain')),
      '<p>Plain</p>',
    ],
    [
      'in HTML that says nothing, and in plain',
      message(bin(0x1013, '<style>p{}</style>'), narrow(0x1000, 'Plain')),
      '<p>Plain</p>',
    ],
    ['in an attribute', attribute(0x800c, Buffer.from('Caf\xe9\0', 'latin1')), '<p>Café</p>'],
  ])('%s', async (_, winmail, body) => {
    expect((await read(tnef(winmail))).body).toBe(body)
    expect((await read(tnef(winmail), 'Own')).body).toBe('<p>Own</p>')
  })

  test('is not read if a small file claims a huge text', async () => {
    const bomb = Buffer.concat([
      number(40),
      number(0x7fffffff),
      Buffer.from('LZFu'),
      number(0),
      Buffer.alloc(28),
    ])
    expect(await read(tnef(message(bin(0x1009, bomb), wide(0x1000, 'Plain'))))).toMatchObject({
      body: '<p>Plain</p>',
    })
  })

  test('is left if lengths inside it lead nowhere', async () => {
    const wrong = Buffer.concat([
      number(3),
      number(0x102, 2),
      number(0x1013, 2),
      number(0xffffffff),
      number(0xffffffff),
    ])
    expect((await read(tnef(attribute(0x9003, wrong)), 'Own')).body).toBe('<p>Own</p>')
  })
})
