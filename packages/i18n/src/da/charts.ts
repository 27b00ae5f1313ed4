export const charts = {
  figures: 'Tal som tabel',
}
