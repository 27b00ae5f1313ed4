import { Buffer } from 'node:buffer'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

/** Encodes a text in UTF-8, as a string with one character per byte. All raw mails below are such strings. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const as = (charset: string, text: string) => iconv.encode(text, charset).toString('latin1')
const read = (raw: string) => readMail(Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'), 'latin1'))
const base64 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('base64')

/** A mail with a single part. */
const mail = (type: string, text: string, head = '') =>
  `From: ann@berg.example\nMessage-ID: <1@berg.example>\n${head}${type === '' ? '' : `Content-Type: ${type}\n`}\n${text}`
/** A multipart mail. Each part includes its header. */
const mixed = (parts: readonly string[], type = 'mixed') =>
  mail(`multipart/${type}; boundary=b`, `${parts.map((part) => `--b\n${part}`).join('\n')}\n--b--\n`)
const text = (words: string) => `Content-Type: text/plain\n\n${words}`
const html = (page: string) => `Content-Type: text/html\n\n${page}`
const bodyOf = async (raw: string) => (await read(raw)).body
/** The name and the bytes of each file of a mail. */
const filesOf = async (raw: string) =>
  (await read(raw)).parts.map(({ name, content }) => [name, Buffer.from(content).toString('latin1')])

describe('each run of bytes is read as what it is', () => {
  const stray = `${utf8('Gäste, 5 €')} \xfcber`
  test.each([
    ['UTF-8 with a wrong byte', mail('text/plain; charset=utf-8', stray), '<p>Gäste, 5 € über</p>'],
    ['the same without an encoding', mail('', stray), '<p>Gäste, 5 € über</p>'],
    ['the same called ASCII', mail('text/plain; charset=us-ascii', stray), '<p>Gäste, 5 € über</p>'],
    [
      'the same called Windows-1252',
      mail('text/plain; charset=windows-1252', `${stray} ${utf8('Łódź')}`),
      '<p>Gäste, 5 € über Łódź</p>',
    ],
    ['the same in HTML', mail('text/html; charset=utf-8', `<p>${stray}</p>`), '<p>Gäste, 5 € über</p>'],
    [
      'the same as Base64',
      mail('text/plain; charset=utf-8', base64(stray), 'Content-Transfer-Encoding: base64\n'),
      '<p>Gäste, 5 € über</p>',
    ],
    [
      'the same as quoted-printable',
      mail('text/plain; charset=utf-8', 'G=C3=A4ste =FCber', 'Content-Transfer-Encoding: quoted-printable\n'),
      '<p>Gäste über</p>',
    ],
    [
      'a character that was cut',
      mail('text/plain; charset=utf-8', `${utf8('Zoë')} \xe2\x82`),
      '<p>Zoë â‚</p>',
    ],
    [
      'real Windows-1252 with quotation marks',
      mail('text/plain; charset=windows-1252', '\xabCAF\xc9\xbb f\xfcr'),
      '<p>«CAFÉ» für</p>',
    ],
    ['a byte order mark', mail('text/plain; charset=windows-1252', utf8('\ufeffZoë')), '<p>Zoë</p>'],
    ['Japanese without an encoding', mail('', '\x1b$B$3$s$K$A$O\x1b(B'), '<p>こんにちは</p>'],
    [
      'Japanese called UTF-8',
      mail('text/plain; charset=utf-8', '\x1b$B$3$s$K$A$O\x1b(B'),
      '<p>こんにちは</p>',
    ],
    ['x-sjis', mail('text/plain; charset=x-sjis', as('shift_jis', 'こんにちは')), '<p>こんにちは</p>'],
    ['cp932', mail('text/plain; charset=cp932', as('shift_jis', 'こんにちは')), '<p>こんにちは</p>'],
    ['ks_c_5601-1987', mail('text/plain; charset=ks_c_5601-1987', as('euc-kr', '안녕')), '<p>안녕</p>'],
    ['UTF-7', mail('text/plain; charset=utf-7', 'Caf+AOk-'), '<p>Café</p>'],
    ['unicode-1-1-utf-7', mail('text/plain; charset=unicode-1-1-utf-7', 'Caf+AOk-'), '<p>Café</p>'],
    ['cp850', mail('text/plain; charset=cp850', 'Caf\x82'), '<p>Café</p>'],
    ['unknown-8bit', mail('text/plain; charset=unknown-8bit', utf8('Zoë')), '<p>Zoë</p>'],
    [
      'KOI8-R with short words',
      mail('text/plain; charset=koi8-r', as('koi8-r', 'Да, привет')),
      '<p>Да, привет</p>',
    ],
    [
      'Japanese without a name',
      mail('', as('shift_jis', 'こんにちは。五月に部屋はありますか。')),
      '<p>こんにちは。五月に部屋はありますか。</p>',
    ],
    [
      'Russian without a name',
      mail('', as('win1251', 'Здравствуйте, есть ли номер?')),
      '<p>Здравствуйте, есть ли номер?</p>',
    ],
    [
      'Romanian without a name',
      mail('', as('win1250', 'Bună ziua, aş dori o cameră în Bucureşti pentru două nopţi.')),
      '<p>Bună ziua, aş dori o cameră în Bucureşti pentru două nopţi.</p>',
    ],
    [
      'Danish without a name',
      mail('', as('win1252', 'Kære CityStay, vi søger et værelse på første sal.')),
      '<p>Kære CityStay, vi søger et værelse på første sal.</p>',
    ],
    ['a short Spanish word', mail('', '\xbfma\xf1ana?'), '<p>¿mañana?</p>'],
    [
      'the encoding of the page',
      mail('text/html', `<meta charset="windows-1251"><p>${as('win1251', 'Привет')}</p>`),
      '<meta charset="windows-1251"><p>Привет</p>',
    ],
    [
      'the page against ASCII',
      mail(
        'text/html; charset=us-ascii',
        `<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><p>\xe3</p>`,
      ),
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><p>ă</p>',
    ],
    [
      'the header against the page',
      mail('text/html; charset=windows-1251', `<meta charset=utf-8><p>${as('win1251', 'Привет')}</p>`),
      '<meta charset=utf-8><p>Привет</p>',
    ],
    [
      'a wrong header, a right page',
      mail('text/html; charset=utf-8', `<meta charset=windows-1251><p>${as('win1251', 'Привет')}</p>`),
      '<meta charset=windows-1251><p>Привет</p>',
    ],
    [
      'UTF-16 of the other order',
      mail('text/plain; charset=utf-16', base64('\0C\0a\0f\0\xe9'), 'Content-Transfer-Encoding: base64\n'),
      '<p>Café</p>',
    ],
    ['ASCII called UTF-16', mail('text/plain; charset=utf-16', 'Hello'), '<p>Hello</p>'],
  ])('%s', async (_, raw, body) => {
    expect(await bodyOf(raw)).toBe(body)
  })

  test('a page whose letters are combined is not normalised across its tags', async () => {
    expect(await bodyOf(mail('text/html; charset=utf-8', utf8('<b>\u0338x</b>')))).toBe('<b>\u0338x</b>')
  })

  test('lines that end with CR alone', async () => {
    const raw = Buffer.from('From: a@b.example\rSubject: x\r\rOne\r\rTwo', 'latin1')
    expect((await readMail(raw)).body).toBe('<p>One</p><p>Two</p>')
  })

  test.each([
    ['raw UTF-8', utf8('Zoë Groß'), 'Zoë Groß'],
    ['raw Windows-1252', 'Zo\xeb Gro\xdf', 'Zoë Groß'],
    ['both', `${utf8('Zoë')} Gro\xdf`, 'Zoë Groß'],
    ['a word with a wrong byte', '=?utf-8?Q?Zo=C3=AB_Gro=DF?=', 'Zoë Groß'],
    ['a character cut between words', '=?utf-8?Q?Zo=C3?= =?utf-8?Q?=AB_Gro=C3=9F?=', 'Zoë Groß'],
    ['a character cut between Base64 and Q', '=?utf-8?B?Wm/D?=\n =?utf-8?Q?=AB_Gro=C3=9F?=', 'Zoë Groß'],
    ['Base64 cut within a group', '=?utf-8?B?Wm/Dq?= =?utf-8?B?yBHcm/Dnw==?=', 'Zoë Groß'],
    ['words of two encodings', '=?iso-8859-1?Q?Zo=EB_?= =?utf-8?Q?Gro=C3=9F?=', 'Zoë Groß'],
    ['a language', '=?utf-8*de?Q?Zo=C3=AB_Gro=C3=9F?=', 'Zoë Groß'],
    ['an encoding with another name', `=?cp1252?Q?Zo=EB_Gro=DF?=`, 'Zoë Groß'],
    ['UTF-7', '=?utf-7?Q?Zo+AOs-_Gro+AN8-?=', 'Zoë Groß'],
  ])('in the header too: %s', async (_, written, meant) => {
    const { subject, from } = await read(`From: ${written} <ann@berg.example>\nSubject: ${written}\n\nx`)
    expect([subject, from?.name]).toEqual([meant, meant])
  })

  test('a raw header is in the encoding of the text', async () => {
    const head = `From: ann@berg.example\nSubject: ${as('koi8-r', 'Привет')}\n`
    expect((await read(`${head}Content-Type: text/plain; charset=koi8-r\n\nx`)).subject).toBe('Привет')
  })
})

describe('flowed text ends where its quotation ends', () => {
  const flowed = (words: string, more = '') => mail(`text/plain; format=flowed${more}`, words)
  test.each([
    ['an answer below', '> May \n> I? \nYes.', '', '<blockquote><p>May I?</p></blockquote><p>Yes.</p>'],
    [
      'a deeper quotation',
      '>> One \n> two \n> three\nfour',
      '',
      '<blockquote><blockquote><p>One</p></blockquote><p>two three</p></blockquote><p>four</p>',
    ],
    [
      'spaces between marks',
      '> > One \n> > two\nyes',
      '',
      '<blockquote><blockquote><p>One two</p></blockquote></blockquote><p>yes</p>',
    ],
    ['a signature', 'Bye \n-- \nAnn \nBerg', '', '<p>Bye<br>--<br>Ann Berg</p>'],
    [
      'a quoted signature',
      '> Bye\n> -- \n> Ann\nYes',
      '',
      '<blockquote><p>Bye<br>--<br>Ann</p></blockquote><p>Yes</p>',
    ],
    ['protected spaces and marks', '  two\n >no\n From', '', '<p>&nbsp;two<br>&gt;no<br>From</p>'],
    [
      'a space that was added',
      '> Apart \n> ment \nYes, apart \nment',
      '; delsp=yes',
      '<blockquote><p>Apartment</p></blockquote><p>Yes, apartment</p>',
    ],
    ['an empty line', 'One \n\ntwo', '', '<p>One</p><p>two</p>'],
    ['a quotation in quotation marks', 'One \n two', '; delsp="YES"', '<p>Onetwo</p>'],
  ])('%s', async (_, words, more, body) => {
    expect(await bodyOf(flowed(words, more))).toBe(body)
  })
})

describe('files keep their names', () => {
  const named = (disposition: string, type = 'application/pdf') =>
    mixed([text('see'), `Content-Type: ${type}\nContent-Disposition: ${disposition}\n\nx`])
  test.each([
    ['raw UTF-8', `attachment; filename="${utf8('Gäste.pdf')}"`, 'Gäste.pdf'],
    ['raw Windows-1252', 'attachment; filename="G\xe4ste M\xfcnchen.pdf"', 'Gäste München.pdf'],
    ['raw without quotation marks', 'attachment; filename=G\xe4ste M\xfcnchen.pdf', 'Gäste München.pdf'],
    ['a word in quotation marks', 'attachment; filename="=?utf-8?Q?G=C3=A4ste.pdf?="', 'Gäste.pdf'],
    ['a word without them', 'attachment; filename==?iso-8859-1?Q?G=E4ste.pdf?=', 'Gäste.pdf'],
    [
      'words with a character between them',
      'attachment; filename="=?utf-8?Q?G=C3?=\n =?utf-8?Q?=A4ste.pdf?="',
      'Gäste.pdf',
    ],
    ['RFC 2231', "attachment; filename*=iso-8859-1'de'G%E4ste.pdf", 'Gäste.pdf'],
    [
      'a character between pieces',
      "attachment; filename*0*=utf-8''G%C3; filename*1*=%A4ste; filename*2=.pdf",
      'Gäste.pdf',
    ],
    ['pieces in another order', "attachment; filename*1=ste.pdf; filename*0*=utf-8''G%C3%A4", 'Gäste.pdf'],
    ['both forms', "attachment; filename=G_ste.pdf; filename*=utf-8''G%C3%A4ste.pdf", 'Gäste.pdf'],
    [
      'a word cut into pieces',
      'attachment; filename*0="=?utf-8?Q?G=C3=A4"; filename*1="ste.pdf?="',
      'Gäste.pdf',
    ],
    ['a wrong byte', "attachment; filename*=utf-8''G%E4ste.pdf", 'Gäste.pdf'],
    ['a semicolon and a quotation mark', 'attachment; filename="a;\\"b\\".pdf"', 'a;"b".pdf'],
    ['folders of Windows', 'attachment; filename="C:\\Users\\ann\\a.pdf"', 'C:\\Users\\ann\\a.pdf'],
    ['an attachment without a value', 'attachment; filename', 'document.pdf'],
  ])('%s', async (_, disposition, name) => {
    expect(await filesOf(named(disposition))).toEqual([[name, 'x']])
  })

  test.each([
    ['raw', 'application/pdf; name="G\xe4ste.pdf"'],
    ['words', 'application/pdf; name="=?utf-8?B?R8Okc3RlLnBkZg==?="'],
    ['RFC 2231', "application/pdf; name*=utf-8''G%C3%A4ste.pdf"],
  ])('in the type: %s', async (_, type) => {
    expect(await filesOf(named('attachment', type))).toEqual([['Gäste.pdf', 'x']])
  })
})

describe('files keep their bytes', () => {
  const file = (encoding: string, content: string) =>
    mixed([
      text('see'),
      `Content-Type: application/octet-stream; name=a\nContent-Transfer-Encoding: ${encoding}\n\n${content}`,
    ])
  const bytesOf = async (raw: Buffer) =>
    (await readMail(raw)).parts.map(({ content }) => Buffer.from(content).toString('latin1'))

  test.each(['7bit', '8bit', 'binary', ''])('%s', async (encoding) => {
    for (const content of [
      'a\r\nb\r\n',
      'a\nb\n',
      'a\rb\r\r\n',
      'a  \r\n\r\n',
      '',
      '\r\n',
      '--\r\n--c\r\nx',
      '\xff\0\x80',
    ])
      expect(
        await bytesOf(
          Buffer.from(
            file(encoding, 'CONTENT')
              .replaceAll('\n', '\r\n')
              .replace('CONTENT', () => content),
            'latin1',
          ),
        ),
      ).toEqual([content])
  })

  test.each([
    ['pieces that each have padding', 'base64', 'YQ==\nYg==\nYw==', 'abc'],
    ['a footer of a gateway', 'base64', 'YWI=\n_______\nThis list is public\n', 'ab'],
    ['soft line ends', 'quoted-printable', 'a=\nb =3D \n=20', 'ab =\r\n '],
    ['uuencode', 'x-uuencode', 'begin 644 cat.txt\n#0V%T\n`\nend', 'Cat'],
    ['uuencode without its end', 'x-uue', 'begin 644 cat.txt\n#0V%T', 'Cat'],
  ])('%s', async (_, encoding, content, bytes) => {
    expect(await filesOf(file(encoding, content))).toEqual([['a', bytes]])
  })
})

describe('uuencoded files in a text', () => {
  const cat = (name: string, mode = '644') => `begin ${mode} ${name}\n#0V%T\n\`\nend`
  test.each([
    ['in the middle', `One\n${cat('cat.txt')}\nTwo`, '<p>One<br>Two</p>', [['cat.txt', 'Cat']]],
    [
      'two files',
      `One\n${cat('a')}\n${cat('b', '755')}\nTwo`,
      '<p>One<br>Two</p>',
      [
        ['a', 'Cat'],
        ['b', 'Cat'],
      ],
    ],
    ['spaces in place of graves', 'begin 644 zero\n#    \n \nend', '', [['zero', '\0\0\0']]],
    [
      'a long file',
      `begin 0755 long\nM${'`'.repeat(60)}\n#0V%T\n\`\nend\n`,
      '',
      [['long', `${'\0'.repeat(45)}Cat`]],
    ],
    ['a raw name', cat('G\xe4ste.txt'), '', [['Gäste.txt', 'Cat']]],
    [
      'words that look so',
      'begin 644 words\nand go on\nend',
      '<p>begin 644 words<br>and go on<br>end</p>',
      [],
    ],
    ['no end', 'begin 644 a\n#0V%T', '<p>begin 644 a<br>#0V%T</p>', []],
  ])('%s', async (_, words, body, files) => {
    expect(await bodyOf(mail('text/plain', words))).toBe(body)
    expect(await filesOf(mail('text/plain', words))).toEqual(files)
  })
})

describe('what is a text and what is a file', () => {
  const list = 'Content-Type: text/plain; name="a.txt"\nContent-Disposition: inline; filename="a.txt"\n\nAnn'
  const pixel = '<img src="https://t.example/o.gif" width="1" height="1">'
  test.each([
    ['a named text behind a text', mixed([text('One'), list]), '<p>One</p>', ['a.txt']],
    ['a named text alone', mail('text/plain; name="a.txt"', 'One'), '<p>One</p>', []],
    ['a named text first', mixed([list, text('Two')]), '<p>Ann</p><p>Two</p>', []],
    [
      'a named page behind a page',
      mixed([html('<p>One</p>'), 'Content-Type: text/html; name="v.html"\n\n<p>V</p>']),
      '<p>One</p>',
      ['v.html'],
    ],
    [
      'two forms with names',
      mixed([list, 'Content-Type: text/html; name="a.html"\n\n<p>Ann!</p>'], 'alternative'),
      '<p>Ann!</p>',
      [],
    ],
    [
      'a text behind a page',
      mixed([html('<p>One</p>'), text('> Two')]),
      '<p>One</p>\n<blockquote><p>Two</p></blockquote>',
      [],
    ],
    ['only a style', mixed([text('Real'), html('<style>p{}</style>')], 'alternative'), '<p>Real</p>', []],
    [
      'only a head and comments',
      mixed(
        [text('Real'), html('<head><title>x</title></head><!-- y --><body>&nbsp;&#8203;</body>')],
        'alternative',
      ),
      '<p>Real</p>',
      [],
    ],
    ['an open comment', mixed([text('Real'), html('<p></p><!-- y')], 'alternative'), '<p>Real</p>', []],
    ['only a tracker', mixed([text('Real'), html(pixel)], 'alternative'), '<p>Real</p>', []],
    [
      'a script and a form',
      mixed([text('Real'), html('<script>x()</script ><textarea>y</textarea>')], 'alternative'),
      '<p>Real</p>',
      [],
    ],
    [
      'an empty text beside a page',
      mixed([text(' '), html('<p>Real</p>')], 'alternative'),
      '<p>Real</p>',
      [],
    ],
    [
      'the page before its text',
      mixed([html('<p>Real</p>'), text('Real')], 'alternative'),
      '<p>Real</p>',
      [],
    ],
    ['an empty page of its own', mixed([text('One'), html('<style>p{}</style>')]), '<p>One</p>', []],
    [
      'a form for watches',
      mixed(
        [text('One'), 'Content-Type: text/x-amp-html\n\n<html amp4email></html>', html('<p>One</p>')],
        'alternative',
      ),
      '<p>One</p>',
      [],
    ],
  ])('%s', async (_, raw, body, files) => {
    expect(await bodyOf(raw)).toBe(body)
    expect((await filesOf(raw)).map(([name]) => name)).toEqual(files)
  })
})

describe('the identity of a mail', () => {
  const scan = (content: string, id = '', encoding = 'base64') =>
    `From: scan@hotel.example\nSubject: Scan\nDate: Fri, 27 Nov 2026 10:00:00 +0100\n${id}Content-Type: multipart/mixed; boundary=b\n\n--b\n${text('see')}\n--b\nContent-Type: application/pdf; name=s.pdf\nContent-Transfer-Encoding: ${encoding}\n\n${content}\n--b--\n`
  const identity = async (raw: string) => (await read(raw)).identity

  test('without a Message-ID includes the files, however they were encoded', async () => {
    expect(await identity(scan(base64('Ann')))).not.toBe(await identity(scan(base64('Bob'))))
    expect(await identity(scan(base64('Ann')))).toBe(await identity(scan('Ann', '', '7bit')))
    expect(await identity(scan(base64('Ann')).replaceAll('--b', '--c').replace('=b', '=c'))).toBe(
      await identity(scan('Ann', '', '7bit')),
    )
  })

  test('with a Message-ID does not, because lists add parts', async () => {
    const id = 'Message-ID: <1@hotel.example>\n'
    expect(await identity(scan(base64('Ann'), id))).toBe(await identity(scan(base64('Bob'), id)))
  })
})

describe('a long text', () => {
  test('is cut before a character, and says so', async () => {
    for (const raw of [
      mail('text/plain', utf8('👨‍👩‍👧'.repeat(60_000))),
      mail('text/html', utf8(`<p>${'é &amp; '.repeat(6)}</p>`.repeat(10_000))),
    ]) {
      const { body, isCut } = await read(raw)
      expect([isCut, body.length <= 400_000, body.length > 300_000]).toEqual([true, true, true])
      expect(body).not.toMatch(/<[^>]*$|&[^;]{0,9}$|\ufffd|\u200d$/)
    }
    expect((await read(mail('text/plain', 'short'))).isCut).toBe(false)
  })
})
