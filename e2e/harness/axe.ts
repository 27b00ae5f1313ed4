import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const refused = ['serious', 'critical']

/** Fails unless axe looked at the page and found nothing serious or critical. */
export async function axeClean(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(standards).analyze()
  expect(passes.length, 'rules of axe that found something to look at').toBeGreaterThan(5)
  const findings = violations
    .filter(({ impact }) => impact && refused.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`))
  expect(findings, 'serious findings of axe').toEqual([])
}
