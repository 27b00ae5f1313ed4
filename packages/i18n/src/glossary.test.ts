import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@stayboard/contract'
import { describe, expect, it } from 'vitest'
import { byLanguage } from './flat.ts'
import { rejectedTerms } from './rejected-terms.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a pattern that matches a term of `rejectedTerms`, in upper or lower case. */
function matcher(term: string): RegExp {
  const [, start, words = '', end] = /^(\^?)(.*?)(\*?)$/.exec(term) ?? []
  const from = start === '' ? '(?<![\\p{L}\\d])' : '^'
  return new RegExp(`${from}${escaped(words)}${end === '' ? '(?![\\p{L}\\d])' : ''}`, 'iu')
}

describe.each(languages)('%s', (language) => {
  it.each(Object.entries(rejectedTerms[language]))('never says “%s”, but “%s”', (term) => {
    const rejected = matcher(term)
    const texts = Object.entries(byLanguage[language]).filter(([, text]) => rejected.test(text))
    expect(texts).toEqual([])
  })
})

it('rejects no term that the glossary prescribes', () => {
  const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')
  const rows = [...glossary.matchAll(/^\| (.+) \|$/gm)].map((row) => (row[1] ?? '').split(' | '))
  const columns = ['en', 'nl', 'ro', 'es', 'da'] as const
  const wrong = rows
    .filter((cells) => cells.length === 6)
    .flatMap((cells) =>
      columns.flatMap((language, at) =>
        Object.keys(rejectedTerms[language])
          .filter((term) => matcher(term).test(cells[at] ?? ''))
          .map((term) => `${language}: ${term}`),
      ),
    )
  expect(wrong).toEqual([])
})
