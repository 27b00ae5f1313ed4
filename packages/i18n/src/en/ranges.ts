/** Ranges of months, from one to another. */
export const ranges = {
  thisMonth: 'This month',
  thisQuarter: 'This quarter',
  thisYear: 'This year',
  monthPlaceholder: 'mm-yyyy',
  pickMonth: 'Pick a month: {{field}}',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  months: 'Months',
}
