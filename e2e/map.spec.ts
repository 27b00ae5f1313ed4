import type { CDPSession, Page, Request, Route } from '@playwright/test'
import { axeClean } from './harness/axe.ts'
import { settled } from './harness/screen.ts'
import { expect, inFullRun, test, visit } from './harness/test.ts'

const LIST = '/api/provider_departments'

/** Answers with this number of pins, by repeating those of the demo all over Europe. */
function pinsUpTo(count: number) {
  return async (route: Route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const known: object[] = answer._embedded.providerDepartments
    answer._embedded.providerDepartments = Array.from({ length: count }, (_, at) => ({
      ...known[at % known.length],
      departmentId: at + 1,
      latitude: 42 + ((at * 7919) % 1500) / 100,
      longitude: -5 + ((at * 104_729) % 2500) / 100,
    }))
    answer.totalElements = count
    await route.fulfill({ response, json: answer })
  }
}

/** Returns the processor time of the main thread so far, in seconds, once the thread is nearly idle. */
async function worked(session: CDPSession): Promise<number> {
  let total = Number.NaN
  const sinceLast = async () => {
    const before = total
    const { metrics } = await session.send('Performance.getMetrics')
    total = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return total - before
  }
  await expect.poll(sinceLast, { intervals: [300] }).toBeLessThan(0.02)
  return total
}

/** Opens the map with this number of departments, and drags it back and forth. */
async function pan(page: Page, count: number) {
  await page.route(/\/map\/provider_departments/, pinsUpTo(count))
  // Ends the event stream, which would otherwise keep the network from becoming idle.
  await page.route('**/api/events', (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto('/provider_map')
  await settled(page)
  const canvas = page.locator('.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const asked: string[] = []
  const note = (request: Request) => asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  const before = await worked(session)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(x + width / 2 + 150 * Math.sin(step / 2), y + height / 2 + 2 * step)
  }
  const follows = page.waitForRequest((request) => new URL(request.url()).pathname === LIST)
  await page.mouse.up()
  await follows
  const seconds = (await worked(session)) - before
  page.off('request', note)
  await page.unroute(/\/map\/provider_departments/)
  return { seconds, asked: asked.filter((path) => path.startsWith('/api/') && path !== '/api/events') }
}

// This test is only in the full run, because drawing 5,000 pins in software takes long.
inFullRun('moving the map takes as little work with 5,000 departments as with 50', async ({ signedIn }) => {
  const page = await signedIn('manager')
  const few = await pan(page, 50)
  const many = await pan(page, 5000)
  expect(few.seconds).toBeGreaterThan(0)
  expect(many.seconds).toBeLessThan(few.seconds * 2)
  // The list is loaded once after the map rests. The pins are not loaded again.
  expect([few.asked, many.asked]).toEqual([[LIST], [LIST]])
})

/**
 * Returns the share of pixels with this colour, as `r,g,b`, in the middle of the left half of the map, where
 * there are no controls.
 */
async function shareOf(page: Page, colour: string): Promise<number> {
  const box = (await page.locator('.maplibregl-canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const picture = await page.screenshot({
    clip: { x: box.x, y: box.y + box.height * 0.2, width: box.width / 2, height: box.height * 0.6 },
  })
  const drawn = { source: `data:image/png;base64,${picture.toString('base64')}`, colour }
  return page.evaluate(async ({ source, colour }) => {
    const image = Object.assign(new Image(), { src: source })
    await image.decode()
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const bytes = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    let same = 0
    for (let at = 0; at < bytes.length; at += 4) if (bytes.slice(at, at + 3).join() === colour) same += 1
    return same / (bytes.length / 4)
  }, drawn)
}

/** The colour of a beach. The map archive of the journeys has a beach in western Europe. */
const BEACH = '232,228,208'
const LABEL = '74,81,92'

test('draws streets from the archive of the server', async ({ lookedAt }) => {
  const page = await lookedAt('manager', '/wiki')
  const part = page.waitForResponse(
    (response) => response.url().endsWith('.pmtiles') && response.status() === 206,
  )
  await visit(page, '/provider_map')
  await part
  await expect.poll(() => shareOf(page, BEACH)).toBeGreaterThan(0.3)
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  await axeClean(page)
})

inFullRun('draws names of cities without an archive of streets', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await page.route('**/map/configuration', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), archive: null, attribution: null } })
  })
  await page.goto('/provider_map')
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  await expect.poll(() => shareOf(page, LABEL)).toBeGreaterThan(0)
  expect(await shareOf(page, BEACH)).toBe(0)
})
