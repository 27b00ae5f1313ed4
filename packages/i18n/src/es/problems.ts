export const problems = {
  network: 'No se puede acceder al servidor',
  timeout: 'El servidor no ha respondido a tiempo',
  fileChanged: 'El archivo ha cambiado desde que se eligió. Elíjalo de nuevo.',
  partText:
    'Se ha perdido la conexión o se ha publicado una versión nueva. Inténtelo de nuevo o vuelva a cargar la página.',
  connectionLost:
    'Sin conexión con el servidor. Lo que ha escrito se conserva; no se envía nada hasta que lo intente de nuevo.',
  loadTitle: 'No se ha podido cargar',
  crashTitle: 'Esta página ha dejado de funcionar',
  crashText: 'Inténtelo de nuevo. Lo escrito en los formularios se guarda como borrador.',
  requestId: 'Mencione este número si pide ayuda: {{id}}',
  retryIn: 'Inténtelo de nuevo en {{seconds}} s',
}
