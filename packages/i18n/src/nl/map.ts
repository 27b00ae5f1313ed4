export const map = {
  inSight: 'Zichtbare vestigingen',
  tooMany:
    'Te veel vestigingen voor één landkaart: {{shown}} van {{total}} worden getoond. Gebruik filters om de andere te zien.',
  notHere: 'Dit apparaat kan de landkaart niet weergeven. De lijst toont dezelfde vestigingen.',
  goThere: 'Ernaartoe gaan',
  unplaced_one: '{{shown}} vestiging heeft geen plaats op de landkaart',
  unplaced_other: '{{shown}} vestigingen hebben geen plaats op de landkaart',
  place: 'Op de landkaart',
  placeOf: 'Landkaart van {{name}}',
  notPlaced: 'Deze vestiging heeft nog geen plaats op de landkaart.',
  farFromCity: 'De speld staat {{km}} km van het centrum van {{city}}. Klopt dit?',
  lookUp: 'Adres opzoeken',
  save: 'Plaats opslaan',
  saved: 'De plaats is opgeslagen',
  found: 'Gevonden: {{address}}',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
}
