export const ranges = {
  thisMonth: 'Denne måned',
  thisQuarter: 'Dette kvartal',
  thisYear: 'Dette år',
  monthPlaceholder: 'mm-åååå',
  pickMonth: 'Vælg måned: {{field}}',
  previousYear: 'Forrige år',
  nextYear: 'Næste år',
  months: 'Måneder',
}
