export const sites = {
  title: 'Arbejdssted',
  distance: 'Afstand',
  km: '{{km}} km',
  kmFrom: '{{km}} km fra {{place}}',
  centre: 'centrum af {{city}}',
  fromExact: 'Afstande er i fugleflugt fra {{place}}.',
  unknown:
    'Arbejdsstedet er ikke kendt, så der er ingen afstande. Angiv en placering, der begynder med en by, eller sæt det på landkortet.',
  noPosition: 'ingen placering på landkortet',
  addressExample: 'Vej og nummer, by',
  set: 'Angiv arbejdssted',
  within: 'Inden for (km)',
  setHelp: 'Træk nålen, eller angiv koordinaterne. De gælder, indtil forespørgslens placering ændres.',
  useCity: 'Brug byens centrum',
  saved: 'Arbejdsstedet er gemt',
  siteLatitude: 'Arbejdsstedets breddegrad',
  siteLongitude: 'Arbejdsstedets længdegrad',
}
