import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { isFullRun } from '../../apps/server/src/testing/extent.ts'
import { atRest, moreAlike } from './screen.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const refused = ['serious', 'critical']
/** Rules that axe ranks lower or does not run by default. This product must satisfy them too. */
const kept = ['label-content-name-mismatch', 'landmark-unique', 'empty-table-header']
const alsoKept = Object.fromEntries(kept.map((id) => [id, { enabled: true }]))

/**
 * Fails if axe finds a serious or critical violation, or checked nothing. Checks the given rules, or all
 * standards.
 * @param hasColours whether axe also checks contrast, which takes two thirds of the time
 */
export async function axeClean(page: Page, rules?: string[], hasColours = isFullRun): Promise<void> {
  // The check waits for animations, because text that fades in has too little contrast.
  await atRest(page)
  const { violations, passes } = await analyse(page, rules ?? standards, rules ? 'rule' : 'tag', hasColours)
  const least = rules ? 0 : 5
  expect(passes.length, 'rules of axe that found something to look at').toBeGreaterThan(least)
  const findings = violations
    .filter(({ id, impact }) => kept.includes(id) || (impact && refused.includes(impact)))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html}`))
  expect(findings, 'serious findings of axe').toEqual([])
}

/** Runs axe in the page. The script of half a megabyte is sent once per page, however often axe runs. */
async function analyse(
  page: Page,
  values: string[],
  type: 'rule' | 'tag',
  hasColours: boolean,
): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The product has no frames, and details of passed checks are not needed. Both would take longer than the
  // checks.
  const options: RunOptions = {
    runOnly: { type, values },
    rules: type === 'tag' ? { ...alsoKept, 'color-contrast': { enabled: hasColours } } : {},
    resultTypes: ['violations'],
    iframes: false,
  }
  // Of many similar rows, only the first six are checked.
  const context = { exclude: [[moreAlike]] }
  return page.evaluate(([where, how]) => window.axe.run(where, how), [context, options] as const)
}
