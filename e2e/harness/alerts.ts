import { expect, type Page } from '@playwright/test'

/** Records every call of `alert` on the pages that are loaded from now on. */
export const noteAlerts = (page: Page) =>
  page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-alerted', 'yes')
  })

/**
 * Expects that no text has called `alert`. It first waits until the error handlers of broken pictures have
 * run.
 */
export async function expectNoAlert(page: Page, what = 'a text ran'): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const broken = new Image()
        broken.addEventListener('error', resolve)
        broken.src = 'data:image/png,'
      }),
  )
  await expect(page.locator('html'), what).not.toHaveAttribute('data-alerted')
}
