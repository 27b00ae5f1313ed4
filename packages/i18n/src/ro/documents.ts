export const documents = {
  type: 'Tip de fișier',
  size: 'Dimensiune',
  upload: 'Încărcați documente',
  drop: 'Trageți documentele aici',
  hint: 'Un fișier jpg, png, gif, pdf sau txt de cel mult 20 MB; nu este modificat.',
  preview: 'Previzualizați {{name}}',
  deleteTitle: 'Ștergeți acest fișier?',
  empty: 'Oferte, regulamente interioare, planuri: orice document al acestei unități.',
  noPreview: 'Acest fișier nu poate fi previzualizat. Descărcați-l pentru a-l vedea.',
  cut: 'Acesta este începutul fișierului. Descărcați-l pentru a citi restul.',
  emptyEnquiry: 'Oferte, planuri, pașapoarte: orice document al acestei cereri.',
  waiting: 'Fișierele se încarcă atunci când cererea este salvată prima dată.',
}
