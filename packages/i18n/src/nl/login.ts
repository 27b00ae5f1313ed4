export const login = {
  title: 'Inloggen',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  button: 'Inloggen',
  capsLock: 'Caps Lock staat aan',
  ended: 'Uw sessie is verlopen. Log in om verder te gaan waar u gebleven was.',
  forgotten: 'Wachtwoord vergeten?',
  passkey: 'Inloggen met een passkey',
}
