import type { BrowserContext, Page } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

// Without a connection, each call that the page tries is an error of the console.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, provokes: ['net::ERR', 'Failed to load'] })

const tonight = (page: Page) => page.getByRole('tab', { name: 'Vannacht' })
const rooms = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const keptFrom = (page: Page) => page.getByText(/^Geen verbinding\. Stand van \d{2}:\d{2}\.$/)

/** Signs in on a phone, and opens who sleeps where tonight. @returns the rooms, as texts */
async function openTonight(page: Page): Promise<string[]> {
  await page.goto('/arrivals')
  await page.locator('input[name="username"]').fill('manager')
  await page.locator('input[name="password"]').fill('Demo1234')
  await page.locator('button[type="submit"]').tap()
  await tonight(page).tap()
  await expect(rooms(page).first()).toBeVisible()
  await isKept(page)
  return rooms(page).allTextContents()
}

/** Waits until the browser has kept the page, which it does beside everything else. */
const isKept = (page: Page) => expect.poll(() => page.evaluate(keptPaths)).toContain('/arrivals')

async function keptPaths(): Promise<string[]> {
  if (!(await caches.has('stayboard.kept'))) return []
  const cache = await caches.open('stayboard.kept')
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stayboard.kept:')))

async function withoutConnection(context: BrowserContext, look: () => Promise<void>) {
  await context.setOffline(true)
  await look()
  await context.setOffline(false)
}

test('who sleeps where tonight is there without a connection, until the user signs out', async ({
  page,
  context,
}) => {
  const known = await openTonight(page)

  await test.step('after a reload, with the time from which it is', async () => {
    await withoutConnection(context, async () => {
      await page.reload()
      await tonight(page).tap()
      await expect(keptFrom(page)).toBeVisible()
      expect(await rooms(page).allTextContents()).toEqual(known)
      await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
      await fitsItsWidth(page)
      await axeClean(page)
    })
  })

  await test.step('gives way to the server when the connection is back', async () => {
    await expect(page.locator('html[data-kept]')).toHaveCount(0)
    await expect(keptFrom(page)).toHaveCount(0)
    await expect(tonight(page)).toBeVisible()
  })

  const other = await context.newPage()
  await test.step('from a bookmark, after the tab was closed', async () => {
    await page.close()
    await withoutConnection(context, async () => {
      await other.goto('/arrivals')
      await tonight(other).tap()
      await expect(keptFrom(other)).toBeVisible()
      expect(await rooms(other).allTextContents()).toEqual(known)
      await fitsItsWidth(other)
      await axeClean(other)
    })
    await expect(other.locator('input[name="username"]')).toBeVisible()
  })

  await test.step('signing out removes it from the device', async () => {
    await openTonight(other)
    expect(await keptNames(other)).toHaveLength(2)
    await other.goto('/dashboard')
    await settled(other)
    await other.getByRole('button', { name: 'Menu openen' }).tap()
    await other.getByRole('button', { name: 'Uitloggen' }).tap()
    await expect(other.locator('input[name="username"]')).toBeVisible()
    expect(await keptNames(other)).toEqual([])
    await expect.poll(() => other.evaluate(keptPaths)).toEqual([])
    await withoutConnection(context, async () => {
      await expect(other.goto('/arrivals')).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
    })
  })
})

test('what a session keeps ends with it, with the next day, and with the switch', async ({
  page,
  context,
}) => {
  await openTonight(page)

  await test.step('is gone after noon of the next day', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('stayboard.kept:'))) {
        const kept = JSON.parse(localStorage.getItem(key) ?? '')
        localStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - 48 * 3_600_000 }))
      }
    })
    await withoutConnection(context, async () => {
      await page.reload()
      await expect(page.getByText('De server is niet bereikbaar').first()).toBeVisible()
      await expect(rooms(page)).toHaveCount(0)
      expect(await keptNames(page)).toEqual([])
    })
  })

  await test.step('is removed and not kept again when that is switched off', async () => {
    await expect(rooms(page).first()).toBeVisible()
    await expect.poll(() => keptNames(page)).toHaveLength(2)
    await page.getByRole('switch', { name: 'Op dit apparaat bewaren' }).tap()
    expect(await keptNames(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Vannacht' })).toBeVisible()
    expect(await keptNames(page)).toEqual([])
    await page.getByRole('switch', { name: 'Op dit apparaat bewaren' }).tap()
    await isKept(page)
    expect(await keptNames(page)).toHaveLength(2)
  })

  await test.step('is removed when the server ends the session', async () => {
    await page.evaluate(() => {
      const token = sessionStorage.getItem('stayboard.token') ?? ''
      return fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    await page.reload()
    await expect(page.locator('input[name="username"]')).toBeVisible()
    expect(await keptNames(page)).toEqual([])
    await expect.poll(() => page.evaluate(keptPaths)).toEqual([])
  })
})
