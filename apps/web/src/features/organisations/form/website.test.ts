import { expect, it } from 'vitest'
import { websiteAddress } from './website.ts'

it.each([
  ['example.nl', 'https://example.nl'],
  ['  www.example.nl/a?b=1 ', 'https://www.example.nl/a?b=1'],
  ['example.nl:8080', 'https://example.nl:8080'],
  ['http://example.nl', 'http://example.nl'],
  ['HTTPS://EXAMPLE.NL', 'HTTPS://EXAMPLE.NL'],
  ['bücher.example', 'https://bücher.example'],
])('opens %s as %s', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address)
})

it.each([
  '',
  'example',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.nl',
  ' javascript:alert(document.domain)',
  'java\nscript:alert(1)',
  'javascript://example.nl/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x.nl',
  'file:///etc/passwd',
  'ftp://example.nl',
  'mailto:info@example.nl',
  'https://user:secret@example.nl',
  '//example.nl',
  '\\\\example.nl',
  'http://',
  'https://example .nl',
])('refuses %j', (typed) => {
  expect(websiteAddress(typed)).toBeNull()
})
