export const tags = {
  uses: 'Folosită',
  add: 'Adăugați etichetă',
  edit: 'Editați eticheta',
  deleteTitle: 'Ștergeți această etichetă?',
  deleteText: '{{name}} nu va mai putea fi selectată.',
  empty: 'Adăugați prima etichetă după care se găsesc articolele.',
  mergeName: 'Uniți {{name}} cu altele',
  merge: 'Uniți',
  mergeTitle: 'Uniți etichete',
  mergeText:
    'Articolele cu una dintre aceste etichete primesc eticheta păstrată. Celelalte etichete se șterg.',
  mergeThese: 'Etichete de unit',
  mergeInto: 'Eticheta păstrată',
}
