#!/usr/bin/env node
/**
 * Checks the file of a closed month of Stayboard without the product: node verify-closing.mjs closing-2026-03.csv [CHECKSUM]
 *
 * CHECKSUM is what the product shows for the month. Exit code: 0 if the file is intact, 1 if not, 2 for a wrong command line.
 * Needs Node.js 20 or later and nothing else. docs/rules/prognosis.md says what is checked.
 */
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The columns by their order. Headings are in the language of whoever took the file. */
const [KIND, MONTH, ID, ORGANISATION, , EXPLOITER, , STATUS, , STAY_MONTH, NIGHTS, FACE, WEIGHTED] =
  Array(13).keys()

/** The cells of a CSV file, whose separator is the semicolon if its decimal sign is the comma. */
function cellsOf(text) {
  const separator = text.split(/\r?\n/, 1)[0].includes(';') ? ';' : ','
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\r\n]*)(${separator}|\r?\n|$)`, 'y')
  const lines = [[]]
  while (cell.lastIndex < text.length) {
    const [, value, end] = cell.exec(text) ?? ['', '', '']
    if (cell.lastIndex === 0) break
    lines.at(-1).push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end !== separator && cell.lastIndex < text.length) lines.push([])
  }
  return lines
}

/** An amount as cents; `NaN` if it is none. */
function cents(text = '') {
  const [, sign, euros, decimals = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (euros === undefined) return Number.NaN
  const amount = Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
  return sign && amount !== 0 ? -amount : amount
}

/**
 * @param text the content of a file
 * @param expected the checksum that the product shows, if it is known
 * @returns what is wrong, the checksum of the rows, their number, and the total in cents
 */
export function verify(text, expected) {
  const faults = []
  const [, ...lines] = cellsOf(text.replace(/^\ufeff/, ''))
  const of = (kind) => lines.filter((line) => line[KIND] === kind)
  const [rows, sums, totals, checksums] = ['ROW', 'SUM', 'TOTAL', 'CHECKSUM'].map(of)
  if (rows.length + sums.length + totals.length + checksums.length !== lines.length)
    faults.push('a line is of no known kind')
  if (totals.length !== 1 || checksums.length !== 1 || lines.at(-1)?.[KIND] !== 'CHECKSUM')
    faults.push('the file does not end with one total and one checksum')
  if (new Set(lines.map((line) => line[MONTH])).size > 1) faults.push('the lines are of several months')

  const written = rows.map((row) =>
    [
      ...[ID, ORGANISATION, EXPLOITER, STATUS, STAY_MONTH, NIGHTS].map((at) => row[at]),
      ...[FACE, WEIGHTED].map((at) => cents(row[at])),
    ].join(';'),
  )
  const digest = createHash('sha256').update(written.sort().join('\n')).digest('hex')
  if (checksums[0]?.[ID] !== digest)
    faults.push('the checksum does not match: a row was changed, removed or added')
  if (expected && expected !== digest) faults.push(`the checksum is ${digest}`)

  const counted = rows.filter((row) => row[STATUS] !== 'CANCELLED')
  const isOf = (sum) => (row) => row[EXPLOITER] === sum[EXPLOITER] && row[STATUS] === sum[STATUS]
  const add = (some, at) => some.reduce((total, row) => total + cents(row[at]), 0)
  const compare = (line, some) => {
    for (const at of [FACE, WEIGHTED])
      if (cents(line[at]) !== add(some, at)) faults.push(`a sum is not that of its rows: ${line.join(' ')}`)
  }
  for (const sum of sums) compare(sum, counted.filter(isOf(sum)))
  for (const row of counted) if (!sums.some((sum) => isOf(sum)(row))) faults.push('a sum is missing')
  if (totals[0]) compare(totals[0], counted)
  return { faults, digest, rows: rows.length, total: cents(totals[0]?.[WEIGHTED]) }
}

function main([file, expected]) {
  const print = (line) => process.stdout.write(`${line}\n`)
  if (!file) {
    print('Usage: node verify-closing.mjs closing-2026-03.csv [CHECKSUM]')
    return 2
  }
  const { faults, digest, rows, total } = verify(readFileSync(file, 'utf8'), expected)
  for (const fault of faults.slice(0, 100)) print(fault)
  if (faults.length > 0) print(`ALTERED: ${faults.length} faults`)
  else print(`INTACT: ${rows} rows, total ${(total / 100).toFixed(2)}, checksum ${digest}`)
  return faults.length > 0 ? 1 : 0
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2))
