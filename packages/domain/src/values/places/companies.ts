import { withShortRows } from '@stayboard/contract'
import { fold } from '../texts/names.ts'

/** Words that are ignored when company names are compared. */
const filler = new Set(
  (
    'and en und og y si koninklijke koninklijk royal ' +
    'bv nv vof cv bvba srl sprl gmbh mbh ag kg ohg ek ug se as aps is ks ps ab oy sl sa slu sau spa sarl sas ' +
    'ltd limited inc incorporated llc llp lp plc corp corporation'
  ).split(' '),
)

/**
 * The key by which similar company names are found: `Koninklijke Philips N.V.` → `philips`
 * (docs/rules/organisations.md#look-alikes). Never empty for a name that is not blank.
 */
export function companyKey(name: string): string {
  const words = wordsOf(name)
  const significant = words.filter((word) => !filler.has(word))
  return (significant.length > 0 ? significant : words).join(' ') || fold(name).trim()
}

function wordsOf(name: string): string[] {
  return fold(withShortRows(name).normalize('NFKC'))
    .replace(/&/g, ' and ')
    .replace(/(?<!\p{L})\p{L}(?:[./]\p{L})+(?!\p{L})/gu, (abbreviation) => abbreviation.replace(/[./]/g, ''))
    .replace(/['`´]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}
