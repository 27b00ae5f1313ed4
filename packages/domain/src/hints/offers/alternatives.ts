import { fold } from '../../values/texts/names.ts'

const numbered =
  /\b(?:optie|option|opcion|optiunea|optiune|varianta|variante|variant|mulighed|alternatief|alternativ[ae]?)\s?(?:nr\.?\s?)?(\d|[a-d])\b/g
const otherwise =
  /\b(?:alternatively|(?:as|als) (?:an )?(?:alternative|alternatief)|of anders|oder alternativ|alternativt|alternativamente|como alternativa|ca alternativa)\b/

/** Whether a text offers alternatives of which the client chooses one: `Optie 1: … Optie 2: …`. */
export function namesAlternatives(text: string): boolean {
  const folded = fold(text)
  return new Set([...folded.matchAll(numbered)].map(([, one]) => one)).size > 1 || otherwise.test(folded)
}
