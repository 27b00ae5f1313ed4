import { languages } from '../packages/contract/src/index.ts'
import { settled } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Amsterdam']
/** The figures of the first run, which all other runs must show too. */
let first: string[] | undefined

for (const timezoneId of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test('shows the same figures and days in every language', async ({ signedIn }) => {
      const page = await signedIn('manager')
      for (const language of languages) {
        await page.addInitScript((name) => localStorage.setItem('stayboard.language', name), language)
        // No other journey changes the prognoses of this exploiter.
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
