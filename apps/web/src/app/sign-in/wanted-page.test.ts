import { expect, it } from 'vitest'
import { wantedPage, wantPage } from './wanted-page.ts'

const origin = 'https://stayboard.example'

it.each([
  '//evil.example/dashboard',
  '///evil.example',
  String.raw`/\evil.example/dashboard`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('a link to %s leads to no other site after the sign-in', (page) => {
  wantPage(page)
  expect(new URL(wantedPage(), origin).origin).toBe(origin)
})

it('keeps the page, its search and its place', () => {
  wantPage('/enquiry/7?tab=mails&next=//x#last')
  expect(wantedPage()).toBe('/enquiry/7?tab=mails&next=//x#last')
})
