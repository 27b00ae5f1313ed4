export const touristTaxes = {
  rate: 'Beløb eller %',
  childrenExempt: 'Børn er fritaget',
  maxNights: 'Højst nætter',
  add: 'Tilføj turistskat',
  edit: 'Redigér turistskat',
  deleteTitle: 'Slet denne turistskat?',
  deleteText: '{{name}} slettes. Natregistret tæller dens nætter som nætter uden sats.',
  empty: 'Tilføj en bys satser. Natregistret beregner skatten ud fra dem.',
  rows_one: '{{shown}} sats for turistskat',
  rows_other: '{{shown}} satser for turistskat',
}
