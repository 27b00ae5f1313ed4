import type { Words } from '@stayboard/i18n'

/** The words of the files. */
export type RegisterWords = Pick<
  Words,
  'menu' | 'nightRegister' | 'shared' | 'stays' | 'vatRates' | 'touristTaxes' | 'options' | 'offers'
>
