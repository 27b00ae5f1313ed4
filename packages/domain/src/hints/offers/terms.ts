import { addDays, type CalendarDay } from '../../values/days/days.ts'
import { fold } from '../../values/texts/names.ts'
import { daysIn } from '../days.ts'
import { type Found, shortened } from '../hint.ts'
import { amountsIn } from './amounts-in.ts'
import { isIncluded } from './cost-words.ts'
import { isRefused } from './refusal-words.ts'
import { sentencesOf } from './sentences.ts'

const validity =
  /\b(?:valid|offer (?:stands|(?:is |remains )?open)|option|hold|held|geldig|optie|gultig|gilt bis|angebot gilt|valid[ao]|vigente|opcion|gyldigt?|gaelder (?:til|frem)|option|reserveret til|valabil[ae]?|optiune|valable|tenir)\b/
const cancelling =
  /\b(?:cancel[a-z]*|annul[a-z]*|kosteloos|storn[a-z]*|cancelaci[a-z]*|afbestil[a-z]*|anular[a-z]*|anulez[a-z]*)\b/
const depositing =
  /\b(?:deposit|borg(?:som)?|waarborg[a-z]*|kaution|fianza|deposito|depositum|caution|garantie|cautiune|prepayment|aanbetaling|anzahlung|anticipo|forudbetaling|avans|acompte)\b/
const forDays =
  /\b(?:valid|open for|geldig|gultig|valid[ao]|gyldigt?|valabil[ae]?|valable)\s(?:[a-z]+\s)?(\d{1,2})\s(?:days|dagen|tage|dias|dage|de zile|zile|jours)\b|\b(\d{1,2})\s(?:days|dagen|tage|dias|dage|zile|jours)\s(?:[a-z]+\s)?(?:valid|geldig|gultig|gyldigt?)\b/

/** The last day of an offer, from sentences about its validity. */
export const validityIn = (text: string, writtenOn: CalendarDay): Found[] =>
  sentencesOf(text)
    .filter((sentence) => validity.test(fold(sentence)) && !cancelling.test(fold(sentence)))
    .flatMap((sentence) => {
      const last = daysIn(sentence, writtenOn).at(-1)
      if (last) return [{ choices: last.choices, source: sentence }]
      const [, first, second] = forDays.exec(fold(sentence)) ?? []
      const days = first ?? second
      return days === undefined ? [] : [{ choices: [addDays(writtenOn, Number(days))], source: sentence }]
    })

/**
 * Removes sentences and parts of sentences with dates that are not dates of the stay: those of an option, and days without
 * availability.
 */
export const aboutTheStay = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !validity.test(fold(sentence)) && !cancelling.test(fold(sentence)))
    .map((sentence) => (isRefused(sentence) ? withoutRefused(sentence) : sentence))
    .join('\n')

const withoutRefused = (sentence: string) =>
  sentence
    .split(/[,;]\s|\s(?=(?:but|maar|aber|pero|men|dar|mais)\s)/iu)
    .filter((part) => !isRefused(part))
    .join(', ')

/** Sentences for the notes: cancellation terms, included services, and deposits without an amount. */
export const notesIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => {
      const folded = fold(sentence)
      return (
        cancelling.test(folded) ||
        isIncluded(folded) ||
        (depositing.test(folded) && amountsIn(sentence).length === 0)
      )
    })
    .map((one) => shortened(one))
