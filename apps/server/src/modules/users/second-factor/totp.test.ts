import { describe, expect, test } from 'vitest'
import { base32, codeAt, newSecret, otpauthOf, stepAt, stepOf } from './totp.ts'

const secret = base32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

describe('the examples of RFC 6238, appendix B, for SHA-1', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('%i seconds', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)), 8)).toBe(code)
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code.slice(2))
  })
})

describe('the examples of RFC 4648 for Base32', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))
})

test('a code counts one step before and after its own, and no longer', () => {
  const now = 1_111_111_111
  const code = codeAt(secret, stepAt(at(now)))
  const found = [-60, -30, 0, 30, 60].map((later) => stepOf(secret, code, at(now + later)))
  expect(found).toEqual([undefined, stepAt(at(now)), stepAt(at(now)), stepAt(at(now)), undefined])
})

test.each(['', '1', '12345', '1234567', '١٢٣٤٥٦', 'abcdef', ' 50471'])('%s is no code', (code) =>
  expect(stepOf(secret, code, at(1_111_111_111))).toBeUndefined(),
)

test('secrets are random, have 160 bits, and are read by apps from an address', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(otpauthOf('ABC', 'City Stay', 'eva@x')).toBe(
    'otpauth://totp/City%20Stay:eva%40x?secret=ABC&issuer=City%20Stay',
  )
})
