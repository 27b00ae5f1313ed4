export const ranges = {
  thisMonth: 'Este mes',
  thisQuarter: 'Este trimestre',
  thisYear: 'Este año',
  monthPlaceholder: 'mm-aaaa',
  pickMonth: 'Elegir mes: {{field}}',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  months: 'Meses',
}
