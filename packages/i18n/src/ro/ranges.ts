export const ranges = {
  thisMonth: 'Luna aceasta',
  thisQuarter: 'Trimestrul acesta',
  thisYear: 'Anul acesta',
  monthPlaceholder: 'll-aaaa',
  pickMonth: 'Alegeți luna: {{field}}',
  previousYear: 'Anul precedent',
  nextYear: 'Anul următor',
  months: 'Luni',
}
