export const charts = {
  figures: 'Cifras en tabla',
}
