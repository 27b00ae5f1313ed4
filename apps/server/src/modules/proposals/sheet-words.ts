import type { Language } from '@stayboard/contract'
import type { Words } from '@stayboard/i18n'

/** The labels of a proposal in the client's language, by subject, because some occur in two subjects. */
export interface SheetWords
  extends Pick<Words, 'proposals' | 'offers' | 'invoiceParties' | 'options' | 'shared'> {
  /** The language for names of months. */
  language: Language
}
