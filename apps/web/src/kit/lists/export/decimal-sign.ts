/**
 * The decimal sign of the operating system's locale, which its spreadsheet program expects, whatever the language of
 * the product.
 */
export const decimalSign = () =>
  new Intl.NumberFormat(navigator.languages[0]).format(1.5).includes(',') ? 'comma' : 'point'
