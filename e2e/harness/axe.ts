import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { moreAlike } from './screen.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const refused = ['serious', 'critical']

/**
 * Fails if axe finds a serious or critical violation, or checked nothing. Checks the given rules, or all of the
 * standards.
 */
export async function axeClean(page: Page, rules?: string[]): Promise<void> {
  // The product has no frames, and passed checks need no details; both would take longer than the checks.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    // Of many similar rows, the first dozen is enough.
    .exclude(moreAlike)
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  const least = rules ? 0 : 5
  expect(passes.length, 'rules of axe that found something to look at').toBeGreaterThan(least)
  const findings = violations
    .filter(({ impact }) => impact && refused.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`))
  expect(findings, 'serious findings of axe').toEqual([])
}
