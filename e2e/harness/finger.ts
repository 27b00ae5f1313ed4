import type { Locator, Page } from '@playwright/test'

/**
 * Rests a finger on an element until a text announces that the element was lifted, then moves the finger and
 * releases it.
 */
export async function dragByFinger(
  page: Page,
  target: Locator,
  isLifted: Locator,
  by: { x: number; y: number },
) {
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not shown')
  const device = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  await isLifted.waitFor({ state: 'attached' })
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: x + by.x * part, y: y + by.y * part }])
  await touch('touchEnd', [])
  await device.detach()
}
