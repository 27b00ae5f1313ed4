import { expect, type Locator } from '@playwright/test'

/** Clicks elements, and counts the clicks since the last check. */
export function counting() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    /** Checks that the number of clicks is within the limit of the step. */
    within: (most: number) => {
      expect(clicks).toBeLessThanOrEqual(most)
      clicks = 0
    },
  }
}
