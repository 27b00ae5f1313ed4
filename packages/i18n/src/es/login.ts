export const login = {
  title: 'Iniciar sesión',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  button: 'Entrar',
  capsLock: 'Bloq Mayús está activado',
  ended: 'Su sesión ha caducado. Inicie sesión para continuar donde lo dejó.',
  forgotten: '¿Ha olvidado su contraseña?',
  passkey: 'Entrar con una llave de acceso',
}
