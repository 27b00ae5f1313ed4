import type { Page } from '@playwright/test'
import { isFullRun, times } from '../apps/server/src/testing/extent.ts'
import { expect, test } from './harness/test.ts'

const HOST = 'http://elsewhere.example'

/** Ways in which mails have tried to load or run something. */
const tricks = [
  `<img src="${HOST}/a" srcset="${HOST}/b 2x" onerror="top.document.documentElement.dataset.ran='1'">`,
  `<picture><source srcset="${HOST}/c"><img src="${HOST}/d" loading="eager"></picture>`,
  `<p style="background:url(${HOST}/e)">x</p><table background="${HOST}/f"><tr><td>x</td></tr></table>`,
  `<style>@import url(${HOST}/g); @font-face{font-family:x;src:url(${HOST}/h)} p{font-family:x}</style><p>x</p>`,
  `<link rel="preload" as="image" href="${HOST}/i"><link rel="dns-prefetch" href="${HOST}"><link rel="stylesheet" href="${HOST}/j">`,
  `<script>top.document.documentElement.dataset.ran='1';fetch('${HOST}/k')</script><script src="${HOST}/l"></script>`,
  `<iframe src="${HOST}/m"></iframe><object data="${HOST}/n"></object><embed src="${HOST}/o">`,
  `<video poster="${HOST}/p" src="${HOST}/q" autoplay></video><audio src="${HOST}/r" autoplay></audio>`,
  `<svg onload="top.document.documentElement.dataset.ran='1'"><image href="${HOST}/s"/><use href="${HOST}/t#a"/></svg>`,
  `<base href="${HOST}/"><img src="u"><meta http-equiv="refresh" content="0;url=${HOST}/v">`,
  `<form action="${HOST}/w"><input type="image" src="${HOST}/x" autofocus onfocus="submit()"></form>`,
  `<details open ontoggle="top.document.documentElement.dataset.ran='1'"><summary>x</summary></details><body onload="fetch('${HOST}/y')">`,
  `<math><mtext><table><mglyph><style><img src="${HOST}/z" onerror="top.document.documentElement.dataset.ran='1'">`,
]
/** The places within a mail where each trick is tried. */
const places = [
  (trick: string) => trick,
  (trick: string) => `<p>Hello</p><blockquote>${trick}</blockquote>`,
  (trick: string) => `<table><tbody><tr><td>${trick}</td></tr></tbody></table>`,
  (trick: string) => `<!--><p>x</p>-->${trick}`,
  (trick: string) => `</body></html>${trick}`,
  (trick: string) => `<template>${trick}</template>${trick}`,
  (trick: string) => `<noscript><p title="</noscript>${trick.replaceAll('"', "'")}">`,
  (trick: string) => `"'>${trick}`,
]
/** The short run tries each trick in two of the places, so it covers each place at least three times. */
const mails = tricks.flatMap((trick, at) =>
  places.filter((_, nth) => isFullRun || Math.floor(nth / 2) === at % 4).map((place) => place(trick)),
)

const head = (mailId: number) => ({
  mailId,
  enquiryId: null,
  enquiries: [],
  state: 'RECEIVED',
  extent: 'WHOLE',
  fromName: `Sender ${mailId}`,
  fromAddress: 'sender@elsewhere.example',
  toAddresses: 'stay@citystay.example',
  ccAddresses: null,
  subject: 'Hello',
  preview: 'Hello',
  at: '2026-11-20T09:00:00Z',
  sendAfter: '2026-11-20T09:00:00Z',
  reason: null,
  userId: null,
  userName: null,
  version: 1,
  attachments: [],
  _links: {},
})

/** Answers with hostile mails as if the server had not sanitised them. */
async function answerHostile(page: Page) {
  const heads = mails.map((_, index) => head(index + 1))
  await page.route('**/api/messagingMessage/*/mails', (route) =>
    route.fulfill({ json: { _embedded: { messagingMails: heads }, _links: {} } }),
  )
  await page.route('**/mail_message/*', (route) => {
    const mailId = Number(/\d+$/.exec(new URL(route.request().url()).pathname)?.[0])
    return route.fulfill({ json: { ...head(mailId), body: mails[mailId - 1] } })
  })
}

// The sanitiser parses mails in a document without scripts. The content security policy of the page applies
// to that document too.
test.use({ provokes: ['inline event handler', "document's base URI"] })

test('hostile mails run nothing and make no request', async ({ signedIn }) => {
  test.setTimeout(300_000)
  expect(mails.length).toBeGreaterThanOrEqual(times(100, 26))
  const page = await signedIn('manager')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerHostile(page)
  await page.goto('/messages')
  await page.locator('[data-row-link]').first().click()
  // The earlier mails are collapsed to one line.
  await page.getByRole('button', { name: /^\d+ eerdere mails$/ }).click()
  const heads = page.getByRole('button', { name: /^Sender \d+/ })
  await expect(heads).toHaveCount(mails.length)
  // The last mail is already open.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('article button[aria-expanded="false"]'))
      one.click()
  })
  await expect(page.locator('article iframe')).toHaveCount(mails.length)
  const shown = () =>
    page.evaluate(() => {
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('article iframe')]
      const states = frames.map(({ contentDocument }) => contentDocument?.readyState)
      return states.filter((state) => state === 'complete').length
    })
  await expect.poll(shown).toBe(mails.length)
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([])
  expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
})
