import { expect, test } from 'vitest'
import { recordsOf } from './domain-records.service.ts'
import { wantedBy } from './domain-records.ts'

const microsoft = wantedBy('smtp.office365.com', null)
const look = async (
  texts: Record<string, string[] | 'away'>,
  domain = 'stay.example',
  wanted = microsoft,
) => {
  const names = {
    texts: async (name: string) => {
      const found = texts[name] ?? []
      if (found === 'away') throw new Error('ETIMEOUT')
      return found
    },
  }
  return Object.fromEntries(
    (await recordsOf(names, domain, wanted)).map(({ record, state }) => [record, state]),
  )
}

test('a domain that publishes all three is right', async () => {
  const found = await look({
    'stay.example': ['MS=ms1', 'v=spf1 include:spf.protection.outlook.com -all'],
    'selector2._domainkey.stay.example': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.stay.example': ['v=DMARC1; p=reject; rua=mailto:x@stay.example'],
  })
  expect(found).toEqual({ SPF: 'RIGHT', DKIM: 'RIGHT', DMARC: 'RIGHT' })
})

test.each([
  [[], 'MISSING'],
  [['v=spf1 include:_spf.google.com ~all'], 'WRONG'],
  [['v=spf1 include:spf.protection.outlook.com.evil.example -all'], 'WRONG'],
  [['v=spf1 include:spf.protection.outlook.com -all', 'v=spf1 mx -all'], 'WRONG'],
  [['v=spf1 include:spf.protection.outlook.com +all'], 'WRONG'],
  [['V=SPF1 INCLUDE:SPF.PROTECTION.OUTLOOK.COM ~ALL'], 'RIGHT'],
])('SPF %j is %s', async (texts, state) => {
  expect(await look({ 'stay.example': texts })).toMatchObject({ SPF: state })
})

test('a key that is empty is revoked, and without a selector nothing is known', async () => {
  const name = 'selector1._domainkey.stay.example'
  expect(
    await look({ [name]: ['v=DKIM1; p='] }, 'stay.example', { ...microsoft, selectors: ['selector1'] }),
  ).toMatchObject({ DKIM: 'WRONG' })
  const own = wantedBy('mail.stay.example', null)
  const spf = { 'stay.example': ['v=spf1 a -all'] }
  expect(await look(spf, 'stay.example', own)).toMatchObject({ SPF: 'UNSURE', DKIM: 'UNKNOWN' })
  expect(wantedBy('mail.stay.example', 'k1').selectors).toEqual(['k1'])
})

test('a policy of the domain above counts, and one that asks for nothing is to be checked', async () => {
  const above = { '_dmarc.stay.example': ['v=DMARC1; p=quarantine'] }
  expect(await look(above, 'mail.stay.example')).toMatchObject({ DMARC: 'RIGHT' })
  expect(await look({ '_dmarc.stay.example': ['v=DMARC1; p=none'] })).toMatchObject({ DMARC: 'UNSURE' })
  expect(await look({ '_dmarc.stay.example': ['v=DMARC1'] })).toMatchObject({ DMARC: 'WRONG' })
})

test('if no server of names answers, nothing is said', async () => {
  const away = { 'stay.example': 'away', '_dmarc.stay.example': 'away' } as const
  expect(await look(away)).toMatchObject({ SPF: 'UNKNOWN', DMARC: 'UNKNOWN' })
})
