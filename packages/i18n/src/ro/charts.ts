export const charts = {
  figures: 'Cifre în tabel',
}
