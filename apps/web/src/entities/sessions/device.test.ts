import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})

it.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('does not recognise the user agent %o', (agent) => {
  expect(deviceOf(agent)).toBeUndefined()
})
