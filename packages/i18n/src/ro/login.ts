export const login = {
  title: 'Conectare',
  username: 'Nume de utilizator',
  password: 'Parolă',
  button: 'Conectare',
  capsLock: 'Caps Lock este activat',
  ended: 'Sesiunea dvs. a expirat. Conectați-vă pentru a continua de unde ați rămas.',
  forgotten: 'Ați uitat parola?',
  passkey: 'Conectare cu o cheie de acces',
}
