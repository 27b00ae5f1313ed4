import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureNames } from '@stayboard/contract'
import { measures } from '@stayboard/domain'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const alerts = readFileSync(join(root, 'docs/alerts.yml'), 'utf8')
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')

test.each(measureNames)('%s: its alert has its limit, and the documentation says what to do', (name) => {
  const limit = measures[name]
  const [function_, condition] = 'most' in limit ? ['max', `> ${limit.most}`] : ['min', `< ${limit.least}`]
  expect(alerts).toContain(`expr: ${function_}(stayboard_measure{measure="${name}"}) ${condition}\n`)
  expect(operations).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\| .+ \\|$`, 'm'))
})
