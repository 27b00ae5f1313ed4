export const ranges = {
  thisMonth: 'Deze maand',
  thisQuarter: 'Dit kwartaal',
  thisYear: 'Dit jaar',
  monthPlaceholder: 'mm-jjjj',
  pickMonth: 'Maand kiezen: {{field}}',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  months: 'Maanden',
}
