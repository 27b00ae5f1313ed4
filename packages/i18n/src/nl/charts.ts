export const charts = {
  figures: 'Cijfers als tabel',
}
