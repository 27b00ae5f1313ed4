import { randomBytes } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import type { Ask } from './harness/api.ts'
import { axeClean } from './harness/axe.ts'
import { type Line, newLine } from './harness/line.ts'
import { chooseFiles } from './harness/pictures.ts'
import { fitsItsWidth, settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

// Without a connection, the browser logs an error for each call that the page tries.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, provokes: ['net::ERR', 'Failed to load'] })

const tonight = (page: Page) => page.getByRole('tab', { name: 'Vannacht' })
const rooms = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const keptFrom = (page: Page) => page.getByText(/^Geen verbinding\. Stand van \d{2}:\d{2}\.$/)

/**
 * Signs in on a phone, and opens the page that shows who sleeps where tonight.
 * @returns the texts of the rooms
 */
async function openTonight(page: Page): Promise<string[]> {
  if (!page.url().endsWith('/arrivals')) await page.goto('/arrivals')
  await page.locator('input[name="username"]').fill('manager')
  await page.locator('input[name="password"]').fill('Demo1234')
  await page.locator('button[type="submit"]').tap()
  await tonight(page).tap()
  await expect(rooms(page).first()).toBeVisible()
  await isKept(page)
  return rooms(page).allTextContents()
}

/** Waits until the browser has cached the page for offline use, which happens in the background. */
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

  const other = isFullRun ? await context.newPage() : page
  if (isFullRun)
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
      await openTonight(other)
    })

  await test.step('signing out removes it from the device', async () => {
    await expect.poll(() => keptNames(other)).toHaveLength(2)
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

inFullRun('what a session keeps ends with the next day, and with the switch', async ({ page, context }) => {
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
})

inFullRun('what a session keeps ends with it', async ({ page }) => {
  await openTonight(page)

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

  await test.step('is removed by the next page if the tab that ended the session had no time for it', async () => {
    await openTonight(page)
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.reload()
    await expect(page.locator('input[name="username"]')).toBeVisible()
    await expect.poll(() => page.evaluate(keptPaths)).toEqual([])
  })
})

inFullRun(
  'views, filters and cards of lists are in reach of a thumb, also when filters are set',
  async ({ signedIn }) => {
    const page = await signedIn('manager')
    await page.goto('/enquiries')
    for (const address of [
      '/enquiries',
      '/organisation',
      '/provider_departments',
      '/provider_meta',
      '/messages?view=table',
    ])
      await test.step(address, async () => {
        await visit(page, address)
        await settled(page)
        const filters = page.getByRole('button', { name: 'Filter toevoegen', exact: true })
        await inReach(page, filters)
        await inReach(page, page.getByRole('button', { name: 'Weergaven', exact: true }))
        await filters.tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await fitsItsWidth(page)
      })

    await test.step('cards are selected by touch', async () => {
      await visit(page, '/enquiries')
      await settled(page)
      const box = page.getByRole('checkbox').first()
      const size = await box.locator('..').boundingBox()
      expect([size?.width, size?.height]).toEqual([44, 44])
      // The check runs before the bar covers rows, because touch targets of covered rows could then seem to
      // touch those of the bar.
      await axeClean(page)
      await box.tap()
      const bar = page.getByRole('region', { name: 'Acties voor de geselecteerde rijen' })
      await expect(bar).toBeVisible()
      await fitsItsWidth(page)
      for (const button of await bar.getByRole('button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
  },
)

/** Checks that a button is visible without scrolling sideways, and large enough for a finger. */
async function inReach(page: Page, button: Locator) {
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
}

const withLine = test.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  line: async ({}, use) => {
    const line = await newLine()
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.address),
})

const overLine = isFullRun ? withLine : withLine.skip
overLine(
  'photos, also of 40 megapixels, over a slow line that breaks off are stored once, in order, upright, and chosen once',
  async ({ signedIn, callsOf, line }) => {
    const [page, ask] = [await signedIn('content'), await callsOf('content')]
    const departmentId = await newDepartment(ask)
    await page.goto(`/provider_department/${departmentId}/kind/HOSPITALITY?tab=images`)
    await settled(page)
    line.rate = 120_000
    await chooseFiles(page, await photo('gevel.jpg', 'red', 7728), await photo('keuken.jpg', 'lime', 2400))
    const uploads = page.getByRole('listitem').filter({ has: page.getByText(/\.jpg$/) })
    const first = uploads.filter({ hasText: 'gevel.jpg' })

    await test.step('the line breaks off in the middle, which the page says', async () => {
      await expect(first).toHaveAttribute('data-state', 'sending')
      const before = line.sent
      await expect.poll(() => line.sent).toBeGreaterThan(before + 400_000)
      line.isDown = true
      await expect(first).toContainText('Afgebroken; gaat verder zodra er verbinding is')
      await fitsItsWidth(page)
      await axeClean(page)
    })

    await test.step('it continues by itself, and a lost answer doubles nothing', async () => {
      line.loseAnswerTo('upload_images')
      line.isDown = false
      line.rate = Number.POSITIVE_INFINITY
      await expect(uploads.filter({ hasText: 'Opgeslagen' })).toHaveCount(2)
      expect(line.lost).toBe(1)
    })

    const images = `/api/provider_department/${departmentId}/images?type=DEPARMENT`
    const { _embedded } = await ask('GET', images)
    const paths: string[] = _embedded.providerDepartmentImages.map(({ path }: { path: string }) => path)
    // The camera stores photos on their side. The product shows them upright.
    expect(paths).toEqual([expect.stringContaining('/1280x1920/'), expect.stringContaining('/1280x1920/')])
    expect(await Promise.all(paths.map((path) => topColour(page, path)))).toEqual(['red', 'green'])
  },
)

/** Adds a department for this journey only. */
async function newDepartment(ask: Ask): Promise<number> {
  const providerMeta = (await ask('POST', '/api/provider_meta', { name: 'Onderweg' }))._links.self.href
  const place = { name: 'Onderweg Noord', city: '/api/city/1', providerMeta }
  return (await ask('POST', '/api/provider_department', place)).departmentId
}

/**
 * Creates a photo that a phone took upright: its pixels are on their side, and its metadata say so. The top
 * has a colour.
 * @param width in px; 7728 gives 40 megapixels, as large phones produce
 */
async function photo(name: string, colour: string, width: number) {
  const height = (width / 3) * 2
  const grain = randomBytes((width / 4) * (height / 4) * 3)
  // After a rotation by 90 degrees to the right, the left side is the top.
  const top = await sharp({ create: { width: width / 4, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const buffer = await sharp(grain, { raw: { width: width / 4, height: height / 4, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Returns the name of the colour at the top of a stored picture. */
const topColour = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const [red = 0, green = 0] = pen?.getImageData(bitmap.width / 2, 40, 1, 1).data ?? []
    return red > green ? 'red' : 'green'
  }, path)
