export const map = {
  inSight: 'Synlige afdelinger',
  tooMany:
    'For mange afdelinger til ét landkort: {{shown}} af {{total}} vises. Brug filtre for at se de andre.',
  notHere: 'Denne enhed kan ikke vise landkortet. Listen viser de samme afdelinger.',
  goThere: 'Gå dertil',
  unplaced_one: '{{shown}} afdeling har ingen placering på landkortet',
  unplaced_other: '{{shown}} afdelinger har ingen placering på landkortet',
  place: 'På landkortet',
  placeOf: 'Landkort over {{name}}',
  notPlaced: 'Denne afdeling har endnu ingen placering på landkortet.',
  farFromCity: 'Nålen står {{km}} km fra centrum af {{city}}. Er det korrekt?',
  lookUp: 'Slå adressen op',
  save: 'Gem placeringen',
  saved: 'Placeringen er gemt',
  found: 'Fundet: {{address}}',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
}
