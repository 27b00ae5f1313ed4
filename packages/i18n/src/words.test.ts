import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@stayboard/contract'
import { describe, expect, it } from 'vitest'
import { byLanguage, type Flat } from './flat.ts'
import { sameInEveryLanguage, sameWord } from './same-word.ts'

const english: Flat = byLanguage.en
const plural = /_(?:one|two|few|many|other)$/
const base = (key: string) => key.replace(plural, '')
const placeholders = (text = '') => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(String).sort()

/** The accessible names of controls, by which voice control finds them, and the texts that the controls show. */
const namesOfTexts = {
  'duplicates.compareName': 'duplicates.compare',
  'erasures.keepFile': 'erasures.keep',
  'erasures.removeFile': 'erasures.remove',
  'history.restoreField': 'forms.draftRestore',
  'history.undoThis': 'actions.undo',
  'inbox.joinName': 'inbox.join',
  'lists.openRecord': 'actions.open',
  'mews.retryName': 'mews.retry',
  'offers.acceptName': 'offers.accept',
  'offers.calculationOf': 'offers.calculation',
  'offers.correctName': 'offers.correct',
  'proposals.editName': 'actions.edit',
  'proposals.extendName': 'proposals.extend',
  'proposals.previewName': 'shared.preview',
  'proposals.withdrawName': 'proposals.withdraw',
  'sessions.endNamed': 'sessions.end',
  'stays.addGuestTo': 'stays.addGuest',
  'uploads.retryName': 'actions.retry',
}

describe.each(languages)('%s', (language) => {
  const words = byLanguage[language]

  it('has every key of English and no other', () => {
    const keys = (flatWords: Flat) => [...new Set(Object.keys(flatWords).map(base))].sort()
    expect(keys(words)).toEqual(keys(english))
  })

  it('has every plural form of its grammar', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = Object.keys(words).filter((key) => key.endsWith('_other'))
    const wanted = counted.flatMap((key) => forms.map((form) => `${base(key)}_${form}`))
    expect(wanted.filter((key) => !(key in words))).toEqual([])
  })

  it('names controls by the text that they show', () => {
    const lower = (key: string) => words[key]?.toLowerCase() ?? key
    const others = Object.entries(namesOfTexts).filter(([name, shown]) => !lower(name).includes(lower(shown)))
    expect(others.map(([name]) => words[name])).toEqual([])
  })

  it('has the same parameters', () => {
    const differing = Object.keys(words).filter((key) => {
      const model = english[key] ?? english[`${base(key)}_other`]
      return placeholders(words[key]).join() !== placeholders(model).join()
    })
    expect(differing).toEqual([])
    expect(Object.values(words).filter((text) => /(?<!\{)\{\w+\}(?!\})/.test(text))).toEqual([])
  })

  it('leaves nothing empty', () => {
    expect(Object.keys(words).filter((key) => words[key]?.trim() === '')).toEqual([])
  })

  it('equals English only for shared words', () => {
    if (language === 'en') return
    const allowed = new Set([...sameInEveryLanguage, ...sameWord[language]])
    const copied = Object.keys(words).filter((key) => words[key] === english[key])
    expect(copied.filter((key) => !allowed.has(english[key] ?? ''))).toEqual([])
  })
})

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
}

it("every word key in the browser's code exists", () => {
  const areas = [...new Set(Object.keys(english).map((key) => key.split('.')[0]))].join('|')
  const named = new RegExp(`(['"\`])((?:${areas})\\.[\\w.]+)\\1`, 'g')
  const known = new Set(Object.keys(english).map(base))
  const used = sources(join(import.meta.dirname, '../../../apps/web/src'))
    .flatMap((text) => [...text.matchAll(named)])
    .map((match) => match[2] ?? '')
  expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([])
})

/**
 * The number of keys whose text repeats that of another key in every language. Use the other key instead of
 * adding one, and lower this number when repetitions are removed.
 */
const mostRepeated = 115

it('repeats no further text that all languages have already', () => {
  const texts = Object.keys(english).map((key) =>
    languages.map((language) => byLanguage[language][key]).join('\n'),
  )
  expect(texts.length - new Set(texts).size).toBeLessThanOrEqual(mostRepeated)
})
