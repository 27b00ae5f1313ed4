export const login = {
  title: 'Log ind',
  username: 'Brugernavn',
  password: 'Adgangskode',
  button: 'Log ind',
  capsLock: 'Caps Lock er slået til',
  ended: 'Din session er udløbet. Log ind for at fortsætte, hvor du slap.',
  forgotten: 'Glemt adgangskoden?',
  passkey: 'Log ind med en adgangsnøgle',
}
