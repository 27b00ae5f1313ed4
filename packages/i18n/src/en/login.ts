export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  button: 'Login',
  capsLock: 'Caps Lock is on',
  ended: 'Your session has ended. Sign in to continue where you left off.',
  forgotten: 'Forgotten your password?',
  passkey: 'Sign in with a passkey',
}
