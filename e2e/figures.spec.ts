import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { languages } from '../packages/contract/src/index.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Amsterdam']
/** What the first reading showed: all others have to show the same. */
let first: string[] | undefined

for (const timezoneId of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test('shows the same figures and days in every language (finance.md 5.9)', async ({ signedIn }) => {
      const page = await signedIn('manager')
      // Zone and language decide apart: each zone once, and each language in the last of them.
      const asked = isFullRun || timezoneId === zones.at(-1) ? languages : languages.slice(0, 1)
      for (const language of asked) {
        await page.addInitScript((name) => localStorage.setItem('stayboard.language', name), language)
        // Of an operator that no other journey plans anything for.
        await page.goto('/financial/overview?exploiterId=3')
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const cells = await page.locator('main td').allTextContents()
        const figures = cells.join(' ').match(/-?\d{1,3}(?:\.\d{3})*,\d\d(?!\d)|\d\d-\d\d-\d{4}/g) ?? []
        expect(figures.length).toBeGreaterThan(20)
        first ??= figures
        expect(figures, `${timezoneId}, ${language}`).toEqual(first)
      }
    })
  })
}
