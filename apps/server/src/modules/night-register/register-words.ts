import type { Words } from '@stayboard/i18n'

/** The texts of the register's files. */
export type RegisterWords = Pick<
  Words,
  'menu' | 'nightRegister' | 'shared' | 'stays' | 'vatRates' | 'touristTaxes' | 'options' | 'offers'
>
