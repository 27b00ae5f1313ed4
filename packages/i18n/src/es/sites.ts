export const sites = {
  title: 'Lugar de trabajo',
  distance: 'Distancia',
  km: '{{km}} km',
  kmFrom: 'a {{km}} km de {{place}}',
  centre: 'el centro de {{city}}',
  fromExact: 'Las distancias son en línea recta desde {{place}}.',
  unknown:
    'No se conoce el lugar de trabajo, por lo que no hay distancias. Indique una ubicación que empiece por una ciudad o sitúelo en el mapa.',
  noPosition: 'sin ubicación en el mapa',
  addressExample: 'Calle y número, ciudad',
  set: 'Indicar el lugar de trabajo',
  within: 'Dentro de (km)',
  setHelp:
    'Arrastre el marcador o indique las coordenadas. Valen hasta que cambie la ubicación de la solicitud.',
  useCity: 'Usar el centro de la ciudad',
  saved: 'Se ha guardado el lugar de trabajo',
  siteLatitude: 'Latitud del lugar de trabajo',
  siteLongitude: 'Longitud del lugar de trabajo',
}
