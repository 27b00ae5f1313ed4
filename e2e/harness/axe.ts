import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { moreAlike } from './screen.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const refused = ['serious', 'critical']

/** Fails unless axe looked at the page and found nothing serious or critical; by some of its rules, or by all. */
export async function axeClean(page: Page, rules?: string[]): Promise<void> {
  // No page of ours has frames, and what is in order need not be told element by element: both take longer than looking.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    // Of rows alike the first dozen say what there is to say.
    .exclude(moreAlike)
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  const least = rules ? 0 : 5
  expect(passes.length, 'rules of axe that found something to look at').toBeGreaterThan(least)
  const findings = violations
    .filter(({ impact }) => impact && refused.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`))
  expect(findings, 'serious findings of axe').toEqual([])
}
