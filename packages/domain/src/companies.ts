import { fold } from './names.ts'

/** Words that tell nothing about which company it is (realities 22). */
const filler = new Set(
  (
    'and en und og y si koninklijke koninklijk royal ' +
    'bv nv vof cv bvba srl sprl gmbh mbh ag kg ohg ek ug se as aps is ks ps ab oy sl sa slu sau spa sarl sas ' +
    'ltd limited inc incorporated llc llp lp plc corp corporation'
  ).split(' '),
)

/**
 * What is left of a company's name when look-alikes are to be found: `Koninklijke Philips N.V.` → `philips`.
 * Never empty for a name that is not (Z5).
 */
export function companyKey(name: string): string {
  const words = wordsOf(name)
  const telling = words.filter((word) => !filler.has(word))
  return (telling.length > 0 ? telling : words).join(' ') || fold(name).trim()
}

function wordsOf(name: string): string[] {
  return fold(name.normalize('NFKC'))
    .replace(/&/g, ' and ')
    .replace(/(?<!\p{L})\p{L}(?:[./]\p{L})+(?!\p{L})/gu, (abbreviation) => abbreviation.replace(/[./]/g, ''))
    .replace(/['`´]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}
