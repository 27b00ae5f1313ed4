export const sites = {
  title: 'Werklocatie',
  distance: 'Afstand',
  km: '{{km}} km',
  kmFrom: '{{km}} km van {{place}}',
  centre: 'het centrum van {{city}}',
  fromExact: 'Afstanden zijn hemelsbreed, vanaf {{place}}.',
  unknown:
    'De werklocatie is niet bekend, dus er zijn geen afstanden. Vul een locatie in die met een stad begint, of zet haar op de landkaart.',
  noPosition: 'geen plaats op de landkaart',
  addressExample: 'Straat en nummer, stad',
  set: 'Werklocatie instellen',
  within: 'Binnen (km)',
  setHelp: 'Versleep de speld of vul de coördinaten in. Zij gelden tot de locatie van de aanvraag verandert.',
  useCity: 'Centrum van de stad gebruiken',
  saved: 'De werklocatie is opgeslagen',
  siteLatitude: 'Breedtegraad van de werklocatie',
  siteLongitude: 'Lengtegraad van de werklocatie',
}
