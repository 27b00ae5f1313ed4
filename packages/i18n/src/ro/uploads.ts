export const uploads = {
  hint: 'Sau faceți clic aici și lipiți o imagine. O imagine png, gif, jpg sau webp de cel mult 20 MB; imaginile mari sunt micșorate.',
  choose: 'Alegeți un fișier',
  chooseMany: 'Alegeți fișiere',
  camera: 'Faceți o fotografie',
  sent: '{{percent}} % trimis',
  preparing: 'Se procesează…',
  retryName: 'Încercați din nou: {{name}}',
  removeName: 'Scoateți {{name}} din listă',
  someFailed: '{{failed}} din {{total}} fișiere nu au putut fi salvate',
  soFar: '{{done}} din {{total}} fișiere salvate, {{failed}} nereușite',
  clear: 'Eliminați imaginea',
  cleared: 'Imaginea a fost eliminată',
}
