import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measure, measureNames } from '@stayboard/contract'
import { measures } from '@stayboard/domain'
import { loadLanguage } from '@stayboard/i18n'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const [alerts, board, operations] = [read('alerts.yml'), read('grafana.json'), read('operations.md')]

/** The conditions that call somebody at night, each with its measures. A new condition needs a line here. */
const parts: Record<string, readonly Measure[]> = {
  'whether anything is sent': ['held'],
  'the queue: depth, age, failures': ['waitingJobs', 'oldestJob', 'failedJobs'],
  'the oldest unsent mail': ['oldestMail'],
  'the state of mailboxes': ['failingMailboxes'],
  'the lag of channels': ['oldestChannelCall'],
  'the lag of webhooks': ['oldestWebhook', 'stoppedWebhooks'],
  'event streams: open, behind, dropped': ['openStreams', 'eventLag', 'droppedStreams'],
  'the pool': ['waitingCalls'],
  'replication: state, lag': ['stoppedStandbys', 'standbyLag'],
  'the age of the backup and of its drill': ['backupAge', 'drillAge'],
  'the disk': ['freeDisk'],
}

/** Returns the sorted names of measures that a text uses. */
const named = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '').sort()),
]
const all = [...measureNames].sort()

test('each part of the product has its measures, and each measure is of a part', () => {
  expect(Object.values(parts).flat().sort()).toEqual(all)
})

test('alerts, board, runbook and the words of the page have the same measures', async () => {
  expect(named(alerts, /measure="(\w+)"/g)).toEqual(all)
  expect(named(board, /measure=\\"(\w+)\\"/g)).toEqual(all)
  const [, rows = ''] = operations.split('| measure | what to do when it is beyond its limit |')
  expect(named(rows.split('\n\n')[0] ?? '', /`(\w+)`(?=[^|\n]* \| \S)/g)).toEqual(all)
  const { names, helps } = (await loadLanguage('en')).maintenance.state
  expect([Object.keys(names).sort(), Object.keys(helps).sort()]).toEqual([all, all])
})

test.each(measureNames)('%s: its alert has its limit', (name) => {
  const limit = measures[name]
  const [function_, condition] = 'most' in limit ? ['max', `> ${limit.most}`] : ['min', `< ${limit.least}`]
  expect(alerts).toContain(`expr: ${function_}(stayboard_measure{measure="${name}"}) ${condition}\n`)
})

/** The syntax of alert rules that Prometheus accepts. It refuses the whole file if one line is wrong. */
const rule = new RegExp(
  [
    '- alert: Stayboard[A-Za-z]+',
    '  expr: [^#\\n]+',
    '  for: [0-9]+m',
    '  labels: { severity: (?:page|ticket) }',
    '  annotations: { summary: [^,:{}#\\n]+ }',
  ]
    .map((line) => `      ${line}\n`)
    .join(''),
  'g',
)

test('every line of the alerts is one of a rule', () => {
  const rules = alerts.slice(alerts.indexOf('    rules:\n') + '    rules:\n'.length)
  expect(rules.replaceAll(rule, '')).toBe('')
  const names = named(rules, /alert: (\w+)/g)
  expect(rules.match(rule)).toHaveLength(names.length)
})
