/** An article of the wiki as an office would write it, in the languages it works in. */
interface ArticleText {
  title: string
  source: string
  tags: readonly string[]
  content: string
}

const list = (tag: 'ul' | 'ol', ...items: string[]) =>
  `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`
const table = (head: string[], ...rows: string[][]) => {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`
  return `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`
}
const text = (title: string, source: string, tags: string[], ...blocks: string[]): ArticleText => ({
  title,
  source,
  tags,
  content: blocks.join(''),
})
const link = (host: string, label: string) =>
  `<a target="_blank" rel="noopener noreferrer" href="https://${host}">${label}</a>`

export const articleTexts: readonly ArticleText[] = [
  text(
    'Huisregels voor gasten',
    'Kantoor',
    ['Huisregels', 'Huisdieren'],
    '<p>Deze regels gelden in <strong>alle</strong> gebouwen. Ze staan ook in de map op het nachtkastje.</p>',
    list(
      'ul',
      'Stilte tussen 22.00 en 07.00 uur.',
      'Roken alleen op het balkon.',
      'Geen huisdieren zonder afspraak.',
      'Afval scheiden: papier, glas, rest.',
    ),
    '<h3>Bij overlast</h3><p>Eerst bellen, dan schrijven. Na de tweede waarschuwing volgt een gesprek met de opdrachtgever.</p>',
  ),
  text(
    'Inchecken buiten kantoortijd',
    'Receptie',
    ['Aankomst', 'Sleutels'],
    '<p>Komt een gast na 18.00 uur, dan liggen de sleutels in het kluisje naast de voordeur.</p>',
    list(
      'ol',
      'Stuur de code op de dag van aankomst om 15.00 uur.',
      'Controleer of de gast heeft geantwoord.',
      'Verander de code de volgende ochtend.',
    ),
    '<blockquote><p>Nooit een code in dezelfde mail als het adres.</p></blockquote>',
  ),
  text(
    'How we price a stay',
    'Finance',
    ['Betaling', 'Toeristenbelasting'],
    '<p>The net price per night comes from the provider; we add our margin and round up to whole euros.</p>',
    table(
      ['Nights', 'Discount', 'Margin'],
      ['1–6', '–', '22 %'],
      ['7–27', '5 %', '18 %'],
      ['28 and more', '12 %', '15 %'],
    ),
    '<p>Tourist tax is <em>never</em> part of the price: it is a line of its own on the invoice.</p>',
  ),
  text(
    'Sleutel kwijt: wat nu?',
    'Kantoor',
    ['Sleutels', 'Schade'],
    list(
      'ol',
      'Vraag waar de sleutel voor het laatst is gezien.',
      'Bel de beheerder voor een reservesleutel.',
      'Noteer de kosten: cilinder € 85, uitrukken € 60.',
    ),
    '<p>Bij verlies <strong>met adres</strong> wordt het slot dezelfde dag vervangen.</p>',
  ),
  text(
    'Wifi in the apartments',
    'IT',
    ['Wifi'],
    '<p>Name and password stand on the card beside the door. If it does not work:</p>',
    list(
      'ol',
      'Unplug the router for ten seconds.',
      'Check the provider’s page for outages.',
      'Report the <code>MAC</code> address on the back to us.',
    ),
  ),
  text(
    'Schoonmaak: planning en controle',
    'Huishouding',
    ['Schoonmaak', 'Linnengoed'],
    '<h3>Wekelijks</h3><p>Bij een verblijf vanaf veertien nachten: elke week, vaste dag.</p><h3>Eindschoonmaak</h3>',
    list(
      'ul',
      'Foto’s van keuken, badkamer en matras.',
      'Linnengoed tellen en afvinken.',
      'Gevonden voorwerpen labelen met datum en kamernummer.',
    ),
  ),
  text(
    'Deposits and damage',
    'Finance',
    ['Garantie', 'Schade'],
    '<p>The deposit is € 500 for a studio and € 750 for anything larger. It is returned within <strong>14 days</strong> of check-out.</p>',
    '<p>Damage above the deposit goes to the client with photographs and the repair invoice.</p>',
  ),
  text(
    'Parkeren bij onze gebouwen',
    'Receptie',
    ['Parkeren'],
    table(
      ['Gebouw', 'Plaatsen', 'Per nacht'],
      ['Havenlofts', '12', '€ 15'],
      ['Stationshof', '6', '€ 18'],
      ['Parkzicht', 'op straat', 'vergunning'],
    ),
    `<p>Kenteken doorgeven via ${link('parkeren.example', 'het formulier')}, uiterlijk een dag van tevoren.</p>`,
  ),
  text(
    'Contract ondertekenen',
    'Juridisch',
    ['Contracten'],
    '<p>Eén exemplaar, digitaal, door beide partijen. Wijzigingen alleen schriftelijk.</p>',
    list(
      'ul',
      'Naam zoals in het handelsregister.',
      'Begin- en einddatum met jaartal.',
      'Opzegtermijn: één kalendermaand.',
    ),
  ),
  text(
    'Fire safety for every building',
    'Safety officer',
    ['Veiligheid'],
    '<p>Every floor has an extinguisher and a plan by the lift. Test the alarms on the <u>first Monday</u> of the month.</p>',
    list(
      'ol',
      'Warn the guests a day before.',
      'Press the test button, hold for five seconds.',
      'Write the result down, also when all is well.',
    ),
  ),
  text(
    'Facturen: veelgemaakte fouten',
    'Finance',
    ['Facturen', 'Toeristenbelasting'],
    list(
      'ul',
      'Btw-nummer van de verkeerde vestiging.',
      'Nachten geteld met de dag van vertrek erbij.',
      'Referentie van de klant vergeten.',
    ),
    '<p>Een factuur wordt <s>aangepast</s> nooit aangepast: stuur een creditnota en een nieuwe.</p>',
  ),
  text(
    'Vertrek: de laatste ochtend',
    'Receptie',
    ['Vertrek', 'Sleutels'],
    '<p>Uitchecken kan tot 10.00 uur, in overleg tot 12.00 uur.</p>',
    list('ul', 'Ramen dicht, verwarming op 15 °C.', 'Sleutels terug in het kluisje.', 'Koelkast leeg.'),
  ),
  text(
    'Ankomst i København',
    'Kontoret',
    ['Aankomst', 'København'],
    '<p>Nøglen hentes på kontoret på Vesterbrogade mellem kl. 9 og 17. Uden for åbningstid: nøgleboks.</p>',
    '<p>Husk gyldigt billed-ID til alle gæster over 18 år.</p>',
  ),
  text(
    'Toeristenbelasting per gemeente',
    'Finance',
    ['Toeristenbelasting'],
    table(
      ['Gemeente', 'Tarief'],
      ['Amsterdam', '12,5 %'],
      ['Rotterdam', '6,5 %'],
      ['Delft', '€ 4,60 p.p.p.n.'],
    ),
    '<p>Vrijgesteld: wie is ingeschreven in de gemeente, met uittreksel.</p>',
  ),
  text(
    'Payment terms for companies',
    'Finance',
    ['Betaling'],
    '<p>Thirty days after the invoice date; monthly in advance for stays over 28 nights.</p><hr><p>First reminder after 7 days, second after 14, then the account manager calls.</p>',
  ),
  text(
    'Linnengoed bestellen',
    'Huishouding',
    ['Linnengoed'],
    `<p>Bestellen vóór woensdag 12.00 uur bij ${link('wasserij.example', 'de wasserij')}; levering op vrijdag.</p>`,
    list('ul', 'Per bed: twee sets.', 'Per gast: twee handdoeken, één badlaken.'),
  ),
  text(
    'Crew houses: what is different',
    'Operations',
    ['Huisregels', 'Parkeren'],
    '<p>Crews work in shifts: quiet hours apply by day as well. One contact per crew, with a phone that is <strong>on</strong>.</p>',
    list('ul', 'Boots off in the hall.', 'Vans: two spaces at most.', 'Laundry room 24 hours.'),
  ),
  text(
    'Huisdieren: wanneer wel',
    'Kantoor',
    ['Huisdieren'],
    '<p>Hulphonden altijd. Andere dieren alleen in Parkzicht, één per appartement, € 25 extra eindschoonmaak.</p>',
  ),
  text(
    'Normas de la casa en Valencia',
    'Oficina de Valencia',
    ['Huisregels'],
    '<p>Silencio de 22:00 a 8:00. La piscina cierra a las 21:00.</p>',
    list('ul', 'No tender ropa en la fachada.', 'La basura, de domingo a viernes a partir de las 20:00.'),
  ),
  text(
    'Complaints: from call to closed',
    'Guest relations',
    ['Schade'],
    list(
      'ol',
      'Listen, repeat, thank.',
      'Write it down while you are on the phone.',
      'Say when you will call back – and do.',
      'Close it only when the guest agrees.',
    ),
  ),
  text(
    'Verlenging van een verblijf',
    'Reserveringen',
    ['Contracten', 'Betaling'],
    '<p>Vraag drie weken voor het einde of de gast wil blijven. Dezelfde kamer gaat voor, daarna dezelfde prijs.</p>',
    '<blockquote><p>Een verlenging is een nieuwe aanvraag met de oude als bron.</p></blockquote>',
  ),
  text(
    'Garantie van de verhuurder',
    'Juridisch',
    ['Garantie'],
    '<p>De verhuurder staat in voor verwarming, warm water en sloten: binnen 24 uur hersteld, anders vervangende ruimte.</p>',
  ),
  text(
    'Internal phone numbers',
    'Kantoor',
    ['Veiligheid'],
    table(
      ['Who', 'When', 'Number'],
      ['Reception', '8–18', '010 555 01 00'],
      ['On call', '18–8', '010 555 01 99'],
      ['Keys', 'always', '010 555 01 50'],
    ),
  ),
  text(
    'Anreise in Berlin',
    'Büro Berlin',
    ['Aankomst'],
    '<p>Die Schlüssel gibt es in der Straße der Pariser Kommune 8, Hinterhof links. Meldeschein nicht vergessen.</p>',
  ),
]
