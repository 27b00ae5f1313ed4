export const uploads = {
  drop: 'Trageți fișierele aici',
  hint: 'Sau lipiți unul. O imagine png, gif, jpg sau webp de cel mult 20 MB; cele mari sunt micșorate.',
  choose: 'Alegeți un fișier',
  chooseMany: 'Alegeți fișiere',
  waiting: 'În așteptare',
  sent: '{{percent}} % trimis',
  preparing: 'Se pregătește…',
  done: 'Salvat',
  retryName: 'Încercați din nou cu {{name}}',
  removeName: 'Scoateți {{name}} din listă',
  someFailed: '{{failed}} din {{total}} fișiere nu au putut fi salvate',
  soFar: '{{done}} din {{total}} fișiere salvate, {{failed}} nereușite',
}
