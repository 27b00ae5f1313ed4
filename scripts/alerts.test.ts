import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureNames } from '@stayboard/contract'
import { measures } from '@stayboard/domain'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const alerts = readFileSync(join(root, 'docs/alerts.yml'), 'utf8')
const board = readFileSync(join(root, 'docs/grafana.json'), 'utf8')
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')

test.each(measureNames)(
  '%s: its alert has its limit, it is on the board, and the documentation says what to do',
  (name) => {
    const limit = measures[name]
    const [function_, condition] = 'most' in limit ? ['max', `> ${limit.most}`] : ['min', `< ${limit.least}`]
    expect(alerts).toContain(`expr: ${function_}(stayboard_measure{measure="${name}"}) ${condition}\n`)
    expect(board).toContain(`stayboard_measure{measure=\\"${name}\\"}`)
    expect(operations).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\| .+ \\|$`, 'm'))
  },
)
