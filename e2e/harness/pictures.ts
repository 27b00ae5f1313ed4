import { expect, type Locator, type Page } from '@playwright/test'

/** A file for a file chooser. */
interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one pixel. */
export const dot: Chosen = {
  name: 'dot.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}

/** An HTML page with the file name and type of a picture. */
export const disguised: Chosen = {
  name: 'page.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<script>alert(1)</script>'),
}

/** Chooses files in the upload box of the page. */
export async function chooseFiles(page: Page, ...files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Bestand(?:en)? kiezen$/ }).click()
  await (await chooser).setFiles(files)
}

/** Waits until the first picture of an element is drawn. Returns the address of the picture. */
export async function drawn(within: Locator): Promise<string> {
  const image = within.locator('img').first()
  const read = () =>
    image.evaluate((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? one.currentSrc : ''))
  await expect.poll(read).not.toBe('')
  return read()
}
