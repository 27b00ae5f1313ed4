export const login = {
  title: 'Conectare',
  username: 'Nume de utilizator',
  password: 'Parolă',
  button: 'Conectare',
  capsLock: 'Caps Lock este activat',
  ended: 'Sesiunea ta s-a încheiat. Conectează-te ca să continui de unde ai rămas.',
}
