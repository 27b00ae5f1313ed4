import { fold } from '@stayboard/domain'
import type { Market } from '../markets/market.ts'
import type { Random } from '../random.ts'

/** A fictitious person. */
export interface Person {
  title: 'Mr' | 'Mrs'
  firstname: string
  surname: string
  /** First name and surname, including prefixes such as van. */
  name: string
}

export function person(random: Random, market: Market): Person {
  const title = random.pick(['Mr', 'Mrs'])
  const firstname = random.pick(title === 'Mr' ? market.men : market.women)
  const surname = random.pick(market.surnames)
  return { title, firstname, surname, name: `${firstname} ${surname}` }
}

/** `Hilde van 't Hart` → `h.vanthart`. */
export function mailbox({ firstname, surname }: Person): string {
  return `${slug(firstname).charAt(0)}.${slug(surname).replaceAll('-', '')}`
}

/** Reduces a text to letters and digits for an address: `Köln & Söhne` becomes `koln-sohne`. */
export function slug(text: string): string {
  return fold(text)
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Fills a pattern: `#` becomes a digit, `@` a capital letter. */
export function fillIn(random: Random, pattern: string): string {
  return pattern.replace(/[#@]/g, (sign) =>
    sign === '#' ? String(random.between(0, 9)) : String.fromCharCode(random.between(65, 90)),
  )
}
