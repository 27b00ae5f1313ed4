import { expect, type Locator } from '@playwright/test'

/** Presses, and counts what was pressed since it was last asked. */
export function counting() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    /** No more than the workflow allows. */
    within: (most: number) => {
      expect(clicks).toBeLessThanOrEqual(most)
      clicks = 0
    },
  }
}
