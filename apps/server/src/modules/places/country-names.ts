import { languages } from '@stayboard/contract'
import { fold } from '@stayboard/domain'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The folded names of every country in all languages; built on first use. */
let known: { code: string; names: string[] }[] | undefined

function namesByCode() {
  const inLanguages = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes.flatMap((code) => {
    const names = inLanguages.flatMap((language) => language.of(code) ?? [])
    return names.length > 0 ? [{ code, names: names.map(fold) }] : []
  })
}

/** The ISO 3166 codes of countries whose name contains the text, in any of the five languages. */
export function codesNamed(text: string): string[] {
  known ??= namesByCode()
  const sought = fold(text.trim())
  return known.filter(({ names }) => names.some((name) => name.includes(sought))).map(({ code }) => code)
}
